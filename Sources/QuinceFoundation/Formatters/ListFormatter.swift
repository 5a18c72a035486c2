import Foundation

/// Joins items as the language does: "a, b, and c".
open class ListFormatter: Formatter, @unchecked Sendable {
  open var locale: Locale! = .autoupdatingCurrent
  /// Formats the items; without it, and where it gives nothing, an item's description is taken.
  open var itemFormatter: Formatter?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = ListFormatter()
    copy.locale = locale
    copy.itemFormatter = itemFormatter?.copy(with: zone) as? Formatter
    return copy
  }

  open class func localizedString(byJoining strings: [String]) -> String {
    ICULibrary.list(strings, locale: .autoupdatingCurrent) ?? ""
  }

  open func string(from items: [Any]) -> String? {
    let strings = items.map { item in itemFormatter?.string(for: item) ?? "\(item)" }
    return ICULibrary.list(strings, locale: locale ?? .autoupdatingCurrent)
  }

  open override func string(for obj: Any?) -> String? {
    switch obj.flattened {
    case let items as [Any]: return string(from: items)
    case let items as NSArray: return string(from: items.map { $0 })
    default: return nil
    }
  }
}
