import QuinceFoundation

/// Which groups a person has in the middle of a bar, and in which order.
struct BarArrangement: Equatable {
  /// Identifiers of groups in the bar.
  var shown: [String]
  /// Identifiers of groups that were put away.
  var away: [String]

  init(shown: [String], away: [String]) { (self.shown, self.away) = (shown, away) }

  // MARK: Keeping

  // Apple: UINavigationItem.customizationIdentifier, the arrangement is kept between launches.
  // Assumed: among the app's defaults, under a name of Quince's own.
  private static func key(_ identifier: String) -> String { "UINavigationItem.customization." + identifier }

  /// What was kept for an item's identifier; nil where nothing was, or something else.
  init?(keptFor identifier: String) {
    guard let kept = QuinceFoundation.UserDefaults.standard.dictionary(forKey: Self.key(identifier)),
      let shown = kept["shown"] as? [String], let away = kept["away"] as? [String]
    else { return nil }
    self.init(shown: shown, away: away)
  }

  func keep(for identifier: String) {
    QuinceFoundation.UserDefaults.standard.set(["shown": shown, "away": away], forKey: Self.key(identifier))
  }

  static func forget(_ identifier: String) {
    QuinceFoundation.UserDefaults.standard.removeObject(forKey: key(identifier))
  }

  // MARK: Groups

  /// The groups in the bar. Fixed ones keep their places; those that the arrangement does not know, of a newer version of the
  /// app, are where they are by default.
  @MainActor func groups(of all: [UIBarButtonItemGroup]) -> [UIBarButtonItemGroup] {
    var known: [String: UIBarButtonItemGroup] = [:]
    for group in all { if let identifier = group.customizationIdentifier { known[identifier] = group } }
    var result = shown.compactMap { known.removeValue(forKey: $0) }
    for identifier in away where known[identifier]?.isOptional ?? false { known[identifier] = nil }
    for (index, group) in all.enumerated() {
      if let identifier = group.customizationIdentifier {
        guard known[identifier] === group, group.isInDefaultCustomization else { continue }
      }
      result.insert(group, at: min(index, result.count))
    }
    return result
  }
}
