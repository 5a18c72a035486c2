import Foundation

/// A page that was visited.
@preconcurrency @MainActor open class WKBackForwardListItem: NSObject {
  public let url: URL
  public let title: String?
  /// Of the request, before redirects.
  public let initialURL: URL
  /// From the current item: below 0 backwards.
  let place: Int

  init(url: URL, title: String?, initialURL: URL, place: Int) {
    self.url = url
    self.title = title
    self.initialURL = initialURL
    self.place = place
    super.init()
  }
}

/// The pages before and after the current one.
@preconcurrency @MainActor open class WKBackForwardList: NSObject {
  var items: [WKBackForwardListItem] = []

  open var currentItem: WKBackForwardListItem? { item(at: 0) }
  open var backItem: WKBackForwardListItem? { item(at: -1) }
  open var forwardItem: WKBackForwardListItem? { item(at: 1) }
  /// - Parameter index: from the current item: below 0 backwards.
  open func item(at index: Int) -> WKBackForwardListItem? { items.first { $0.place == index } }
  open var backList: [WKBackForwardListItem] { items.filter { $0.place < 0 } }
  open var forwardList: [WKBackForwardListItem] { items.filter { $0.place > 0 } }
}
