import Foundation

/// Where a bundle's files lie, by the user's languages.
package struct BundleResources {
  /// `~iphone` or `~ipad`: files of that name come first.
  nonisolated(unsafe) package static var deviceSuffix: String?

  let folder: String
  let information: [String: Any]
  private let language: String?

  /// - Parameter language: goes before the user's.
  init(_ bundle: Bundle, language: String? = nil) {
    self.language = language
    folder = bundle.resourcePath ?? bundle.bundlePath
    information = bundle.infoDictionary ?? [:]
  }

  /// The localizations by name, `Base` included, in the order of the alphabet.
  var names: [String] {
    let listed = information["CFBundleLocalizations"] as? [String] ?? []
    let folders = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).compactMap { name in
      name.hasSuffix(".lproj") && name.count > 6 ? String(name.dropLast(6)) : nil
    }
    return folders.sorted() + listed.filter { !folders.contains($0) }
  }

  var allowsMixedLocalizations: Bool {
    (information["CFBundleAllowMixedLocalizations"] as? NSNumber)?.boolValue ?? false
  }

  // Apple: Bundle.developmentLocalization, CFBundleDevelopmentRegion.
  var developmentLocalization: String {
    let region = information["CFBundleDevelopmentRegion"] as? String ?? ""
    return Languages.Tag(region)?.text ?? "en"
  }

  // Apple: Bundle.preferredLocalizations; the development language where no language of the user's is there. That one is
  // there, too, where its texts lie in Base.lproj alone, as Xcode lays out a new project.
  var preferred: [String] { preferred(for: (language.map { [$0] } ?? []) + UserLocale.languages) }

  /// - Parameter languages: the user's, best first.
  func preferred(for languages: [String]) -> [String] {
    var names = names
    if let base = names.firstIndex(of: "Base") {
      names.remove(at: base)
      if Languages.matches(developmentLocalization, in: names).isEmpty { names.append(developmentLocalization) }
    }
    for language in languages {
      let found = Languages.matches(language, in: names)
      if !found.isEmpty { return found }
    }
    let development = Languages.matches(developmentLocalization, in: names)
    if !development.isEmpty { return development }
    return names.isEmpty ? [developmentLocalization] : [names[0]]
  }

  // Apple: Bundle Programming Guide, "The Bundle Search Pattern": global, the user's, then the development language.
  var searchOrder: [String] {
    var order = preferred
    let names = names
    if names.contains("Base") { order.append("Base") }
    order += Languages.matches(developmentLocalization, in: names).filter { !order.contains($0) }
    return order
  }

  /// The place of a file's folder in the order of search.
  func rank(_ path: String) -> Int {
    let folder = ((path as NSString).deletingLastPathComponent as NSString).lastPathComponent
    return (searchOrder.firstIndex { folder == "\($0).lproj" } ?? -1) + 1
  }

  private func folders(_ subpath: String?, localization: String?) -> [String] {
    let inner = subpath.flatMap { $0.isEmpty ? nil : "/" + $0 } ?? ""
    let order = localization.map { [$0] } ?? searchOrder
    return [folder + inner] + order.map { "\(folder)/\($0).lproj\(inner)" }
  }

  /// - Parameter localization: limits the search to it and to what is not localized.
  func path(_ name: String?, _ type: String?, in subpath: String?, localization: String? = nil) -> String? {
    let type = type.flatMap { $0.isEmpty ? nil : $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
    guard let name, !name.isEmpty else { return paths(type, in: subpath, localization: localization).first }
    // Most files are not localized; the list of languages is made only for those that are.
    if let found = file(name, type, in: folders(subpath, localization: "").prefix(1)) { return found }
    return file(name, type, in: folders(subpath, localization: localization).dropFirst())
  }

  private func file(_ name: String, _ type: String?, in folders: ArraySlice<String>) -> String? {
    for folder in folders {
      if let suffix = Self.deviceSuffix, let found = existing(folder, name, suffix, type) { return found }
      if let found = existing(folder, name, "", type) { return found }
    }
    return nil
  }

  private func existing(_ folder: String, _ name: String, _ suffix: String, _ type: String?) -> String? {
    var (base, type) = (name, type)
    if !suffix.isEmpty, type == nil {
      let inner = (name as NSString).pathExtension
      if !inner.isEmpty { (base, type) = ((name as NSString).deletingPathExtension, inner) }
    }
    let path = "\(folder)/\(base)\(suffix)\(type.map { "." + $0 } ?? "")"
    return access(path, F_OK) == 0 ? path : nil
  }

  func paths(_ type: String?, in subpath: String?, localization: String? = nil) -> [String] {
    let type = type.flatMap { $0.isEmpty ? nil : $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
    var seen: Set<String> = []
    return folders(subpath, localization: localization).flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().filter { name in
        (type == nil ? !name.hasSuffix(".lproj") : (name as NSString).pathExtension == type)
          && !name.hasPrefix(".") && seen.insert(name).inserted
      }.map { "\(folder)/\($0)" }
    }
  }
}
