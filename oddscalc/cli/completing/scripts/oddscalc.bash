# Completion of oddscalc for bash.

_oddscalc() {
    local how= line
    COMPREPLY=()
    while IFS= read -r line; do
        if [[ -z $how ]]; then how=$line; else COMPREPLY+=("$line"); fi
    done < <("$1" __complete bash "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
    if [[ $how == *files* ]]; then
        compopt -o filenames 2>/dev/null
        while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$2")
    elif [[ $how == *open* ]]; then
        compopt -o nospace 2>/dev/null
    fi
}

complete -F _oddscalc oddscalc
