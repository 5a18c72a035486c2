import QuinceFoundation
import UIKitCore
import UniformTypeIdentifiers

/// A value that can be dragged, dropped and shared as data of some types.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// One way, or several, to give a value away as data and to get it back.
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable
  associatedtype Body: TransferRepresentation
  var body: Body { get }
  var _channels: [_TransferChannel<Item>] { get }
}
extension TransferRepresentation where Body.Item == Item {
  public var _channels: [_TransferChannel<Item>] { body._channels }
}
extension TransferRepresentation where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body") }
}
extension Never: TransferRepresentation, Transferable {
  public typealias Item = Never
  public var _channels: [_TransferChannel<Never>] { [] }
  public static var transferRepresentation: Never { fatalError("Never has no representation") }
}

/// Data of one type for a value, in either direction or both.
public struct _TransferChannel<Item> {
  let type: UTType
  let write: ((Item) async throws -> Data)?
  let read: ((Data) async throws -> Item)?
  /// Wants a file, which the reader may keep.
  var readFile: ((URL) async throws -> Item)?
}

@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<C: TransferRepresentation>(_ content: C) -> C where C.Item == Item { content }
  public static func buildBlock<C: TransferRepresentation>(_ content: C) -> C where C.Item == Item { content }
  public static func buildBlock<C0: TransferRepresentation, C1: TransferRepresentation>(
    _ c0: C0, _ c1: C1
  ) -> _TransferGroup<Item> where C0.Item == Item, C1.Item == Item {
    _TransferGroup(_channels: c0._channels + c1._channels)
  }
  public static func buildBlock<C0: TransferRepresentation, C1: TransferRepresentation, C2: TransferRepresentation>(
    _ c0: C0, _ c1: C1, _ c2: C2
  ) -> _TransferGroup<Item> where C0.Item == Item, C1.Item == Item, C2.Item == Item {
    _TransferGroup(_channels: c0._channels + c1._channels + c2._channels)
  }
  public static func buildBlock<
    C0: TransferRepresentation, C1: TransferRepresentation, C2: TransferRepresentation, C3: TransferRepresentation
  >(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3
  ) -> _TransferGroup<Item> where C0.Item == Item, C1.Item == Item, C2.Item == Item, C3.Item == Item {
    _TransferGroup(_channels: c0._channels + c1._channels + c2._channels + c3._channels)
  }
}
public struct _TransferGroup<Item: Transferable>: TransferRepresentation, @unchecked Sendable {
  public typealias Body = Never
  public let _channels: [_TransferChannel<Item>]
}

/// A value as JSON.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation, @unchecked Sendable {
  public typealias Body = Never
  let type: UTType
  public init(contentType: UTType) { type = contentType }
  public init(for itemType: Item.Type, contentType: UTType) { type = contentType }
  public var _channels: [_TransferChannel<Item>] {
    [
      _TransferChannel(
        type: type, write: { try JSONEncoder().encode($0) }, read: { try JSONDecoder().decode(Item.self, from: $0) })
    ]
  }
}

/// A value as data that the app makes and reads.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation, @unchecked Sendable {
  public typealias Body = Never
  public let _channels: [_TransferChannel<Item>]
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) { _channels = [_TransferChannel(type: contentType, write: exporting, read: importing)] }
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
    _channels = [_TransferChannel(type: exportedContentType, write: exporting, read: nil)]
  }
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
    _channels = [_TransferChannel(type: importedContentType, write: nil, read: importing)]
  }
}

