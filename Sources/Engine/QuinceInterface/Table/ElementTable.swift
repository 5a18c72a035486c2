/// What the elements and attributes of xib and storyboard files mean: a row for each, with the key of the compiled nib.
///
/// The rows are the text of `ElementTable+….swift`, read once. A block starts with `element UIClass < parent`, and takes
/// its parent's rows too. Its lines:
///
///     attribute  key  conversion  [implied=VALUE]  [omit=VALUE]
///     attribute  key:Class/key  …     the same, in an object of that class under the first key
///     <property> key                  a child element with key="property": a colour, a view, a size …
///     [list]     key                  a child element whose children are the array under the key
///     ~ name <property> …             read by code: the row says that the name is known
///     - name <property> …             matters only to the editor
///
/// `implied` is what the editor leaves out of the file, `omit` what the encoder leaves out of the nib.
struct ElementTable {
  struct Attribute {
    let key: String
    let conversion: Conversion
    let implied: String?
    let omitted: String?
  }

  enum Conversion: Equatable {
    case bool
    /// The key says the opposite of the attribute.
    case not
    case integer
    case float
    case double
    /// A text that is translated.
    case text
    case string
    case image
    /// The identifier of another object.
    case reference
    /// An enumeration: a number for each word.
    case choice(String)
  }

  struct Element {
    let name: String
    let className: String
    /// In the order of the table, the parent's first.
    fileprivate(set) var attributes: [(name: String, row: Attribute)] = []
    var properties: [String: String] = [:]
    var lists: [String: String] = [:]
    /// Attributes, child elements and, in angle brackets, properties that code reads or the editor alone uses.
    var others: Set<String> = []
    /// Those of `others` that only the editor uses.
    var ignored: Set<String> = []
    /// The elements whose rows it takes, itself included.
    var lineage: [String] = []
    /// Attributes of this block: a name may have several rows, which together replace the parent's.
    fileprivate var own: Set<String> = []

    func knows(attribute name: String) -> Bool {
      others.contains(name) || attributes.contains { $0.name == name }
    }
  }

  private(set) var elements: [String: Element] = [:]
  private(set) var choices: [String: [String: Int64]] = [:]
  /// The elements that a class takes its rows from.
  private(set) var lineages: [String: [String]] = [:]

  static let shared = ElementTable(
    blocks: [views, controls, texts, lists, bars, controllers, gestures, others], choices: choiceRows)

  init(blocks: [String], choices: String) {
    for line in choices.split(separator: "\n") {
      let words = line.split(separator: " ")
      var numbers: [String: Int64] = [:]
      for word in words.dropFirst() {
        let parts = word.split(separator: "=")
        numbers[String(parts[0])] = Int64(parts[1])!  // the table's own text, read by every test
      }
      self.choices[String(words[0])] = numbers
    }
    for block in blocks { read(block) }
    for element in elements.values where lineages[element.className, default: []].count < element.lineage.count {
      lineages[element.className] = element.lineage
    }
  }

  private mutating func read(_ block: String) {
    var element: Element?
    func finish(_ elements: inout [String: Element]) { if let element { elements[element.name] = element } }
    for line in block.split(separator: "\n") {
      if line.first != " " {
        finish(&elements)
        let words = line.split(separator: " ").map(String.init)
        var next = Element(name: words[0], className: words[1])
        if words.count == 4 {
          let parent = elements[words[3]]!  // a parent stands before its children
          next.attributes = parent.attributes
          next.properties = parent.properties
          next.lists = parent.lists
          next.others = parent.others
          next.ignored = parent.ignored
          next.lineage = parent.lineage
        }
        next.lineage.append(words[0])
        element = next
      } else {
        element?.read(line.split(separator: " ").map(String.init))
      }
    }
    finish(&elements)
  }
}

extension ElementTable.Element {
  fileprivate mutating func read(_ words: [String]) {
    let name = words[0]
    if name == "~" || name == "-" {
      others.formUnion(words.dropFirst())
      if name == "-" { ignored.formUnion(words.dropFirst()) }
    } else if name.hasPrefix("<") {
      properties[String(name.dropFirst().dropLast())] = words[1]
    } else if name.hasPrefix("[") {
      lists[String(name.dropFirst().dropLast())] = words[1]
    } else {
      var implied: String?
      var omitted: String?
      for word in words.dropFirst(3) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        if parts[0] == "implied" { implied = parts[1] } else { omitted = parts[1] }
      }
      let row = ElementTable.Attribute(
        key: words[1], conversion: .init(words[2]), implied: implied, omitted: omitted)
      if own.insert(name).inserted { attributes.removeAll { $0.name == name } }
      attributes.append((name, row))
    }
  }
}

extension ElementTable.Conversion {
  fileprivate init(_ word: String) {
    switch word {
    case "bool": self = .bool
    case "not": self = .not
    case "int": self = .integer
    case "float": self = .float
    case "double": self = .double
    case "text": self = .text
    case "string": self = .string
    case "image": self = .image
    case "object": self = .reference
    default: self = .choice(word)
    }
  }
}
