/// An element of an XML document.
package final class XMLNode {
  package let name: String
  package let attributes: [(name: String, value: String)]
  /// From 1.
  package let line: Int
  package internal(set) var children: [XMLNode] = []
  /// What stands between the tags, without what stands in child elements.
  var text = ""

  init(name: String, attributes: [(name: String, value: String)], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

  func child(_ name: String) -> XMLNode? { children.first { $0.name == name } }

  /// The child that stands for a property: `<color key="textColor" …>`.
  func child(key: String) -> XMLNode? { children.first { $0["key"] == key } }
}
