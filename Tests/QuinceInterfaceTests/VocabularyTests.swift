import Foundation
import Testing

@testable import QuinceInterface

/// The elements, attributes and values of 434 public files, each read in a document made for it.
struct VocabularyTests {
  struct Element {
    let name: String
    /// Where it is found: the parent's name, and the key that it has there.
    var parents: [(name: String, key: String?)] = []
    var attributes: [(name: String, values: [String])] = []
  }

  static let elements: [String: Element] = {
    let url = SharedFiles.root.appendingPathComponent("interface-vocabulary.tsv")
    var result: [String: Element] = [:]
    for line in ((try? String(contentsOf: url, encoding: .utf8)) ?? "").split(separator: "\n").dropFirst() {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count >= 6 else { continue }
      var element = result[columns[0]] ?? Element(name: columns[0])
      if columns[2].isEmpty {
        for place in columns[5].components(separatedBy: ", ") where !place.hasPrefix("-") {
          let parts = place.split(separator: "[", maxSplits: 1).map(String.init)
          element.parents.append((parts[0], parts.count > 1 ? String(parts[1].dropLast()) : nil))
        }
      } else {
        let values = columns[4].components(separatedBy: ", ")
        // "number" is a value of `type` itself.
        let made = columns[2] == "type" ? values : values.map { Self.samples[$0] ?? $0 }
        element.attributes.append((columns[2], made))
      }
      result[columns[0]] = element
    }
    return result
  }()

  private static let samples = ["(text or reference)": "1", "number": "1"]

  /// The shortest way from the document to an element, with the key of each step.
  static func path(to name: String) -> [(name: String, key: String?)]? {
    var queue: [[(name: String, key: String?)]] = [[(name, nil)]]
    var seen: Set<String> = [name]
    while !queue.isEmpty {
      let path = queue.removeFirst()
      if path[0].name == "document" { return path }
      for parent in elements[path[0].name]?.parents ?? [] {
        // A value's key is its own; a container's says where it stands.
        var next = path
        if next[0].key == nil { next[0].key = parent.key }
        if parent.name == "document" || seen.insert(parent.name).inserted { queue.append([(parent.name, nil)] + next) }
      }
    }
    return nil
  }

  /// A document that holds the element at the end of the path, with these attributes.
  static func document(_ path: [(name: String, key: String?)], _ attributes: [String: String]) -> String {
    var text = ""
    var closing = ""
    for (index, step) in path.enumerated() {
      var given: [String: String] = [:]
      if index == 0 { given = ["targetRuntime": "iOS.CocoaTouch"] }
      if step.name == "placeholder" { given["placeholderIdentifier"] = "IBFilesOwner" }
      if elements[step.name]?.attributes.contains(where: { $0.name == "id" }) == true { given["id"] = "e\(index)" }
      if step.name == "viewController" { given["sceneMemberID"] = "viewController" }
      if index == path.count - 1 { given.merge(attributes) { old, new in old } }
      if let key = step.key { given["key"] = key }
      text += "<\(step.name)" + given.sorted { $0.key < $1.key }.map { " \($0.key)=\"\($0.value)\"" }.joined() + ">"
      closing = "</\(step.name)>" + closing
      if index == 0, path.count < 2 || !["objects", "scenes"].contains(path[1].name) { text += "<objects/>" }
    }
    return text + closing
  }

  static func notes(_ document: String, isStoryboard: Bool) throws -> [InterfaceNote] {
    let bytes = Array(document.utf8)
    return isStoryboard
      ? try InterfaceFile.storyboard(bytes, file: "made").notes : try InterfaceFile.nib(bytes, file: "made").notes
  }

  /// What the readers do not know of an element in any of its places: itself, attributes, values.
  static func unknown(_ element: Element) throws -> Set<String> {
    guard element.name != "document" else { return [] }
    var result: Set<String>?
    for parent in element.parents {
      guard let path = path(to: parent.name) else { continue }
      let unknown = try unknown(element, at: path + [(element.name, parent.key)])
      result = result?.intersection(unknown) ?? unknown
    }
    return result ?? ["no way to <\(element.name)>"]
  }

  private static func unknown(_ element: Element, at path: [(name: String, key: String?)]) throws -> Set<String> {
    let isStoryboard = path.contains { $0.name == "scenes" }
    let first = Dictionary(element.attributes.map { ($0.name, $0.values[0]) }) { old, _ in old }
    var documents = [document(path, first)]
    for attribute in element.attributes {
      for value in attribute.values.dropFirst() {
        documents.append(document(path, first.merging([attribute.name: value]) { _, new in new }))
      }
    }
    var result: Set<String> = []
    for text in documents {
      for note in try notes(text, isStoryboard: isStoryboard)
      where [.unknownElement, .unknownAttribute, .unknownValue].contains(note.kind) {
        guard note.element == element.name || note.element.hasPrefix("\(element.name) key=") else { continue }
        result.insert(note.text)
      }
    }
    return result
  }

  /// Names of other frameworks' classes, and marks that the editor alone reads.
  static let leftOut: Set<String> = []

  @Test("Every row of the vocabulary is known", .enabled(if: SharedFiles.arePresent))
  func all() throws {
    #expect(Self.elements.count > 150)
    for element in Self.elements.values.sorted(by: { $0.name < $1.name }) {
      let unknown = try Self.unknown(element).subtracting(Self.leftOut)
      #expect(unknown.isEmpty, "\(unknown.sorted())")
    }
  }
}
