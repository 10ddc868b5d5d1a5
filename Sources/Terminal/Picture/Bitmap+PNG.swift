/// Reads PNG files (<https://www.w3.org/TR/png-3/>) from the network, and writes them.

#if Pictures
    import CPNG
#endif

extension Bitmap {
    /// The maximum size of a PNG file, in bytes.
    static let maximumFileSize = 4 << 20

    /// The first bytes of every PNG file (<https://www.w3.org/TR/png-3/#5PNG-file-signature>).
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Decodes a PNG file of any colour type and depth, interlaced or not. Memory is allocated only after the
    /// dimensions and the size of the data have been checked. Sixteen-bit files without a gamma value are
    /// treated as sRGB, like eight-bit ones; libpng would assume linear.
    ///
    /// - Throws: `TerminalError.badPicture` for a file that isn't a PNG, is damaged or too large;
    ///   `.cancelled` if the task was cancelled; `.picturesMissing` in a program built without picture
    ///   support.
    public init(png: [UInt8]) throws(TerminalError) {
        #if Pictures
            guard png.count <= Self.maximumFileSize, png.starts(with: Self.signature) else {
                throw .badPicture
            }
            try PNGData.check(png)
            // libpng's simplified interface returns errors as values and never jumps across our stack frames.
            // <http://www.libpng.org/pub/png/libpng-manual.txt>, section “Simplified API”.
            var image = png_image()
            image.version = png_uint_32(PNG_IMAGE_VERSION)
            defer { png_image_free(&image) }
            let bitmap = png.withUnsafeBytes { file -> Bitmap? in
                guard png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0 else {
                    return nil
                }
                image.format = Self.redGreenBlueOpacity
                image.flags |= Self.sixteenBitsAreSRGB
                guard var bitmap = Bitmap(width: Int(image.width), height: Int(image.height)) else {
                    return nil
                }
                let stride = png_int_32(bitmap.width * Self.pixelSize)
                let isRead = bitmap.bytes.withUnsafeMutableBytes {
                    png_image_finish_read(&image, nil, $0.baseAddress, stride, nil) != 0
                }
                return isRead ? bitmap : nil
            }
            guard let bitmap else { throw .badPicture }
            self = bitmap
        #else
            throw .picturesMissing
        #endif
    }

    /// Returns whether a PNG file can be decoded; always true in a program built without picture support.
    public static func isWhole(png: some Collection<UInt8>) -> Bool {
        do throws(TerminalError) {
            _ = try Bitmap(png: Array(png))
            return true
        } catch {
            return error != .badPicture
        }
    }

    #if Pictures
        /// Encodes the bitmap as a PNG file; nil if libpng runs out of memory.
        ///
        /// Uses fast compression, since the file is used only once. libpng's default takes five times as
        /// long, makes soft gradients a quarter smaller, and doesn't always make flat colours smaller.
        func png() -> [UInt8]? {
            var image = png_image()
            image.version = png_uint_32(PNG_IMAGE_VERSION)
            image.width = png_uint_32(width)
            image.height = png_uint_32(height)
            image.format = Self.redGreenBlueOpacity
            image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
            defer { png_image_free(&image) }
            // An upper bound above `PNG_IMAGE_PNG_SIZE_MAX`, a macro that Swift can't import. Unused memory
            // is never touched.
            var size = png_alloc_size_t(bytes.count * 2 + 1024)
            let file = [UInt8](unsafeUninitializedCapacity: Int(size)) { file, count in
                let isWritten =
                    png_image_write_to_memory(&image, file.baseAddress, &size, 0, bytes, 0, nil) != 0
                count = isWritten ? Int(size) : 0
            }
            return file.isEmpty ? nil : file
        }

        /// `PNG_FORMAT_RGBA`, a macro that Swift can't import.
        private static let redGreenBlueOpacity: png_uint_32 = 0x03
        /// `PNG_IMAGE_FLAG_16BIT_sRGB`, a macro that Swift can't import.
        private static let sixteenBitsAreSRGB: png_uint_32 = 0x04
    #endif
}
