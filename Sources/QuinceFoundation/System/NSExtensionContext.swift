import Foundation

/// What an app extension was started for. Apps run without extensions here, and get none.
open class NSExtensionContext: NSObject, @unchecked Sendable {
  init(none: Never) {}

  open var inputItems: [Any] { [] }

  // surface: there is nobody to give the items to
  open func completeRequest(returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil) {}
  // surface: there is nobody to tell
  open func cancelRequest(withError error: any Error) {}
  open func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) { completionHandler?(false) }
}

/// Something that is passed to an extension or comes back from it.
open class NSExtensionItem: NSObject, NSCopying {
  public override init() { super.init() }

  // surface: for apps; extensions do not run
  open var attributedTitle: NSAttributedString?
  // surface: as above
  open var attributedContentText: NSAttributedString?
  // surface: as above
  open var attachments: [NSItemProvider]?
  // surface: as above
  open var userInfo: [AnyHashable: Any]?

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSExtensionItem()
    (copy.attributedTitle, copy.attributedContentText) = (attributedTitle, attributedContentText)
    (copy.attachments, copy.userInfo) = (attachments, userInfo)
    return copy
  }
}
