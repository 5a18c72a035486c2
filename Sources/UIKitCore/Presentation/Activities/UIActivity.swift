import Foundation

/// A service that an activity view controller offers for its items.
@preconcurrency @MainActor open class UIActivity: NSObject {
  public enum Category: Int, Sendable { case action, share }

  public struct ActivityType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
  }

  // Apple: the defaults of a class that overrides nothing.
  open class var activityCategory: Category { .action }
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  /// Drawn in one colour.
  open var activityImage: UIImage? { nil }
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Called before the activity begins, with what the sources gave for it.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Presented instead of calling `perform()`.
  open var activityViewController: UIViewController? { nil }
  /// Subclasses that override it call `activityDidFinish(_:)`.
  open func perform() { activityDidFinish(false) }
  /// Ends the activity and the sheet.
  open func activityDidFinish(_ completed: Bool) {
    let completion = whenFinished
    whenFinished = nil
    completion?(completed)
  }

  var whenFinished: ((Bool) -> Void)?
}

/// Puts the items on the pasteboard.
@MainActor final class CopyActivity: UIActivity {
  private var items: [Any] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { SystemWord.copy.text }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains {
      $0 is String || $0 is NSAttributedString || $0 is URL || $0 is UIImage || $0 is Data
    }
  }

  /// An image, or the one that data hold.
  static func picture(_ item: Any) -> UIImage? { item as? UIImage ?? (item as? Data).flatMap { UIImage(data: $0) } }

  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
  override func perform() {
    let board = UIPasteboard.general
    let texts = items.compactMap { $0 as? String ?? ($0 as? NSAttributedString)?.string }
    let urls = items.compactMap { $0 as? URL }
    let images = items.compactMap(Self.picture)
    if !texts.isEmpty {
      board.strings = texts
    } else if !urls.isEmpty {
      board.urls = urls
    } else if !images.isEmpty {
      board.images = images
    } else if let data = items.lazy.compactMap({ $0 as? Data }).first {
      board.setData(data, forPasteboardType: "public.data")
    }
    activityDidFinish(true)
  }
}
