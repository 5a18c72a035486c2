import QuinceInterface

/// What the readers of interface files know, and what of it an app gets.
package struct VocabularyReport: Codable, Sendable {
  package struct Element: Codable, Sendable {
    package let name: String
    package let className: String
    /// Whether Quince has the class; a plain view or controller stands for one that it lacks.
    package let hasClass: Bool
    package let known: [String]
  }

  package let elements: [Element]

  /// - Throws: `BuildError` where the built modules cannot be read.
  package static func read() throws -> VocabularyReport {
    let names = try LibraryNames.read(try SDK.prepared { _ in }).names
    return VocabularyReport(
      elements: InterfaceVocabulary.elements.map {
        // What is read as a part of something else has no class of its own in UIKit, either.
        let isApples = AppleNames.frameworks[$0.className] != nil || !$0.className.hasPrefix("UI")
        return Element(
          name: $0.name, className: $0.className,
          hasClass: names.contains($0.className) || $0.className.hasPrefix("NS") || !isApples, known: $0.known)
      })
  }

  package var text: String {
    let absent = elements.filter { !$0.hasClass }
    return elements.map { "\($0.name) (\($0.className)): \($0.known.joined(separator: " "))" }.joined(separator: "\n")
      + "\n\nRead, and of a class that Quince lacks: "
      + absent.map { "\($0.name) (\($0.className))" }.joined(separator: ", ")
      + "\n\(elements.count) elements"
  }
}
