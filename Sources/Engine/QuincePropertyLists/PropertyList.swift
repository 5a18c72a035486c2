import Foundation

/// Property lists of every format Apple reads, from bytes that may be damaged.
///
/// Foundation's own reader on Linux crashes on some of them, and drops the UIDs that archives are made of.
package enum PropertyList {
  package typealias Format = PropertyListSerialization.PropertyListFormat
  package typealias Mutability = PropertyListSerialization.ReadOptions

  // Apple: CoreFoundation gives up at this depth when it reads and when it writes.
  static let maximumDepth = 512

  /// Of what containers hold when each occurrence of a shared one counts, as it does in a file.
  static let maximumElements = 20_000_000

  /// The value in `data`: `String`, `NSNumber`, `Date`, `Data`, `[Any]`, `[String: Any]` and `ArchiveUID`; with
  /// mutable containers `NSMutableArray` and `NSMutableDictionary`, with mutable leaves `NSMutableString` and
  /// `NSMutableData` too.
  package static func read(_ data: Data, mutability: Mutability = []) throws -> Any {
    try readWithFormat(data, mutability: mutability).value
  }

  package static func readWithFormat(
    _ data: Data, mutability: Mutability = []
  ) throws -> (value: Any, format: Format) {
    let (document, format) = try PropertyListDocument.read(data)
    return (try document.value(mutability: mutability), format)
  }

  package static func write(_ value: Any, format: Format) throws -> Data {
    let document = try PropertyListDocument(value: value, format: format)
    return try document.write(format: format)
  }
}

/// A reference to another object of the same archive.
package struct ArchiveUID: Hashable {
  package var value: UInt32

  package init(_ value: UInt32) { self.value = value }
}

extension PropertyList {
  package enum ErrorCode {
    package static let readCorrupt = 3840
    package static let readUnknownVersion = 3841
    package static let readStream = 3842
    package static let writeStream = 3851
  }

  package static func error(_ code: Int, _ text: String) -> NSError {
    NSError(domain: NSCocoaErrorDomain, code: code, userInfo: ["NSDebugDescription": text])
  }

  package static func corrupt(_ text: String) -> NSError { error(ErrorCode.readCorrupt, text) }
}
