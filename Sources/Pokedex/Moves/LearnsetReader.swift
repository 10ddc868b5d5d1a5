/// Reads learnsets by index; keeps the most recent block decompressed.
struct LearnsetReader {
    let dex: MoveDex
    let learners: Learners
    private var number = -1
    private var block: LearnsetBlock?

    init(_ dex: MoveDex) {
        self.dex = dex
        learners = dex.learners
    }

    /// Returns the learnset at an index; empty if its block is damaged.
    mutating func learnset(at place: Int) -> [LearnedMove] {
        if number != place / MovePack.blockSize {
            number = place / MovePack.blockSize
            block = try? dex.block(number, learners)
        }
        return block?.learnsets[place % MovePack.blockSize] ?? []
    }
}
