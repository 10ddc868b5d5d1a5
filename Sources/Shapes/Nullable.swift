/// A value that is encoded as `null` when missing, instead of being left out.
package struct Nullable<Wrapped: MemberValue>: MemberValue {
    private let value: Wrapped?

    package static var shape: Shape { Wrapped.shape.orNull }

    package init(_ value: Wrapped?) { self.value = value }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
