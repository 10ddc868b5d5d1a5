/// A value that is encoded as `null` when missing, instead of being left out.
package struct Nullable<Wrapped: MemberValue>: MemberValue {
    private let value: Wrapped?

    package static var shape: Shape { Wrapped.shape.orNull }

    package init(_ value: Wrapped?) { self.value = value }

    package func write(to json: inout JSONWriter) { value.write(to: &json) }
}
