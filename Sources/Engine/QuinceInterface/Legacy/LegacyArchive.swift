import Foundation

/// The objects of an archive of Interface Builder 3: elements with keys, shared by reference.
final class LegacyArchive {
  let file: String
  private let root: XMLNode
  private var places: [String: XMLNode] = [:]

  init(_ root: XMLNode, file: String) throws {
    self.file = file
    guard let data = root.child("data") else {
      throw InterfaceError(file: file, line: root.line, element: "archive", cause: .malformed("has no <data>"))
    }
    self.root = data
    register(data)
  }

  private func register(_ node: XMLNode) {
    if let id = node["id"], places[id] == nil { places[id] = node }
    for child in node.children { register(child) }
  }

  /// The element itself, or the one that it refers to; nil for `<nil>` and for a reference to nothing.
  func resolved(_ node: XMLNode?) -> XMLNode? {
    guard let node, node.name != "nil" else { return nil }
    guard node.name == "reference" else { return node }
    return node["ref"].flatMap { places[$0] }.flatMap { $0.name == "reference" ? nil : $0 }
  }

  /// A value at the top of the archive: `IBDocument.RootObjects`.
  subscript(key: String) -> XMLNode? { resolved(root.child(key: key)) }

  func value(_ key: String, of node: XMLNode) -> XMLNode? { resolved(node.child(key: key)) }

  func className(_ node: XMLNode) -> String { node["class"] ?? node.name }

  /// The elements of a list, without the marks of its encoding.
  func elements(_ node: XMLNode?) -> [XMLNode] {
    (node?.children ?? []).filter { $0["key"] != "EncodedWithXMLCoder" }.compactMap(resolved)
  }

  func text(_ node: XMLNode?) -> String? {
    guard let node, ["string", "int", "bool", "float", "double"].contains(node.name) else { return nil }
    guard node["type"] == "base64-UTF8" else { return node.text }
    return Self.bytes(node).map { String(decoding: $0, as: UTF8.self) } ?? node.text
  }

  func text(_ key: String, of node: XMLNode) -> String? { text(value(key, of: node)) }

  /// Base 64 without its padding.
  static func bytes(_ node: XMLNode) -> [UInt8]? {
    let letters = node.text.filter { !$0.isWhitespace && $0 != "=" }
    // A single letter at the end says nothing; old files have one.
    let whole = letters.count % 4 == 1 ? String(letters.dropLast()) : letters
    let padded = whole + String(repeating: "=", count: (4 - whole.count % 4) % 4)
    return Data(base64Encoded: padded).map(Array.init)
  }

  /// A dictionary: `dict.sortedKeys` and `dict.values`, `NS.key.0` and `NS.object.0`, or elements with keys.
  func dictionary(_ node: XMLNode?) -> [String: XMLNode] {
    guard let node else { return [:] }
    var result: [String: XMLNode] = [:]
    if let keys = value("dict.sortedKeys", of: node) {
      for (key, value) in zip(elements(keys), elements(value("dict.values", of: node))) {
        if let name = text(key) { result[name] = value }
      }
      return result
    }
    for child in node.children {
      guard let key = child["key"], let made = resolved(child) else { continue }
      if key.hasPrefix("NS.key."), let name = text(made) {
        result[name] = value("NS.object.\(key.dropFirst(7))", of: node)
      } else if !key.hasPrefix("NS."), key != "EncodedWithXMLCoder" {
        result[key] = made
      }
    }
    return result
  }
}
