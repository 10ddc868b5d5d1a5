import Records
import TransferFeature

/// The shapes of answers about favourites.
extension NamedShape {
    /// `FavoriteJSON`
    static let favorite = NamedShape(
        "Favorite",
        .object(
            [
                "id": .integer, "name": .text, "displayName?": .text, "types": .list(.text),
                "heightCentimeters?": .integer, "weightKilograms?": .number, "total?": .integer,
                "addedAt": .date,
            ] + Shape.attributes))

    /// `OutcomeJSON`
    static let outcome = NamedShape(
        "Outcome",
        .object(
            ["id": .integer, "name": .text, "displayName": .text, "isFavorite": .flag] + Shape.attributes))

    /// `TagJSON`
    static let tag = NamedShape(
        "Tag",
        .object(["id": .text, "name": .text, "favorites": .integer.meaning("How many favourites have it.")]))

    /// `ReplacedTagJSON`
    static let replacedTag = NamedShape(
        "ReplacedTag",
        .object([
            "id": .text, "name": .text, "favorites": .integer.meaning("How many favourites have it now."),
            "changed": .integer.meaning("How many were changed."),
        ]))

    /// `SavedSearchJSON`
    static let search = NamedShape("SavedSearch", .object(["id": .text, "name": .text, "query": .text]))

    /// `ProgressJSON`
    static let progress = NamedShape(
        "Progress",
        .object([
            "id": .text, "name": .text, "kept": .integer, "total": .integer,
            "percent": .integer(0...100).meaning("Rounded down."),
            "query?": .text.meaning("Selects what is missing."),
        ]))

    /// `ChangeJSON`
    static let change = NamedShape(
        "Change",
        .object([
            "id": .integer, "name": .text.meaning("The kind of change, such as add or rename-tag."),
            "description": .text.meaning("The same in words."), "count": .integer,
            "pokemon?": .one(.named), "madeAt": .date, "origin": .text, "isUndone": .flag,
        ]))

    /// `ImportJSON`
    static let importing = NamedShape(
        "Import",
        .object([
            "format": .text, "imported": .flag.meaning("Whether anything was written."),
            "added": .list(.object(["id": .integer, "name": .text, "fields?": .list(.text)])),
            "changed": .list(.object(["id": .integer, "name": .text, "fields?": .list(.text)])),
            "skipped": .integer,
            "saved": .object([
                "added": .list(.text), "changed": .list(.text), "skipped": .integer,
            ]),
            "columns": .list(.object(["name": .text, "meaning?": .text])),
            "notes": .list(.text).meaning("How the file was understood, and what of it is left out."),
            "rejected?": .text.meaning("A file of the rows that can't be read, to be mended."),
            "bad": .list(
                .object([
                    "line": .integer, "column": .integer, "field?": .text, "code": .text, "message": .text,
                ])), "badCount": .integer,
        ]))
}
