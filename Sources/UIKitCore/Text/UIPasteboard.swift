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

  /// How items are shared, and for how long.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `Date`.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// A `Bool`: the items stay on the device.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  nonisolated public static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
  nonisolated public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
  nonisolated public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"
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
    if let known = UIPasteboard.boards[pasteboardName] { kept = known.contents }
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
  private var kept: [[String: Any]] = []
  private var expirationDate: Date?
  private var contents: [[String: Any]] {
    // Apple: items are gone after the date that `setItems(_:options:)` was given.
    if let expirationDate, expirationDate <= Date() { kept = [] }
    return kept
  }

  open var items: [[String: Any]] {
    get { contents }
    set { setItems(newValue) }
  }
  open var numberOfItems: Int { contents.count }
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    let isLocal = options[.localOnly] as? Bool ?? false
    _assignItems(items, tellsHost: !isLocal)
    expirationDate = options[.expirationDate] as? Date
  }
  open func addItems(_ items: [[String: Any]]) { _assignItems(contents + items, tellsHost: true) }

  package func _assignItems(_ items: [[String: Any]], tellsHost: Bool) {
    kept = items
    expirationDate = nil
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
  open var colors: [UIColor]? {
    get { values(UIColor.self).isEmpty ? nil : values(UIColor.self) }
    set { setItems((newValue ?? []).map { ["com.apple.uikit.color": $0] }) }
  }

  // MARK: Item providers

  /// Each item as one that is dragged would be.
  open var itemProviders: [NSItemProvider] {
    contents.map { item in
      let provider = NSItemProvider()
      for (type, value) in item.sorted(by: { $0.key < $1.key }) { UIPasteboard.register(value, type, provider) }
      return provider
    }
  }
  open func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
    var options: [OptionsKey: Any] = [.localOnly: localOnly]
    options[.expirationDate] = expirationDate
    setItems(itemProviders.map(UIPasteboard.item(of:)), options: options)
  }
  open func setObjects(_ objects: [any NSItemProviderWriting]) {
    setObjects(objects, localOnly: false, expirationDate: nil)
  }
  open func setObjects(_ objects: [any NSItemProviderWriting], localOnly: Bool, expirationDate: Date?) {
    setItemProviders(
      objects.map { NSItemProvider(object: $0) }, localOnly: localOnly, expirationDate: expirationDate)
  }

  private static func register(_ value: Any, _ type: String, _ provider: NSItemProvider) {
    if let object = value as? any NSItemProviderWriting ?? (value as? String).map({ $0 as NSString })
      ?? (value as? URL).map({ $0 as NSURL })
    {
      provider.registerObject(object, visibility: .all)
    } else if let data = value as? Data {
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
        completion(data, nil)
        return nil
      }
    }
  }

  /// What a provider has at once; what it has to fetch from elsewhere is left out.
  private static func item(of provider: NSItemProvider) -> [String: Any] {
    let types: [any NSItemProviderReading.Type] = [UIImage.self, NSURL.self, NSString.self]
    let found = Synchronized([String: Any]())
    for type in provider.registeredTypeIdentifiers {
      let done = DispatchSemaphore(value: 0)
      let known = types.first { $0.readableTypeIdentifiersForItemProvider.contains(type) }
      if let known {
        provider.loadObject(ofClass: known) { object, _ in
          if let object {
            found.set(type, (object as? NSString).map { String($0) } ?? (object as? NSURL)?.absoluteURL ?? object)
          }
          done.signal()
        }
      } else {
        _ = provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
          if let data { found.set(type, data) }
          done.signal()
        }
      }
      _ = done.wait(timeout: .now() + 1)
    }
    return found.value
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

/// Values that other threads hand in.
private final class Synchronized: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String: Any]
  init(_ values: [String: Any]) { self.values = values }
  func set(_ key: String, _ value: Any) { lock.withLock { values[key] = value } }
  var value: [String: Any] { lock.withLock { values } }
}
