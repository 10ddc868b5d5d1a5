import Shapes

/// Another name for a ranking.
struct RankingRenameBody: RequestBody {
    let name: String

    static let shape = NamedShape("RankingRename", [("name", .tagName)])
}
