/// Advice on rankings.
extension KeptAdvice {
    static let rankings = KeptAdvice(
        listing: "“rankings” lists yours; “rank new NAME QUERY” makes one.",
        naming: "Type it before the query, as in “rank new ghosts type:ghost”.")
}
