/// Gathers notes, each name once.
struct InterfaceNotes {
  private(set) var all: [InterfaceNote] = []
  private var seen: Set<Key> = []

  private struct Key: Hashable {
    let kind: InterfaceNote.Kind
    let element: String
    let name: String?
  }

  /// A file of nothing but unknown names must not fill the memory.
  private static let limit = 10_000

  mutating func unknownElement(_ element: String, in parent: String, line: Int) {
    add(.unknownElement, element, nil, line, "<\(element)> in <\(parent)> is not known")
  }

  mutating func unknownAttribute(_ name: String, of element: String, line: Int) {
    add(.unknownAttribute, element, name, line, "attribute \(name) of <\(element)> is not known")
  }

  mutating func unknownValue(_ value: String, of name: String, in element: String, line: Int) {
    add(.unknownValue, element, "\(name)=\(value)", line, "\(name)=\"\(value)\" of <\(element)> is not known")
  }

  mutating func missingObject(_ identifier: String, named name: String, in element: String, line: Int) {
    add(
      .missingObject, element, identifier, line, "\(name) of <\(element)>: the file holds no object \"\(identifier)\"")
  }

  mutating func invalid(_ element: String, _ name: String?, line: Int, _ why: String) {
    add(.invalid, element, name, line, "<\(element)>: \(why)")
  }

  mutating func add(contentsOf notes: [InterfaceNote]) {
    for note in notes { add(note.kind, note.element, note.name, note.line, note.text) }
  }

  private mutating func add(
    _ kind: InterfaceNote.Kind, _ element: String, _ name: String?, _ line: Int, _ text: String
  ) {
    guard all.count < Self.limit, seen.insert(Key(kind: kind, element: element, name: name)).inserted else { return }
    all.append(InterfaceNote(kind: kind, line: line, element: element, name: name, text: text))
  }
}
