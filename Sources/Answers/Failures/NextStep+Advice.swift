import Pokedex
import ReferencesFeature
import TransferFeature
import Wording

/// Advice on accounts, sessions and tokens.
extension NextStep {
    package static let signIn = NextStep(
        "Type “login NAME”, or “signup NAME” for a new account.",
        web: "Log in, or create an account.",
        link: .logIn)
    package static let listShares = NextStep("“share” lists them.", web: nil)
    package static let listTokens = NextStep("“token” lists them.", link: .account)
    static let recover = NextStep(
        "Type “recover NAME”.",
        web: "Use your recovery code to set a new password.",
        link: .recovery)
    package static let renewRecoveryCode = NextStep(
        "Log in, with the new password or the old one, and type “recover --new-code” for another code.",
        web: "Log in, with the new password or the old one, and get another code on the account's page.",
        link: .logIn)

    // Advice on names, queries and other lookups.

    package static let browse = NextStep(
        "“browse” lists all Pokémon.",
        link: .pokedex)
    package static let searchByPart = NextStep(
        "“search” finds Pokémon by part of their name.",
        web: "A search finds Pokémon by part of their name.",
        link: .pokedex)
    static let learnQueries = NextStep(
        "“help query” explains queries.",
        link: .queries)
    static let learnLanguage = NextStep(
        "“help query” explains the language.",
        link: .queries)
    package static let tryComparing = NextStep(
        "Try “compare pikachu raichu”.",
        link: .comparison)

    static let gameExamples: NextStep = "Try one such as emerald or scarlet-violet."

    /// Suggests choosing one of the Pokémon that match a query, or one of those named.
    static func chooseOne(_ query: Query?) -> NextStep {
        let web = "Name one of them."
        guard let query else {
            return NextStep(
                "Name one of them, or try “compare”.", web: web,
                link: .comparison)
        }
        return NextStep(
            "Name one of them; “search \(query.text)” lists them.", web: web,
            link: .pokedex, saying: "Show them", query: query.text)
    }

    /// Suggests looking up something that isn't a Pokémon.
    static func lookUp(_ thing: OtherThing) -> NextStep {
        switch thing {
        case .ability(let name):
            NextStep(
                "“abilities \(name.lowercased())” lists its Pokémon.",
                link: .abilities, saying: "Abilities called “\(name)”", query: name)
        case .move(let name):
            NextStep(
                "“moves \(name.lowercased())” shows it.",
                link: .moves, saying: "Moves called “\(name)”", query: name)
        case .nature(let name):
            NextStep(
                "“natures \(name.lowercased())” shows it.", link: .natures)
        case .type(let type):
            NextStep(
                "“types \(type.name)” shows it; “browse type:\(type.name)” lists its Pokémon.",
                link: .pokedex, saying: "Show \(type.displayName) Pokémon", query: "type:\(type.name)")
        }
    }

    /// Suggests how to search for a Pokédex number instead of a name.
    package static func nameByNumber(_ number: String) -> NextStep {
        NextStep(
            "Type id:\(number) for the number, or “show \(number)”.",
            web: "Write id:\(number) for the number.",
            link: .pokedex, saying: "Search for id:\(number)", query: "id:\(number)")
    }

    // Advice on favourites, tags and changes.

    static let addFirst = NextStep(
        "“favorite add” adds Pokémon to it.",
        web: "Add it to your favourites first.",
        link: .favorites)
    static let listChanges = NextStep(
        "“changes” lists yours.", link: .changes)

    /// Suggests first undoing a later change that conflicts with this one.
    static func undoFirst(_ number: Int) -> NextStep {
        NextStep(
            "Undo that one first: “undo --change \(number)”.", web: "Undo change \(number) first.",
            link: .changes)
    }

    // Advice on the API's data.

    package static let sync = NextStep("“sync” downloads the rest.", web: keeperCanSync)
    static let syncAgain = NextStep(
        "Your data is unchanged; the next “sync” downloads only what is missing.",
        web: keeperCanSync)
    package static let allowNetwork = NextStep(
        "Leave out --offline, or type “set network on”.", web: keeperHasToLook)

    static let keeperCanSync =
        "The person who runs this server can download the data with “pokeexplorer sync”."
    static let keeperHasToLook = "The person who runs this server has to look at it."

    // Advice on files and the database.

    /// Suggests fixing the rows that can't be read, taking the nearest names, or importing only the others.
    static func fix(_ reading: Reading) -> NextStep {
        let them = reading.badCount == 1 ? "it" : "them"
        let first = "Fix \(them) and import the file again"
        let names = reading.suggestions.count == 1 ? "the nearest name" : "the nearest names"
        var ways: [(shell: String, web: String)] = []
        if !reading.suggestions.isEmpty { ways.append(("“--correct” for \(names)", "take \(names)")) }
        if !reading.rows.isEmpty || !reading.things.isEmpty {
            ways.append(("“--skip-unreadable” for the others", "import only the others"))
        }
        guard !ways.isEmpty else { return NextStep("Fix or delete \(them), and import the file again.") }
        func listed(_ ways: [String]) -> String { ways.listed(conjunction: "or", isQuoted: false) }
        return NextStep(
            "\(first), or add \(listed(ways.map(\.shell))).", web: "\(first), or \(listed(ways.map(\.web))).")
    }
    /// Names the options that settle a doubt about a file. Pages have buttons instead.
    static func choice(_ error: ReadingError, isList: Bool) -> NextStep {
        let options = ImportDoubt(error)?.option ?? ""
        return NextStep(isList ? "Import it: import - \(options)" : "Say which: \(options)", web: nil)
    }
    static let restoreKeepingCopy = NextStep(
        "“restore” replaces it with a backup, and keeps a copy of it.",
        web: keeperHasToLook)
    static let diagnose = NextStep(
        "“doctor” says more; “restore” replaces it with an earlier backup.",
        web: keeperHasToLook)
    package static let replaceWithForce = NextStep(
        "Choose another name, or replace it with --force.",
        web: keeperHasToLook)
    static let moveAway = NextStep(
        "Move it away, or choose another folder with --home.", web: keeperHasToLook)
    /// Suggests listing the settings, or the similar names in `nearest`.
    static func listSettings(nearest: String?) -> NextStep {
        NextStep(
            (nearest.map { "Did you mean \($0)? " } ?? "") + "“set” lists them all.", web: keeperHasToLook)
    }
}
