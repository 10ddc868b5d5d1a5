/// What the description of the API says of a route.
struct Operation: Sendable {
    /// Its name, unlike any other's: `listFavorites`.
    let id: String
    /// What it does, in a line.
    let summary: String
}
