import Foundation

/// An object that writes itself as data of certain types.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// From the best to the least faithful.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  var writableTypeIdentifiersForItemProvider: [String] { get }
  @available(*, deprecated, message: "Quince: no effect")
  static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility

  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSItemProviderWriting {
  public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }
  public static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility {
    .all
  }
}

/// A class whose objects are made from data of certain types.
public protocol NSItemProviderReading: NSObjectProtocol {
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all
  case team
  case group
  case ownProcess
}

public struct NSItemProviderFileOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

// MARK: - Foundation's objects

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.utf16-plain-text", "public.plain-text", "public.text"]
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data((self as String).utf8), nil)
    return nil
  }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let encoding: String.Encoding = typeIdentifier == "public.utf16-plain-text" ? .utf16 : .utf8
    guard let text = String(data: data, encoding: encoding),
      let object = NSString(string: text) as? Self ?? NSMutableString(string: text) as? Self
    else { throw CocoaError(.fileReadInapplicableStringEncoding) }
    return object
  }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.file-url", "public.url"] }

  public var writableTypeIdentifiersForItemProvider: [String] {
    isFileURL ? ["public.file-url", "public.url"] : ["public.url"]
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data((absoluteString).utf8), nil)
    return nil
  }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let object = NSURL(string: String(decoding: data, as: UTF8.self)) as? Self else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return object
  }
}

// Apple: "Supporting multiple windows on iPad": a row that is dragged out gives its provider an activity.
extension NSUserActivity: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [] }
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.data"] }
  public var writableTypeIdentifiersForItemProvider: [String] { [activityType] }

  private struct Content: Codable {
    var type: String
    var title: String?
    var page: URL?
    var info: Data?
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    do {
      let info = try userInfo.map {
        try NSKeyedArchiver.archivedData(withRootObject: $0 as NSDictionary, requiringSecureCoding: false)
      }
      let content = Content(type: activityType, title: title, page: webpageURL, info: info)
      completionHandler(try PropertyListEncoder().encode(content), nil)
    } catch { completionHandler(nil, error) }
    return nil
  }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let content = try PropertyListDecoder().decode(Content.self, from: data)
    let made = NSUserActivity(activityType: content.type)
    (made.title, made.webpageURL) = (content.title, content.page)
    if let info = content.info, let archive = try? NSKeyedUnarchiver(forReadingFrom: info) {
      archive.requiresSecureCoding = false
      made.userInfo = archive.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? [AnyHashable: Any]
    }
    guard let activity = made as? Self else { throw CocoaError(.fileReadCorruptFile) }
    return activity
  }
}
