import Foundation

/// What a file without UIKit learns of its container, its language and its defaults.
enum Report {
  static func lines() -> [String] {
    let files = FileManager.default
    let home = NSHomeDirectory()
    let names = (try? files.contentsOfDirectory(atPath: home))?.sorted() ?? []
    let library = NSSearchPathForDirectoriesInDomains(.libraryDirectory, .userDomainMask, true)[0]
    let caches = files.urls(for: .cachesDirectory, in: .userDomainMask)[0].path

    let defaults = UserDefaults.standard
    defaults.register(defaults: ["theme": "plain"])
    defaults.launches += 1

    let formatter = DateFormatter()
    formatter.dateStyle = .long
    formatter.timeZone = TimeZone(identifier: "UTC")
    return [
      names.joined(separator: " "),
      library.replacingOccurrences(of: home, with: "~"),
      caches.replacingOccurrences(of: home, with: "~"),
      Bundle.main.bundleIdentifier ?? "no identifier",
      "launch \(defaults.launches), \(defaults.string(forKey: "theme") ?? "nil")",
      NSLocalizedString("Hello", comment: "A greeting"),
      String.localizedStringWithFormat(NSLocalizedString("files", comment: "How many files"), 1),
      String(format: NSLocalizedString("files", comment: "How many files"), 3),
      formatter.string(from: Date(timeIntervalSince1970: 0)),
      Locale.preferredLanguages.joined(separator: " ") + " " + Bundle.main.preferredLocalizations.joined(separator: " "),
    ]
  }
}

extension UserDefaults {
  @objc dynamic var launches: Int {
    get { integer(forKey: "launches") }
    set { set(newValue, forKey: "launches") }
  }
}
