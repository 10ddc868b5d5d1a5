#if Pictures
    import Foundation

    /// A picture sent as a file to a terminal that unpacks and scales it itself.
    struct PictureFile {
        /// The most characters of Base64 that kitty takes in one sequence.
        static let maximumChunk = 4096

        /// The whole PNG file.
        let png: [UInt8]
        /// The cells from left to right that it fills.
        let columns: Int
        /// The cells from top to bottom that it fills.
        let rows: Int

        /// The file in kitty's protocol (<https://sw.kovidgoyal.net/kitty/graphics-protocol/>): in chunks:
        /// the first says what it is, and all but the last that more follow.
        var kitty: [UInt8] {
            let base64 = Data(png).base64EncodedData()
            // Show it at once (a=T), a PNG file (f=100), and leave the cursor (C=1). No answer (q=2), neither that all
            // went well nor that it did not: it would be taken for typed keys.
            var keys = "a=T,f=100,C=1,q=2,c=\(columns),r=\(rows),"
            var sequence: [UInt8] = []
            for start in stride(from: 0, to: base64.count, by: Self.maximumChunk) {
                let end = min(start + Self.maximumChunk, base64.count)
                sequence += "\u{1B}_G\(keys)m=\(end < base64.count ? 1 : 0);".utf8
                sequence += base64[start..<end]
                sequence += "\u{1B}\\".utf8
                keys = ""
            }
            return sequence
        }

        /// Takes the picture at the cursor off the screen (d=C), without an answer.
        static let kittyRemoval = Array("\u{1B}_Ga=d,d=C,q=2\u{1B}\\".utf8)

        /// The file in iTerm2's form (<https://iterm2.com/documentation-images.html>). Its shape is right in the cells
        /// already, and is not to be kept once more.
        var iterm: [UInt8] {
            let keys = "inline=1;size=\(png.count);width=\(columns);height=\(rows);preserveAspectRatio=0"
            return Array("\u{1B}]1337;File=\(keys):".utf8) + Data(png).base64EncodedData() + [0x07]
        }
    }
#endif
