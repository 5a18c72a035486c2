import Foundation
import QuinceRuntime

/// The size of the groups before the last one, which is two in India: 12,34,567.
enum LocaleGrouping {
  /// Whose size a formatter has.
  private final class Origin {
    /// Nil where the app has set the size or the format.
    let locale: String?
    init(locale: String?) { self.locale = locale }
  }

  private struct Get { let call: () -> Int }
  private struct Set { let call: (Int) -> Void }

  nonisolated(unsafe) private static var key = 0
  nonisolated(unsafe) private static var known: [String: Int] = [:]
  private static let lock = NSLock()

  /// Gives the formatter the size of its locale, unless the app has given it another.
  static func apply(to formatter: NumberFormatter) {
    // The style `none` has no groups; those of words have no digits.
    guard ![.none, .spellOut, .ordinal].contains(formatter.numberStyle) else { return }
    let locale = formatter.locale.identifier
    let origin = objc_getAssociatedObject(formatter, &key) as? Origin
    if let origin, origin.locale == nil || origin.locale == locale { return }
    let size = size(in: formatter.locale)
    if size == 0, origin == nil { return }
    remember(Origin(locale: locale), formatter)
    set(size, of: formatter)
  }

  static func isLeftAlone(_ formatter: NumberFormatter) { remember(Origin(locale: nil), formatter) }

  /// A format of the app's has its own groups.
  static func willSet(_ format: String?, of formatter: NumberFormatter) {
    let origin = objc_getAssociatedObject(formatter, &key) as? Origin
    // The locale's own format, with other digits behind the point, keeps the locale's size.
    if origin?.locale != nil, let format, format.contains(",##,") { return }
    if origin?.locale != nil { set(0, of: formatter) }
    remember(format == nil ? nil : Origin(locale: nil), formatter)
  }

  private static func remember(_ origin: Origin?, _ formatter: NumberFormatter) {
    objc_setAssociatedObject(formatter, &key, origin, .OBJC_ASSOCIATION_RETAIN)
  }

  /// The size that the formatter has been given.
  static func size(of formatter: NumberFormatter) -> Int {
    OriginalMethod.bound(.numberFormatterSecondarySize, to: formatter, as: Get.self)?.call() ?? 0
  }

  static func set(_ size: Int, of formatter: NumberFormatter) {
    OriginalMethod.bound(.numberFormatterSetSecondarySize, to: formatter, as: Set.self)?.call(size)
  }

  /// Zero where all groups are of one size.
  private static func size(in locale: Locale) -> Int {
    lock.withLock {
      if let size = known[locale.identifier] { return size }
      let groups = 1_234_567_890.formatted(.number.locale(locale)).split { !$0.isWholeNumber }.map(\.count)
      let size = groups.count > 2 && groups[groups.count - 2] != groups.last ? groups[groups.count - 2] : 0
      known[locale.identifier] = size
      return size
    }
  }
}
