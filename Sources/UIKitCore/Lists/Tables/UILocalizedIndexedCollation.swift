import Foundation
import QuinceFoundation

/// Sorts objects into the sections of an index in the app's language: A to Z and # in most.
@preconcurrency @MainActor open class UILocalizedIndexedCollation: NSObject {
  private static let shared = UILocalizedIndexedCollation(
    CollationIndex(language: Bundle.main.preferredLocalizations.first ?? "en"))
  private let index: CollationIndex

  init(_ index: CollationIndex) { self.index = index }

  /// The collation of the language that the app shows.
  open class func current() -> Self { unsafeDowncast(shared, to: self) }

  open var sectionTitles: [String] { index.titles }
  open var sectionIndexTitles: [String] { index.titles }

  /// The section that an index's title leads to; 0 for a title that there is not.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
    index.titles.indices.contains(indexTitleIndex) ? indexTitleIndex : 0
  }

  /// The section of the object.
  /// - Parameter selector: a method without arguments, or a property, that is a text.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    index.section(of: text(of: object, selector))
  }

  /// The objects in the order of their texts; equal ones in the order in which they come.
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    array.map { (object: $0, text: text(of: $0, selector)) }
      .sorted { $0.text.localizedCaseInsensitiveCompare($1.text) == .orderedAscending }
      .map(\.object)
  }

  // Apple: the object must have the method: a message that nobody knows ends the app.
  private func text(of object: Any, _ selector: Selector) -> String {
    selector._quinceSendOrTrap(to: object as AnyObject, arguments: []).flatMap { $0 as? String } ?? ""
  }
}
