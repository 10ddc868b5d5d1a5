import Pokedex

/// The ceilings of queries on all routes: a query with a higher price is refused before it runs.
enum PriceCeiling {
    /// The ceiling for visitors who aren't signed in, whose queries never search notes: twice the price of
    /// the most expensive query that people type.
    static let strangers = Duration.milliseconds(120)
    /// The ceiling for users.
    static let accounts = Query.ceiling
}
