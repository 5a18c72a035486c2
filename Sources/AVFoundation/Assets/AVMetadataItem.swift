import QuinceFilm
import QuinceFoundation

public struct AVMetadataKeySpace: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let common = AVMetadataKeySpace(rawValue: "comn")
  public static let quickTimeMetadata = AVMetadataKeySpace(rawValue: "mdta")
  public static let quickTimeUserData = AVMetadataKeySpace(rawValue: "udta")
  public static let iTunes = AVMetadataKeySpace(rawValue: "itsk")
  public static let id3 = AVMetadataKeySpace(rawValue: "org.id3")
}

/// The names that all formats share.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let commonKeyTitle = AVMetadataKey(rawValue: "title")
  public static let commonKeyCreator = AVMetadataKey(rawValue: "creator")
  public static let commonKeySubject = AVMetadataKey(rawValue: "subject")
  public static let commonKeyDescription = AVMetadataKey(rawValue: "description")
  public static let commonKeyPublisher = AVMetadataKey(rawValue: "publisher")
  public static let commonKeyCreationDate = AVMetadataKey(rawValue: "creationDate")
  public static let commonKeyType = AVMetadataKey(rawValue: "type")
  public static let commonKeyLanguage = AVMetadataKey(rawValue: "language")
  public static let commonKeyCopyrights = AVMetadataKey(rawValue: "copyrights")
  public static let commonKeyAlbumName = AVMetadataKey(rawValue: "albumName")
  public static let commonKeyAuthor = AVMetadataKey(rawValue: "author")
  public static let commonKeyArtist = AVMetadataKey(rawValue: "artist")
  public static let commonKeyArtwork = AVMetadataKey(rawValue: "artwork")
  public static let commonKeySoftware = AVMetadataKey(rawValue: "software")
}

public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  init(common key: AVMetadataKey) { self.init(rawValue: "comn/\(key.rawValue)") }

  public static let commonIdentifierTitle = AVMetadataIdentifier(common: .commonKeyTitle)
  public static let commonIdentifierCreator = AVMetadataIdentifier(common: .commonKeyCreator)
  public static let commonIdentifierSubject = AVMetadataIdentifier(common: .commonKeySubject)
  public static let commonIdentifierDescription = AVMetadataIdentifier(common: .commonKeyDescription)
  public static let commonIdentifierPublisher = AVMetadataIdentifier(common: .commonKeyPublisher)
  public static let commonIdentifierCreationDate = AVMetadataIdentifier(common: .commonKeyCreationDate)
  public static let commonIdentifierType = AVMetadataIdentifier(common: .commonKeyType)
  public static let commonIdentifierLanguage = AVMetadataIdentifier(common: .commonKeyLanguage)
  public static let commonIdentifierCopyrights = AVMetadataIdentifier(common: .commonKeyCopyrights)
  public static let commonIdentifierAlbumName = AVMetadataIdentifier(common: .commonKeyAlbumName)
  public static let commonIdentifierAuthor = AVMetadataIdentifier(common: .commonKeyAuthor)
  public static let commonIdentifierArtist = AVMetadataIdentifier(common: .commonKeyArtist)
  public static let commonIdentifierArtwork = AVMetadataIdentifier(common: .commonKeyArtwork)
  public static let commonIdentifierSoftware = AVMetadataIdentifier(common: .commonKeySoftware)
}

/// Something written in a film: its title, a picture of its cover.
open class AVMetadataItem: NSObject, NSCopying, NSMutableCopying, AVAsynchronousKeyValueLoading, @unchecked Sendable {
  var storedIdentifier: AVMetadataIdentifier?
  var storedValue: (any NSCopying & NSObjectProtocol)?
  var storedLanguage: String?

  public override init() { super.init() }

  open var identifier: AVMetadataIdentifier? { storedIdentifier }
  open var value: (any NSCopying & NSObjectProtocol)? { storedValue }
  open var extendedLanguageTag: String? { storedLanguage }

  /// The name that all formats share; nil for what only one format has.
  open var commonKey: AVMetadataKey? {
    guard let text = identifier?.rawValue, text.hasPrefix("comn/") else { return nil }
    return AVMetadataKey(rawValue: String(text.dropFirst(5)))
  }
  open var keySpace: AVMetadataKeySpace? {
    identifier.flatMap { $0.rawValue.split(separator: "/").first }.map { AVMetadataKeySpace(rawValue: String($0)) }
  }
  open var key: (any NSCopying & NSObjectProtocol)? {
    guard let text = identifier?.rawValue, let slash = text.firstIndex(of: "/") else { return nil }
    return NSString(string: String(text[text.index(after: slash)...]))
  }

