/// First in, first out.
struct Queue<Element> {
  private var elements: [Element] = []
  private var head = 0

  var isEmpty: Bool { head == elements.count }
  var count: Int { elements.count - head }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let first = elements[head]
    head += 1
    // Half of the array at a time: a step costs the same however long the queue is.
    if head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return first
  }

  var first: Element? { isEmpty ? nil : elements[head] }

  mutating func removeAll() {
    elements = []
    head = 0
  }
}
