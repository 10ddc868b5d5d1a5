import ArgumentParser

/// A line of the history as JSON; `name` is the line as typed.
struct HistoryJSON: Encodable {
    let id: Int
    let name: String
}
