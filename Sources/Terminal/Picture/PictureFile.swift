#if Pictures
    import Foundation

    /// A picture sent as a file, for terminals that decode and scale it themselves.
    struct PictureFile {
        /// The maximum number of Base64 characters in one kitty sequence.
        static let maximumChunk = 4096

        /// The complete PNG file.
        let png: [UInt8]
        /// The width in cells.
        let columns: Int
        /// The height in cells.
        let rows: Int

        /// The file in kitty's protocol (<https://sw.kovidgoyal.net/kitty/graphics-protocol/>), split into
        /// chunks. The first has the description, and all but the last are marked to be continued.
        var kitty: [UInt8] {
            let base64 = Data(png).base64EncodedData()
            // Display at once (a=T), PNG format (f=100), keep the cursor where it is (C=1). Send no reply
            // (q=2), neither success nor failure, because it would be read as typed keys.
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

        /// Deletes the picture at the cursor (d=C), without a reply.
        static let kittyRemoval = Array("\u{1B}_Ga=d,d=C,q=2\u{1B}\\".utf8)

        /// The file in iTerm2's protocol (<https://iterm2.com/documentation-images.html>). The cells already
        /// have the right aspect ratio, so iTerm2 must not preserve it again.
        var iterm: [UInt8] {
            let keys = "inline=1;size=\(png.count);width=\(columns);height=\(rows);preserveAspectRatio=0"
            return Array("\u{1B}]1337;File=\(keys):".utf8) + Data(png).base64EncodedData() + [0x07]
        }
    }
#endif
