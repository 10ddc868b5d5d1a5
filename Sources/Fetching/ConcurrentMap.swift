/// Transforms every element, at most `atOnce` at a time, and keeps their order.
package func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], atOnce: Int, _ transform: @escaping @Sendable (Element) async -> Result
) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
        var results = [Result?](repeating: nil, count: elements.count)
        var next = 0
        func startOne() {
            let index = next
            let element = elements[index]
            group.addTask { (index, await transform(element)) }
            next += 1
        }
        while next < min(atOnce, elements.count) { startOne() }
        while let (index, result) = await group.next() {
            results[index] = result
            if next < elements.count { startOne() }
        }
        return results.compactMap { $0 }
    }
}
