/// Separates text from control sequences, one byte at a time (ECMA-48, 5.4 and 5.6).
extension Screen {
    struct Parser: Sendable {
        enum Event {
            case none
            case print(Unicode.Scalar)
            case control(UInt8)
            /// `ESC [`, its parameters, and the letter that ends it; or `ESC` and a digit.
            case sequence(String, Character)
        }

        private enum State {
            case text
            case escape
            /// `ESC (`: one more byte follows.
            case charset
            case sequence
            /// A control string that ends with BEL or `ESC \`: OSC, DCS, APC, PM.
            case string
            case stringEscape
        }

        private var state = State.text
        private var parameters = ""
        private var pending: [UInt8] = []

        mutating func next(_ byte: UInt8) -> Event {
            switch state {
            case .text: return text(byte)
            case .escape:
                switch byte {
                case UInt8(ascii: "["): (state, parameters) = (.sequence, "")
                case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
                    state = .string
                case UInt8(ascii: "("), UInt8(ascii: ")"): state = .charset
                case UInt8(ascii: "7"), UInt8(ascii: "8"):
                    state = .text
                    return .sequence("", Character(Unicode.Scalar(byte)))
                default: state = .text
                }
            case .charset: state = .text
            case .sequence:
                guard (0x40...0x7E).contains(byte) else {
                    parameters.unicodeScalars.append(Unicode.Scalar(byte))
                    return .none
                }
                state = .text
                return .sequence(parameters, Character(Unicode.Scalar(byte)))
            case .string:
                if byte == 0x07 { state = .text }
                if byte == 0x1B { state = .stringEscape }
            case .stringEscape: state = byte == UInt8(ascii: "\\") ? .text : .string
            }
            return .none
        }

        private mutating func text(_ byte: UInt8) -> Event {
            if byte == 0x1B {
                (state, pending) = (.escape, [])
                return .none
            }
            if byte < 0x20 || byte == 0x7F { return .control(byte) }
            pending.append(byte)
            let scalars = pending.text.unicodeScalars
            guard scalars.count == 1, let scalar = scalars.first, scalar != "\u{FFFD}" else {
                if pending.count >= 4 { pending = [] }
                return .none
            }
            pending = []
            return .print(scalar)
        }
    }
}
