/// The pictures of an app's icons, as its Info.plist lists them.
package struct IconPictures {
  private let entries: [[String: Any]]
  private let others: [String]

  /// - Parameter info: what Info.plist holds.
  package init(_ info: [String: Any]) {
    entries = ["CFBundleIcons", "CFBundleIcons~ipad"].compactMap { info[$0] as? [String: Any] }
    others = (info["CFBundleIconFiles"] as? [String] ?? []) + [info["CFBundleIconFile"] as? String].compactMap { $0 }
  }

  /// Whether there is another icon than the primary one.
  package var hasAlternates: Bool { !alternates.isEmpty }
  package func has(alternate: String) -> Bool { alternates.contains { $0[alternate] != nil } }

  private var alternates: [[String: Any]] {
    entries.compactMap { $0["CFBundleAlternateIcons"] as? [String: Any] }.filter { !$0.isEmpty }
  }

  /// Names in the bundle, the largest first; the primary icon's stand in for an alternate one that is not there.
  package func names(alternate: String?) -> [String] {
    let chosen = alternate.map { name in alternates.compactMap { $0[name] as? [String: Any] } } ?? []
    let primary = entries.compactMap { $0["CFBundlePrimaryIcon"] as? [String: Any] }
    return (chosen + primary).flatMap { ($0["CFBundleIconFiles"] as? [String] ?? []).reversed() } + others
  }
}
