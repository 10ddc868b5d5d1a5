import CPokedex

extension [UInt8] {
    /// Copies bytes that are part of the program.
    init(ofProgram bytes: PokedexBytes) {
        self.init(UnsafeBufferPointer(start: bytes.start, count: bytes.count))
    }
}
