import UIKit

/// A page of the catalogue. Links name it by its key, `catalogue://switches`.
struct Page {
  let key: String
  let symbol: String
  let make: () -> UIViewController

  /// The key's words, translated.
  var title: String {
    let words = key.reduce(into: "") { words, letter in
      words += letter.isUppercase ? " \(letter.lowercased())" : "\(letter)"
    }
    return NSLocalizedString(words.prefix(1).uppercased() + words.dropFirst(), comment: "")
  }

  static func named(_ key: String) -> Page? {
    Family.allCases.lazy.flatMap(\.pages).first { $0.key.lowercased() == key.lowercased() }
  }
}
