import Foundation

/// Tracks the line and column while moving forward through a file.
struct Cursor {
    var offset = 0
    var line = 1
    var column = 1

    mutating func move(to end: Int, in bytes: [UInt8]) {
        while offset < end {
            let byte = bytes[offset]
            let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
            if byte == 0x0A || byte == 0x0D && next != 0x0A {
                line = line + 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
            offset += 1
        }
    }
}
