@_exported import Foundation
import QuinceFoundation

/// A type of data, file or folder.
public struct UTType: Sendable {
  public let identifier: String
  /// What a type of the app's own conforms to.
  private var parent: String?

  init(known identifier: String) { self.identifier = identifier }

  /// - Returns: nil for an identifier that nobody declared.
  public init?(_ identifier: String) {
    let identifier = identifier.lowercased()
    guard TypeIdentifiers.declarations[identifier] != nil || identifier.hasPrefix(Self.dynamic) else {
      return nil
    }
    self.identifier = identifier
  }

  /// The app's own type: as Info.plist declares it, else conforming to what is given here.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier.lowercased()
    parent = parentType?.identifier
  }

  /// Another app's type, as `init(exportedAs:conformingTo:)`.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  /// A declared type, or a dynamic one for an extension that nobody declared.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    let isExtension = tagClass == .filenameExtension
    let declared =
      isExtension
      ? TypeIdentifiers.declaredType(ofExtension: tag) : TypeIdentifiers.declaredType(ofMIMEType: tag)
    if let declared, supertype.map({ TypeIdentifiers.conforms(declared, to: $0.identifier) }) ?? true {
      identifier = declared
      return
    }
    // Assumed: Apple encodes the tag into letters; here it can be read.
    guard !tag.isEmpty else { return nil }
    identifier = Self.dynamic + "\(isExtension ? "extension" : "mime").\(tag.lowercased())"
  }

  private static let dynamic = "dyn."

  /// Whether the system made the type up for a tag.
  public var isDynamic: Bool { identifier.hasPrefix(Self.dynamic) }
  public var isDeclared: Bool { TypeIdentifiers.declarations[identifier] != nil }
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  public var preferredFilenameExtension: String? {
    tags[.filenameExtension]?.first
  }

  public var preferredMIMEType: String? { tags[.mimeType]?.first }

  public var tags: [UTTagClass: [String]] {
    var result: [UTTagClass: [String]] = [:]
    for tagClass in [UTTagClass.filenameExtension, .mimeType] {
      let prefix = Self.dynamic + (tagClass == .filenameExtension ? "extension." : "mime.")
      let declaration = TypeIdentifiers.declarations[identifier]
      let declared = tagClass == .filenameExtension ? declaration?.extensions : declaration?.mimeTypes
      let values = identifier.hasPrefix(prefix) ? [String(identifier.dropFirst(prefix.count))] : declared ?? []
      if !values.isEmpty { result[tagClass] = values }
    }
    return result
  }

  /// All types that this one conforms to, without itself.
  public var supertypes: Set<UTType> {
    let known = isDynamic ? UTType.data.identifier : isDeclared ? identifier : parent ?? identifier
    return Set(
      TypeIdentifiers.declarations.keys
        .filter { $0 != identifier && TypeIdentifiers.conforms(known, to: $0) }.map(UTType.init(known:)))
  }

  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

extension UTType: Hashable, CustomStringConvertible {
  public static func == (lhs: UTType, rhs: UTType) -> Bool { lhs.identifier == rhs.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
  public var description: String { identifier }
}

extension UTType: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(known: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

/// The kinds of names by which the world outside knows a type.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

extension URL {
  /// The URL with the preferred extension of the type, unless it has one of the type's already.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    let extensions = contentType.tags[.filenameExtension] ?? []
    guard let preferred = extensions.first, !extensions.contains(pathExtension.lowercased()) else { return self }
    return appendingPathExtension(preferred)
  }

  public mutating func appendPathExtension(for contentType: UTType) { self = appendingPathExtension(for: contentType) }

  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
    appendingPathComponent(partialName).appendingPathExtension(for: contentType)
  }

  public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }
}
