import Foundation
import QuinceRuntime
import Synchronization

/// The user's languages and region: what the launch arguments, the defaults and the device say.
package enum UserLocale {
  private typealias Values = (languages: [String], locale: Locale)
  /// What was found, and how often that was forgotten.
  private static let cached = Mutex<(values: Values?, resets: Int)>((nil, 0))
  private static let device = Mutex<String>(ProcessEnvironment.current.locale)

  /// The device's locale, such as `ko` or `de_CH`.
  package static var identifier: String {
    get { device.withLock { $0.isEmpty ? "en_US" : $0 } }
    set {
      let isNew = device.withLock { old in
        defer { old = newValue }
        return old != newValue
      }
      guard isNew else { return }
      VolatileDomain.device.values = defaults
      reset()
      NotificationCenter.default.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
    }
  }

  /// What the global domain says of the device.
  static var defaults: DefaultsStore.Values {
    let identifier = identifier
    return [
      "AppleLanguages": .array([.string(identifier.replacingOccurrences(of: "_", with: "-"))]),
      "AppleLocale": .string(identifier),
    ]
  }

  static func reset() {
    cached.withLock { $0 = (nil, $0.resets + 1) }
    StringsTables.forget()
  }

  package static var languages: [String] { values.languages }
  static var locale: Locale { values.locale }

  private static var values: Values {
    let (known, resets) = cached.withLock { $0 }
    if let known { return known }
    let domains = UserDefaults.baseDomains
    func first(_ key: String) -> DefaultsValue? { domains.lazy.compactMap { $0.value(key) }.first }
    var languages: [String] = []
    if case .array(let names) = first("AppleLanguages") { languages = names.compactMap(\.stringValue) }
    if languages.isEmpty { languages = [identifier.replacingOccurrences(of: "_", with: "-")] }
    let locale = first("AppleLocale")?.stringValue ?? identifier
    let new = (languages, Locale(identifier: matched(locale, languages)))
    // What was found while it changed is not kept.
    cached.withLock { if $0.resets == resets { $0.values = new } }
    return new
  }

  // Apple: Locale.current, the language is the one that the app shows, the region is the user's. An app whose resources are in
  // Base alone, or not localized at all, shows its development language.
  // Assumed: a program without an Info.plist, as one of tests, shows every language.
  private static func matched(_ identifier: String, _ languages: [String]) -> String {
    matched(identifier, languages, in: BundleResources(Bundle.main))
  }

  static func matched(_ identifier: String, _ languages: [String], in bundle: BundleResources) -> String {
    guard !bundle.names.isEmpty || bundle.information["CFBundleDevelopmentRegion"] != nil,
      !bundle.allowsMixedLocalizations,
      let shown = bundle.preferred(for: languages).first.flatMap(Languages.Tag.init),
      let wanted = Languages.Tag(identifier), shown.language != wanted.language
    else { return identifier }
    return [shown.language, shown.script, wanted.region].compactMap { $0 }.joined(separator: "_")
  }
}

/// The current locale and calendar; never made, its methods take the place of Foundation's static ones.
// Foundation on Linux says en_001 whatever the machine is set to; its own formatters ask by these symbols too.
public class _QuinceLocaleMethods {
  public var current: Locale { UserLocale.locale }
  public var autoupdatingCurrent: Locale { UserLocale.locale }
  public var preferredLanguages: [String] { UserLocale.languages }
  public var currentCalendar: Calendar { _QuinceLocaleMethods.calendar }
  public var autoupdatingCurrentCalendar: Calendar { _QuinceLocaleMethods.calendar }

  private static var calendar: Calendar {
    let locale = UserLocale.locale
    var calendar = Calendar(identifier: locale.calendar.identifier)
    calendar.locale = locale
    return calendar
  }

  /// What could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [
      .localeCurrent, .localeAutoupdatingCurrent, .localePreferredLanguages, .calendarCurrent,
      .calendarAutoupdatingCurrent,
    ], from: _QuinceLocaleMethods.self)
}
