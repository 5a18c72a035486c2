import QuinceFoundation
import UniformTypeIdentifiers

/// The file that a value is given away as.
public struct SentTransferredFile: Sendable {
  public let file: URL
  // surface: others have a copy
  public let allowAccessingOriginalFile: Bool
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    (self.file, self.allowAccessingOriginalFile) = (file, allowAccessingOriginalFile)
  }
}

/// The file that a value is read from.
public struct ReceivedTransferredFile: Sendable {
  public let file: URL
  /// False: it is a copy.
  public let isOriginalFile: Bool
}

/// A value as a file.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation, @unchecked Sendable {
  public typealias Body = Never
  public let _channels: [_TransferChannel<Item>]

  // surface: files are not opened in their place
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) { _channels = [Self.channel(contentType, exporting, importing)] }
  // surface: as above
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) { _channels = [Self.channel(exportedContentType, exporting, nil)] }
  // surface: as above
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) { _channels = [Self.channel(importedContentType, nil, importing)] }

  private static func channel(
    _ type: UTType, _ exporting: (@Sendable (Item) async throws -> SentTransferredFile)?,
    _ importing: (@Sendable (ReceivedTransferredFile) async throws -> Item)?
  ) -> _TransferChannel<Item> {
    _TransferChannel(
      type: type, write: exporting.map { make in { try Data(contentsOf: await make($0).file) } }, read: nil,
      readFile: importing.map { take in { try await take(ReceivedTransferredFile(file: $0, isOriginalFile: false)) } })
  }
}
