import Foundation

/// The schemes of URLs that an app opens, as its Info.plist declares them.
// Apple: CFBundleURLTypes
package struct DeclaredSchemes {
  private static let longestFile = 4 << 20
  private static let most = 64
  private static let longest = 64

  /// In small letters.
  package let schemes: Set<String>

  /// Of a property list's dictionary.
  package init(_ information: [String: Any]) {
    let types = information["CFBundleURLTypes"] as? [[String: Any]] ?? []
    let names = types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }
    schemes = Set(
      names.filter { !$0.isEmpty && $0.utf8.count <= Self.longest }.prefix(Self.most).map { $0.lowercased() })
  }

  /// - Parameter bundle: A folder; one without an Info.plist declares nothing.
  /// - Throws: `DeviceError` where there is one that cannot be read.
  package init(bundle: String) throws {
    let path = bundle + "/Info.plist"
    guard FileManager.default.fileExists(atPath: path) else {
      self.init([:])
      return
    }
    guard let data = FileManager.default.contents(atPath: path), data.count <= Self.longestFile,
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    else { throw DeviceError("\(path) is no property list with a dictionary") }
    self.init(list)
  }

  /// Of a URL; nil where it has none.
  package static func scheme(of url: String) -> String? {
    guard let end = url.firstIndex(of: ":"), end != url.startIndex else { return nil }
    let scheme = url[..<end]
    let isOne = scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    return isOne && scheme.utf8.count <= longest ? scheme.lowercased() : nil
  }
}
