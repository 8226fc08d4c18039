#compdef oddscalc
# Completion of oddscalc for zsh.

_oddscalc() {
    local line value how
    local -a whole open
    while IFS= read -r line; do
        if [[ -z $how ]]; then
            how=$line
            continue
        fi
        value=${${line%%$'\t'*}//:/\\:}
        if [[ $value == *= ]]; then
            open+=("$value:${line#*$'\t'}")
        else
            whole+=("$value:${line#*$'\t'}")
        fi
    done < <("${(Q)words[1]}" __complete zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)
    (( $#whole )) && _describe -V oddscalc whole
    (( $#open )) && _describe -V oddscalc open -S ''
    [[ $how == *files* ]] && _files
}

if [[ ${funcstack[1]} == _oddscalc ]]; then
    _oddscalc "$@"
else
    (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
    compdef _oddscalc oddscalc
fi
