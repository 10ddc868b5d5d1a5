/// Reads learnsets by the places of their Pokémon; the block of the last one stays unpacked.
struct LearnsetReader {
    let dex: MoveDex
    let learners: Learners
    private var number = -1
    private var block: LearnsetBlock?

    init(dex: MoveDex, learners: Learners) {
        self.dex = dex
        self.learners = learners
    }

    /// The learnset at a place; empty if its block is damaged.
    mutating func learnset(at place: Int) -> [LearnedMove] {
        if number != place / MovePack.blockSize {
            number = place / MovePack.blockSize
            block = try? dex.block(number, learners)
        }
        return block?.learnsets[place % MovePack.blockSize] ?? []
    }
}