/// A value by way of another one.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation, @unchecked Sendable
{
  public typealias Body = Never
  public let _channels: [_TransferChannel<Item>]
  init(_ exporting: ((Item) throws -> Proxy)?, _ importing: ((Proxy) throws -> Item)?) {
    _channels = Proxy.transferRepresentation.proxied(exporting, importing)
  }
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) { self.init(exporting, nil) }
  public init(importing: @escaping @Sendable (Proxy) throws -> Item) { self.init(nil, importing) }
  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy, importing: @escaping @Sendable (Proxy) throws -> Item
  ) { self.init(exporting as ((Item) throws -> Proxy)?, importing) }
}
extension TransferRepresentation {
  fileprivate func proxied<Other, Proxy>(
    _ exporting: ((Other) throws -> Proxy)?, _ importing: ((Proxy) throws -> Other)?
  ) -> [_TransferChannel<Other>] {
    _channels.map { channel in
      _TransferChannel<Other>(
        type: channel.type,
        write: exporting.flatMap { convert in
          channel.write.map { write in { try await write(convert($0) as! Item) } }
        },
        read: importing.flatMap { convert in
          channel.read.map { read in { try await convert(read($0) as! Proxy) } }
        },
        readFile: importing.flatMap { convert in
          channel.readFile.map { read in { try await convert(read($0) as! Proxy) } }
        })
    }
  }
}

extension String: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(
      contentType: .utf8PlainText, exporting: { Data($0.utf8) }, importing: { String(decoding: $0, as: UTF8.self) })
  }
}
extension Data: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .data, exporting: { $0 }, importing: { $0 })
  }
}
extension URL: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(
      contentType: .url, exporting: { Data($0.absoluteString.utf8) },
      importing: {
        guard let url = URL(string: String(decoding: $0, as: UTF8.self)) else { throw TransferError.unreadable(.url) }
        return url
      })
  }
}
extension Image: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(
      contentType: .image,
      exporting: { image in
        let picture = await MainActor.run { Unchecked(image.uiImage(EnvironmentValues())) }.value
        guard let data = picture?.pngData() else { throw TransferError.unreadable(.image) }
        return data
      },
      importing: {
        guard let picture = UIImage(data: $0) else { throw TransferError.unreadable(.image) }
        return Image(uiImage: picture)
      })
  }
}

enum TransferError: LocalizedError {
  case unreadable(UTType)
  var errorDescription: String? {
    switch self {
    case .unreadable(let type): "The data is no \(type.identifier)."
    }
  }
}

extension Transferable {
  /// Offers the value as data of its types.
  package static func provider(_ make: @escaping () -> Self) -> NSItemProvider {
    let provider = NSItemProvider()
    for channel in transferRepresentation._channels {
      guard let channel = (channel as Any) as? _TransferChannel<Self>, let write = channel.write else { continue }
      let writing = Unchecked((write, make))
      provider.registerDataRepresentation(forTypeIdentifier: channel.type.identifier, visibility: .all) { done in
        Task {
          do { done(try await writing.value.0(writing.value.1()), nil) } catch { done(nil, error) }
        }
        return nil
      }
    }
    return provider
  }

  /// The types that a value can be read from.
  package static var readTypes: [UTType] {
    transferRepresentation._channels.filter { $0.read != nil || $0.readFile != nil }.map(\.type)
  }

  package static func read(_ provider: NSItemProvider) async throws -> Self? {
    for channel in transferRepresentation._channels {
      guard let channel = (channel as Any) as? _TransferChannel<Self>,
        let type = provider.registeredTypeIdentifiers.first(where: { UTType($0)?.conforms(to: channel.type) ?? false })
      else { continue }
      if let read = channel.readFile { return try await read(file(provider, type)) }
      guard let read = channel.read else { continue }
      let data: Data = try await withCheckedThrowingContinuation { continuation in
        _ = provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
          continuation.resume(
            with: data.map { .success($0) } ?? .failure(error ?? TransferError.unreadable(channel.type)))
        }
      }
      return try await read(data)
    }
    return nil
  }

  /// A copy of the provider's own file, which is removed when the provider's handler returns.
  private static func file(_ provider: NSItemProvider, _ type: String) async throws -> URL {
    try await withCheckedThrowingContinuation { continuation in
      _ = provider.loadFileRepresentation(forTypeIdentifier: type) { url, error in
        continuation.resume(
          with: Result {
            guard let url else { throw error ?? TransferError.unreadable(UTType(type) ?? .data) }
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let copy = folder.appendingPathComponent(url.lastPathComponent)
            try FileManager.default.copyItem(at: url, to: copy)
            return copy
          })
      }
    }
  }
}
