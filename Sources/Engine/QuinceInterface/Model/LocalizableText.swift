/// A text that is translated by an entry of the interface file's strings table.
package struct LocalizableText: Hashable, Sendable {
  /// The identifier of the object in its source, `"Bcu-3y-fUS"`.
  package let objectIdentifier: String
  /// The property, `"text"` or `"normalTitle"`.
  package let property: String
  /// The text in the file itself.
  package let base: String
  /// Where the text stands.
  package let place: Place

  package struct Place: Hashable, Sendable {
    package let object: ObjectID
    package let field: String
    /// The index in the list that the field holds; nil where the field is the text.
    package let element: Int?

    package init(object: ObjectID, field: String, element: Int? = nil) {
      self.object = object
      self.field = field
      self.element = element
    }
  }

  /// The key in a strings table: `"Bcu-3y-fUS.text"`.
  package var key: String { "\(objectIdentifier).\(property)" }
}

extension Nib {
  /// The nib with the texts of a table in place of its own; a text without an entry stays.
  package func localized(by table: [String: String]) -> Nib {
    guard !table.isEmpty, !localizableTexts.isEmpty else { return self }
    var nib = self
    for text in localizableTexts {
      guard let translation = table[text.key] else { continue }
      nib.replace(at: text.place, with: .string(translation))
    }
    return nib
  }

  private mutating func replace(at place: LocalizableText.Place, with value: InterfaceValue) {
    guard objects.indices.contains(place.object.index), let old = self[place.object][place.field] else { return }
    guard let index = place.element else {
      self[place.object][place.field] = value
      return
    }
    guard case .array(var elements) = old, elements.indices.contains(index) else { return }
    elements[index] = value
    self[place.object][place.field] = .array(elements)
  }
}
