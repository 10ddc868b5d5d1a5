import Synchronization

/// A cache of values derived from a user's favourites: the columns for queries, and the rows that match saved
/// searches. All copies of ``FavoriteSet`` share it, so a request that evaluates several queries folds its notes and
/// evaluates each saved search only once.
final class MarksDerived: Sendable {
    struct Key<Subject: Hashable & Sendable>: Hashable {
        /// The facts that the value was derived with.
        let facts: Storage
        let subject: Subject
        /// Whether the data of all forms of a species are joined.
        let isJoined: Bool
    }

    let columns = Mutex<[Key<QueryField>: QueryColumn]>([:])
    let rows = Mutex<[Key<Query>: [Int]]>([:])
}
