/// What a person does with an app's windows in the app switcher.
package enum SceneChoice: Codable, Sendable, Equatable {
  case new
  /// By its number, from 1 in the order of opening, or its title.
  case show(String)
  /// The one in front where there is no name.
  case close(String?)

  /// The words after `scene`: `new`, a number or title, `close`, and what to close.
  package init(_ words: [String]) throws {
    switch (words.first, words.count) {
    case ("new", 1): self = .new
    case ("close", 1): self = .close(nil)
    case ("close", 2): self = .close(words[1])
    case (let name?, 1): self = .show(name)
    default: throw DeviceError("`scene` takes new, a number or title, or close, with or without one")
    }
  }
}
