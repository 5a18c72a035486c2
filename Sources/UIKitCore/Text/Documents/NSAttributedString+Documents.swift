import CoreGraphics
import Foundation
import QuinceFoundation

extension NSAttributedString {
  /// A kind of file that text comes from.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let plain = DocumentType(rawValue: "NSPlainText")
    public static let rtf = DocumentType(rawValue: "NSRTF")
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `DocumentType`, or its raw value.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`. Default UTF-8.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// Attributes of what the document gives none to.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    public static let targetTextScaling = DocumentReadingOptionKey(rawValue: "TargetTextScaling")
    public static let sourceTextScaling = DocumentReadingOptionKey(rawValue: "SourceTextScaling")
  }

  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
    public static let defaultAttributes = DocumentAttributeKey(rawValue: "DefaultAttributes")
    public static let paperSize = DocumentAttributeKey(rawValue: "PaperSize")
    public static let paperMargin = DocumentAttributeKey(rawValue: "PaperMargin")
    public static let viewSize = DocumentAttributeKey(rawValue: "ViewSize")
    public static let viewZoom = DocumentAttributeKey(rawValue: "ViewZoom")
    public static let viewMode = DocumentAttributeKey(rawValue: "ViewMode")
    public static let readOnly = DocumentAttributeKey(rawValue: "ReadOnly")
    public static let backgroundColor = DocumentAttributeKey(rawValue: "BackgroundColor")
    public static let hyphenationFactor = DocumentAttributeKey(rawValue: "HyphenationFactor")
    public static let defaultTabInterval = DocumentAttributeKey(rawValue: "DefaultTabInterval")
  }

  /// The text of an HTML or plain document. Without a type it is HTML where it begins as such.
  /// - Throws: `CocoaError.fileReadCorruptFile` for data that is not in its encoding, `fileReadUnknown` for rich text,
  ///   which is not read here.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let type = Self.type(options) ?? (Self.looksLikeHTML(data) ? .html : .plain)
    guard type == .html || type == .plain else {
      throw CocoaError(
        .fileReadUnknown, userInfo: [NSDebugDescriptionErrorKey: "documents of type \(type.rawValue) can't be read"])
    }
    let encoding = Self.encoding(options)
    guard let text = String(data: data, encoding: encoding) else {
      throw CocoaError(
        .fileReadCorruptFile, userInfo: [NSDebugDescriptionErrorKey: "the data is not in the encoding \(encoding)"])
    }
    let defaults = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    dict?.pointee = [
      DocumentAttributeKey.documentType.rawValue: type.rawValue,
      DocumentAttributeKey.characterEncoding.rawValue: NSNumber(value: encoding.rawValue),
    ]
    self.init(
      attributedString: type == .html
        ? HTMLText.read(text, defaults: defaults) : NSAttributedString(string: text, attributes: defaults))
  }

  /// - Throws: what reading the file throws, and `init(data:options:documentAttributes:)`.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>?
  ) throws {
    var options = options
    if options[.documentType] == nil, ["html", "htm"].contains(url.pathExtension.lowercased()) {
      options[.documentType] = DocumentType.html
    }
    try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
  }

  /// The text of a range as plain text in UTF-8.
  /// - Throws: `CocoaError.fileWriteUnknown` for other types than plain text.
  public func data(from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]) throws -> Data {
    let wanted = dict[.documentType]
    let type = wanted as? DocumentType ?? (wanted as? String).map(DocumentType.init(rawValue:)) ?? .plain
    guard type == .plain else {
      throw CocoaError(
        .fileWriteUnknown,
        userInfo: [NSDebugDescriptionErrorKey: "documents of type \(type.rawValue) can't be written"])
    }
    return Data(attributedSubstring(from: range).string.utf8)
  }

  private static func type(_ options: [DocumentReadingOptionKey: Any]) -> DocumentType? {
    let value = options[.documentType]
    return value as? DocumentType ?? (value as? String).map(DocumentType.init(rawValue:))
  }

  private static func encoding(_ options: [DocumentReadingOptionKey: Any]) -> String.Encoding {
    let value = options[.characterEncoding]
    if let encoding = value as? String.Encoding { return encoding }
    return (value as? NSNumber).map { String.Encoding(rawValue: $0.uintValue) } ?? .utf8
  }

  private static func looksLikeHTML(_ data: Data) -> Bool {
    let start = String(decoding: data.prefix(256), as: UTF8.self).lowercased()
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
  }
}
