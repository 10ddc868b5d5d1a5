import Answers

/// What people call the verbs elsewhere. None of these words is a verb: they only tell what was meant.
enum OtherWords {
    /// The commands that a word may mean, the likeliest first; none where nobody calls anything so.
    static func meaning(of word: String) -> [String] { meanings[word.lowercased()] ?? [] }

    /// All words for `commands`.
    static func words(for commands: Set<String>) -> [String] {
        all.filter { !commands.isDisjoint(with: $0.commands) }.flatMap(\.words)
    }

    /// Commands, and the words for them; a word is that of two where a person would write two.
    static let all: [(commands: [String], words: [String])] = [
        (["signup"], ["register", "join", "create", "sign up"]),
        (["login"], ["signin", "logon", "authenticate", "sign in", "log in", "log on"]),
        (["logout"], ["signout", "logoff", "sign out", "log out", "log off"]),
        (["whoami"], ["user", "me"]),
        (["switch"], ["su", "users"]),
        (["password"], ["passwd", "pw"]),
        (["recover"], ["reset", "forgot"]),
        (["account delete"], ["unregister"]),
        (["favorites", "browse"], ["list", "ls", "dir"]),
        (["browse"], ["pokedex", "dex", "all"]),
        (["search"], ["find", "filter", "lookup", "grep"]),
        (["next"], ["more", "forward"]),
        (
            ["show"],
            ["info", "view", "pokemon", "detail", "details", "get", "describe", "ability", "abilities"]
        ),
        (["show", "status"], ["stats"]),
        (["show --full"], ["moves", "moveset", "learnset", "attacks", "locations"]),
        (["artwork"], ["image", "images", "picture", "img", "sprite"]),
        (["artwork", "set pictures"], ["pictures"]),
        (["set sprites"], ["sprites"]),
        (["evolution"], ["evolve", "evolves", "evolutions"]),
        (["matchups"], ["weakness", "weaknesses", "weak", "type", "types", "effectiveness"]),
        (["compare"], ["diff", "versus", "vs"]),
        (["favorite add"], ["add", "keep", "save", "like", "star"]),
        (["favorite remove"], ["delete", "remove", "rm", "del", "unfavorite", "unfavourite", "unlike"]),
        (["favorites --json"], ["export"]),
        (["sync"], ["update", "refresh", "download", "fetch", "upgrade"]),
        (["set"], ["settings", "config", "configure", "preferences"]),
        (["set", "help options"], ["options"]),
        (["search", "help query"], ["query"]),
        (["help"], ["commands", "usage", "verbs"]),
        (["--version"], ["version", "about"]),
        (["clear"], ["cls"]),
        (["exit"], ["bye", "leave", "close", "stop", ":q"]),
    ]

    private static let meanings = Dictionary(
        all.flatMap { entry in entry.words.map { ($0, entry.commands) } }, uniquingKeysWith: +)
}
