/// The shapes of answers about Pokémon: the types of `Answers` beside which they are written as JSON.
extension NamedShape {
    /// `PokemonJSON`
    static let pokemon = NamedShape(
        "Pokemon",
        .object([
            "id": .integer.meaning("The Pokédex number; above 10,000 for alternate forms."),
            "name": .text.meaning("PokéAPI's name, such as mr-mime."),
            "displayName": .text,
            "types": .list(.text),
            "heightCentimeters?": .integer, "weightKilograms?": .number,
            "total?": .integer.meaning("Of the base stats."),
            "isFavorite": .flag.meaning("Always false for strangers."),
        ]))

    /// `NamedJSON`
    static let named = NamedShape(
        "NamedPokemon", .object(["id": .integer, "name": .text, "displayName": .text]))

    /// `EvolutionJSON`
    static let evolution = NamedShape(
        "Evolution",
        .object([
            "id": .integer.meaning("Of the species."), "name": .text, "displayName": .text,
            "methods": .list(.text).meaning("The ways to get here from the species before, in words."),
            "evolutions": .list(Shape.reference(to: "Evolution")),
        ]))

    /// `MatchupsJSON`
    static let matchups = NamedShape(
        "Matchups",
        .object([
            "id?": .integer, "name?": .text, "types": .list(.text),
            "incoming": .map(.number).meaning("Multipliers of attacks on it, by type."),
            "outgoing": .map(.number).meaning("Its own types' best multiplier against each type."),
            "abilities": .list(
                .object(["name": .text, "incoming": .map(.number), "outgoing": .map(.number)])
            ).meaning("The changes by each of its abilities."),
        ]))

    /// `ComparedJSON`
    static let compared = NamedShape(
        "ComparedPokemon",
        .object([
            "id": .integer, "name": .text, "displayName": .text, "types": .list(.text),
            "heightCentimeters?": .integer, "weightKilograms?": .number, "abilities": .list(.text),
            "stats?": .map(.integer), "total?": .integer, "isFavorite": .flag,
        ]))

    /// `DetailJSON`
    static let detail = NamedShape(
        "PokemonDetail",
        .object(
            [
                "id": .integer, "name": .text, "displayName": .text, "species?": .text, "genus?": .text,
                "generation?": .integer, "types": .list(.text), "heightCentimeters?": .integer,
                "weightKilograms?": .number,
                "abilities": .list(.object(["name": .text, "isHidden": .flag])),
                "stats?": .map(.integer), "total?": .integer,
                "weaknesses?": .map(.number).meaning("Types whose attacks do more than usual."),
                "evolution?": .one(.evolution), "forms?": .list(.one(.named)),
                "gender?": .map(.number).meaning("In per cent; empty if it has none."),
                "eggGroups?": .list(.text), "catchRate?": .integer(0...255), "growthRate?": .text,
                "isLegendary?": .flag, "isMythical?": .flag, "artwork?": .text, "cry?": .text,
                "flavorText?": .object(["text": .text, "language": .text, "version?": .text]),
                "isFavorite": .flag,
                "source": .word(["live", "cached", "stale", "synced", "bundled"]),
                "moves?": .list(.one(.move)), "places?": .list(.one(.place)),
            ] + Shape.attributes))

    /// `MoveJSON`
    static let move = NamedShape(
        "Move", .object(["name": .text, "method": .text, "level?": .integer, "versionGroup": .text]))

    /// `PlaceJSON`
    static let place = NamedShape(
        "Place",
        .object([
            "name": .text, "version": .text, "versionGroup": .text,
            "chance": .integer.meaning("In per cent."), "minimumLevel?": .integer, "maximumLevel?": .integer,
            "methods": .list(.text),
        ]))
}
