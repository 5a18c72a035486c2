import Foundation

/// Texts with Foundation's attributes: the text alone, or pieces of text and their attributes by turns, as Apple's coders write
/// them. Attributes of other scopes, such as fonts, are left out.
// Assumed: what becomes of attributes that are not Foundation's.
extension AttributedString: @retroactive Codable {
  private enum Key: String, CodingKey {
    case link = "NSLink"
    case language = "NSLanguage"
    case inlineIntent = "NSInlinePresentationIntent"
    case intent = "NSPresentationIntent"
  }

  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(text)
      return
    }
    self.init()
    var pieces = try decoder.unkeyedContainer()
    while !pieces.isAtEnd {
      var piece = AttributedString(try pieces.decode(String.self))
      let attributes = try pieces.nestedContainer(keyedBy: Key.self)
      piece.link = try attributes.decodeIfPresent(URL.self, forKey: .link)
      piece.languageIdentifier = try attributes.decodeIfPresent(String.self, forKey: .language)
      piece.inlinePresentationIntent = try attributes.decodeIfPresent(
        InlinePresentationIntent.self, forKey: .inlineIntent)
      piece.presentationIntent = try attributes.decodeIfPresent(PresentationIntent.self, forKey: .intent)
      append(piece)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    let isPlain = runs.allSatisfy {
      $0.link == nil && $0.languageIdentifier == nil && $0.inlinePresentationIntent == nil
        && $0.presentationIntent == nil
    }
    if isPlain {
      var container = encoder.singleValueContainer()
      return try container.encode(String(characters))
    }
    var pieces = encoder.unkeyedContainer()
    for run in runs {
      try pieces.encode(String(characters[run.range]))
      var attributes = pieces.nestedContainer(keyedBy: Key.self)
      try attributes.encodeIfPresent(run.link, forKey: .link)
      try attributes.encodeIfPresent(run.languageIdentifier, forKey: .language)
      try attributes.encodeIfPresent(run.inlinePresentationIntent, forKey: .inlineIntent)
      try attributes.encodeIfPresent(run.presentationIntent, forKey: .intent)
    }
  }
}
