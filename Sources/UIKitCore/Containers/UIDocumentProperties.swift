import Foundation

/// A document as the menu of a navigation bar's title shows it: its icon, name and kind.
@preconcurrency @MainActor open class UIDocumentProperties: NSObject {
  /// Of the file; nil where the document is known by other values.
  package let url: URL?
  /// What it is called, where that is not the file's name.
  package var name: String?
  package var icon: UIImage?
  /// Values that other modules keep of it.
  package var values: AnyObject?

  public init(url: URL) {
    self.url = url
    super.init()
  }

  package init(name: String?, url: URL?, values: AnyObject) {
    (self.name, self.url, self.values) = (name, url, values)
    super.init()
  }

  /// What a drag of the icon carries.
  open var dragItemsProvider: ((any UIDragSession) -> [UIDragItem])?
  /// What the button beside the name shows; without it there is none.
  open var activityViewControllerProvider: (() -> UIActivityViewController)?
  /// Whether the icon shows. Default true.
  open var wantsIconRepresentation = true
}
