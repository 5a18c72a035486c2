import Foundation

/// Something that the app does with documents of a browser.
@preconcurrency @MainActor open class UIDocumentBrowserAction: NSObject {
  /// Where an action is offered.
  public struct Availability: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// In the menu of a document.
    public static let menu = Availability(rawValue: 1)
    /// In the bar, while documents are selected.
    public static let navigationBar = Availability(rawValue: 2)
  }

  public let identifier: String
  public let localizedTitle: String
  public let availability: Availability
  /// Default nil: the title alone shows.
  open var image: UIImage?
  /// Types of the documents that it is offered for. Default: every one.
  open var supportedContentTypes = ["public.item"]
  /// Default true: it is offered for several documents too.
  open var supportsMultipleItems = true
  private let handler: ([URL]) -> Void

  public init(
    identifier: String, localizedTitle: String, availability: Availability, handler: @escaping ([URL]) -> Void
  ) {
    (self.identifier, self.localizedTitle) = (identifier, localizedTitle)
    (self.availability, self.handler) = (availability, handler)
    super.init()
  }

  func isOffered(for items: [FileFolder.Item], in place: Availability) -> Bool {
    guard availability.contains(place), !items.isEmpty, supportsMultipleItems || items.count == 1 else { return false }
    return items.allSatisfy { item in
      supportedContentTypes.contains { $0 == "public.item" || TypeIdentifiers.conforms(item.type, to: $0) }
    }
  }

  func run(_ items: [FileFolder.Item]) { handler(items.map(\.url)) }
}
