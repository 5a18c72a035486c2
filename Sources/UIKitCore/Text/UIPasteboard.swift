import CoreGraphics
import Foundation
import QuinceDevice

/// What was copied; shared with the host for text.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
  }

  nonisolated public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

  private static var boards: [Name: UIPasteboard] {
    get { ApplicationContext.current.pasteboards }
    _modify { yield &ApplicationContext.current.pasteboards }
  }
  open class var general: UIPasteboard { board(.general) }

  private static func board(_ name: Name) -> UIPasteboard {
    if let board = boards[name] { return board }
    let board = UIPasteboard(name)
    boards[name] = board
    return board
  }

  public convenience init?(name pasteboardName: Name, create: Bool) {
    guard create || UIPasteboard.boards[pasteboardName] != nil else { return nil }
    self.init(pasteboardName)
    if let known = UIPasteboard.boards[pasteboardName] { contents = known.contents }
    UIPasteboard.boards[pasteboardName] = self
  }
  open class func withUniqueName() -> UIPasteboard { board(Name(rawValue: "unique-\(boards.count)")) }
  open class func remove(withName pasteboardName: Name) { boards[pasteboardName] = nil }

  private init(_ name: Name) {
    self.name = name
    super.init()
  }

  public let name: Name
  open private(set) var changeCount = 0
  private var contents: [[String: Any]] = []

  open var items: [[String: Any]] {
    get { contents }
    set { setItems(newValue) }
  }
  open var numberOfItems: Int { contents.count }
  open func setItems(_ items: [[String: Any]], options: [String: Any] = [:]) { _assignItems(items, tellsHost: true) }
  open func addItems(_ items: [[String: Any]]) { _assignItems(contents + items, tellsHost: true) }

  package func _assignItems(_ items: [[String: Any]], tellsHost: Bool) {
    contents = items
    changeCount += 1
    if tellsHost, name == .general, let string { UIApplication._host?.perform(.pasteboard(string)) }
    NotificationCenter.default.post(name: UIPasteboard.changedNotification, object: self)
  }

  /// Of each item the first value that is one, in the order of the types' names.
  private func values<T>(_ type: T.Type) -> [T] {
    contents.compactMap { $0.sorted { $0.key < $1.key }.lazy.compactMap { $0.value as? T }.first }
  }

  open var string: String? {
    get { values(String.self).first ?? values(URL.self).first?.absoluteString }
    set { setItems(newValue.map { [["public.utf8-plain-text": $0]] } ?? []) }
  }
  open var strings: [String]? {
    get { values(String.self).isEmpty ? nil : values(String.self) }
    set { setItems((newValue ?? []).map { ["public.utf8-plain-text": $0] }) }
  }
  open var url: URL? {
    get {
      values(URL.self).first
        ?? values(String.self).first.flatMap { URL(string: $0) }.flatMap { $0.scheme == nil ? nil : $0 }
    }
    set { setItems(newValue.map { [["public.url": $0]] } ?? []) }
  }
  open var urls: [URL]? {
    get { values(URL.self).isEmpty ? nil : values(URL.self) }
    set { setItems((newValue ?? []).map { ["public.url": $0] }) }
  }
  open var image: UIImage? {
    get { values(UIImage.self).first }
    set { setItems(newValue.map { [["public.png": $0]] } ?? []) }
  }
  open var images: [UIImage]? {
    get { values(UIImage.self).isEmpty ? nil : values(UIImage.self) }
    set { setItems((newValue ?? []).map { ["public.png": $0] }) }
  }
  open var color: UIColor? {
    get { values(UIColor.self).first }
    set { setItems(newValue.map { [["com.apple.uikit.color": $0]] } ?? []) }
  }
  open var hasStrings: Bool { string != nil }
  open var hasURLs: Bool { url != nil }
  open var hasImages: Bool { image != nil }
  open var hasColors: Bool { color != nil }

  open var types: [String] { contents.first.map { Array($0.keys).sorted() } ?? [] }
  open func contains(pasteboardTypes: [String]) -> Bool { !Set(types).isDisjoint(with: pasteboardTypes) }
  open func value(forPasteboardType pasteboardType: String) -> Any? { contents.first?[pasteboardType] }
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { setItems([[pasteboardType: value]]) }
  open func data(forPasteboardType pasteboardType: String) -> Data? { contents.first?[pasteboardType] as? Data }
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) { setItems([[pasteboardType: data]]) }
}