  open var stringValue: String? { (value as? NSString).map { $0 as String } ?? (value as? NSNumber)?.stringValue }
  open var numberValue: NSNumber? { value as? NSNumber ?? stringValue.flatMap(Double.init).map(NSNumber.init(value:)) }
  open var dataValue: Data? { (value as? NSData).map { $0 as Data } }
  open var dateValue: Date? { (value as? NSDate).map { $0 as Date } ?? stringValue.flatMap(Self.date) }

  private static func date(_ text: String) -> Date? {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions =
      text.contains(".") ? [.withInternetDateTime, .withFractionalSeconds] : .withInternetDateTime
    return formatter.date(from: text)
  }

  open func copy(with zone: NSZone? = nil) -> Any { filled(AVMetadataItem()) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { filled(AVMutableMetadataItem()) }

  private func filled<Item: AVMetadataItem>(_ item: Item) -> Item {
    (item.storedIdentifier, item.storedValue, item.storedLanguage) = (identifier, value, extendedLanguageTag)
    return item
  }

  // What is written is there with the item.
  open func statusOfValue(forKey key: String, error outError: NSErrorPointer) -> AVKeyValueStatus { .loaded }
  open func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil) {
    if let handler { filmQueue.async(execute: handler) }
  }

  // MARK: Choosing

  open class func metadataItems(
    from metadataItems: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
  ) -> [AVMetadataItem] {
    metadataItems.filter { $0.identifier == identifier }
  }

  /// - Parameters:
  ///   - key: nil for any; - keySpace: nil for any.
  open class func metadataItems(
    from metadataItems: [AVMetadataItem], withKey key: Any?, keySpace: AVMetadataKeySpace?
  ) -> [AVMetadataItem] {
    let name = (key as? AVMetadataKey)?.rawValue ?? key as? String ?? (key as? NSString).map { $0 as String }
    return metadataItems.filter {
      (name == nil || ($0.key as? NSString).map { $0 as String } == name)
        && (keySpace == nil || $0.keySpace == keySpace)
    }
  }
}

/// An item that an app makes.
open class AVMutableMetadataItem: AVMetadataItem, @unchecked Sendable {
  open override var identifier: AVMetadataIdentifier? {
    get { storedIdentifier }
    set { storedIdentifier = newValue }
  }
  open override var value: (any NSCopying & NSObjectProtocol)? {
    get { storedValue }
    set { storedValue = newValue }
  }
  open override var extendedLanguageTag: String? {
    get { storedLanguage }
    set { storedLanguage = newValue }
  }
}

extension AVMetadataItem {
  private static let commonKeys: [String: AVMetadataKey] = [
    "title": .commonKeyTitle, "artist": .commonKeyArtist, "album": .commonKeyAlbumName, "genre": .commonKeyType,
    "date": .commonKeyCreationDate, "creation_time": .commonKeyCreationDate, "composer": .commonKeyCreator,
    "author": .commonKeyAuthor, "description": .commonKeyDescription, "comment": .commonKeyDescription,
    "copyright": .commonKeyCopyrights, "publisher": .commonKeyPublisher, "encoder": .commonKeySoftware,
    "language": .commonKeyLanguage,
  ]
  /// What belongs to the container, not to the film.
  private static let leftOut: Set<String> = ["major_brand", "minor_version", "compatible_brands"]

  /// In the order of their names, the cover last.
  static func items(_ film: FilmDescription) -> [AVMetadataItem] {
    var items: [AVMetadataItem] = []
    for (name, text) in film.texts.sorted(by: { $0.key < $1.key }) where !leftOut.contains(name) {
      let key = commonKeys[name]
      items.append(
        make(key.map(AVMetadataIdentifier.init(common:)) ?? .init(rawValue: "mdta/\(name)"), NSString(string: text)))
    }
    if let cover = film.cover { items.append(make(.commonIdentifierArtwork, NSData(data: Data(cover)))) }
    return items
  }

  private static func make(_ identifier: AVMetadataIdentifier, _ value: any NSCopying & NSObjectProtocol)
    -> AVMetadataItem
  {
    let item = AVMetadataItem()
    (item.storedIdentifier, item.storedValue) = (identifier, value)
    return item
  }
}
