import Foundation

/// The names of sortednames.plist: an array for each first letter.
enum Names {
  static let all: [String: [String]] = {
    guard let url = Bundle.main.url(forResource: "sortednames", withExtension: "plist"),
      let data = try? Data(contentsOf: url),
      let names = try? PropertyListDecoder().decode([String: [String]].self, from: data)
    else { fatalError("sortednames.plist is not in the bundle, or is no dictionary of arrays of names") }
    return names
  }()

  static var letters: [String] { all.keys.sorted() }
}
