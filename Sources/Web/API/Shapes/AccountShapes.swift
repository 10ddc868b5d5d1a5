/// The shapes of answers about the user, and of errors.
extension NamedShape {
    /// `UserJSON`
    static let user = NamedShape(
        "User",
        .object([
            "id": .integer, "username": .text, "createdAt": .date, "favorites?": .integer,
            "recoveryCode?": .text,
        ]))

    /// `SessionJSON`
    static let session = NamedShape(
        "Session",
        .object([
            "id": .integer, "name": .text, "kind": .text.meaning("command or browser."),
            "createdAt": .date, "lastUsedAt": .date, "expiresAt": .date,
            "current": .flag.meaning("Whether it is the one that asks."),
        ]))

    /// `TokenJSON`
    static let token = NamedShape(
        "Token",
        .object([
            "id": .integer, "name": .text, "scope": .word(["read", "write"]), "createdAt": .date,
            "lastUsedAt?": .date, "expiresAt?": .date, "token?": .text.meaning("Only when it is new."),
        ]))

    /// `LinksJSON`
    static let links = NamedShape(
        "Links", .object(["format": .integer.meaning("The version of all shapes."), "links": .map(.text)]))

    /// `ProblemJSON`
    static let problem = NamedShape(
        "Problem",
        .object([
            "title": .text, "status": .integer,
            "code": .text.meaning("A stable word, such as not_signed_in."),
            "detail": .text.meaning("The failure, and the next step."),
        ]))
}
