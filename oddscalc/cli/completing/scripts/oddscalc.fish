# Completion of oddscalc for fish.

function __oddscalc_complete
    set -l words (commandline -opc)
    set -l answer ($words[1] __complete fish $words[2..-1] (commandline -ct) 2>/dev/null)
    string match -q '*files*' -- $answer[1]; and __fish_complete_path (commandline -ct)
    printf '%s\n' $answer[2..-1]
end

complete -c oddscalc -f -a '(__oddscalc_complete)'
