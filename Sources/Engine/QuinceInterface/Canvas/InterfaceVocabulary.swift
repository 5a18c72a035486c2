/// The elements and attributes that the readers know, for a report.
package struct InterfaceVocabulary: Sendable {
  package struct Element: Sendable {
    package let name: String
    /// UIKit's class.
    package let className: String
    /// Attributes, properties and lists that reach the app, by name.
    package let known: [String]
    /// Names that matter to the editor alone.
    package let ignored: [String]
  }

  /// By name.
  package static let elements: [Element] = ElementTable.shared.elements.values.map { element in
    let names = element.attributes.map(\.name) + element.properties.keys.map { "<\($0)>" } + element.lists.keys
    return Element(
      name: element.name, className: element.className,
      known: Set(names).union(element.others.subtracting(element.ignored)).sorted(), ignored: element.ignored.sorted())
  }.sorted { $0.name < $1.name }
}
