import Foundation

/// What can be tapped in the text of a text view: a link, an attachment, or what has a tag.
@preconcurrency @MainActor open class UITextItem: NSObject {
  public enum Content {
    case link(URL)
    case textAttachment(NSTextAttachment)
    /// The value of the attribute `textItemTag`.
    case tag(String)
  }

  public let content: Content
  /// UTF-16 units of the text view's text.
  public let range: NSRange

  init(_ content: Content, _ range: NSRange) { (self.content, self.range) = (content, range) }

  /// The menu that a press on an item brings, and what is lifted beside it.
  @preconcurrency @MainActor open class MenuConfiguration: NSObject {
    public enum Preview {
      /// The item as it is in the text.
      case `default`
      case view(UIView)
    }

    let preview: Preview?
    let menu: UIMenu

    public convenience init(menu: UIMenu) { self.init(preview: .default, menu: menu) }
    /// - Parameter preview: nil: nothing is lifted.
    public init(preview: Preview?, menu: UIMenu) {
      (self.preview, self.menu) = (preview, menu)
      super.init()
    }
  }
}

extension NSAttributedString.Key {
  /// A String that makes a part of a text view's text a `UITextItem`.
  public static let textItemTag = NSAttributedString.Key("UITextItemTag")
}
