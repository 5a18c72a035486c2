import PhotosUI
import SwiftUI
import UniformTypeIdentifiers

/// A photo or film that a person has picked; its data is loaded when the app wants it.
public struct PhotosPickerItem: Equatable, Hashable, @unchecked Sendable {
  public struct EncodingDisambiguationPolicy: Equatable, Hashable, Sendable {
    public static let automatic = EncodingDisambiguationPolicy()
    public static let current = EncodingDisambiguationPolicy()
    public static let compatible = EncodingDisambiguationPolicy()
  }
  let identifier: String
  private let provider: NSItemProvider?
  private let isIdentified: Bool

  /// - Parameter isIdentified: whether the app named the library that it picks from.
  init?(_ result: PHPickerResult, isIdentified: Bool) {
    guard let identifier = result.assetIdentifier else { return nil }
    (self.identifier, provider, self.isIdentified) = (identifier, result.itemProvider, isIdentified)
  }
  /// Marks a photo in a picker; its data cannot be loaded.
  public init(itemIdentifier: String) { (identifier, provider, isIdentified) = (itemIdentifier, nil, true) }

  /// Nil for a picker without a photo library.
  public var itemIdentifier: String? { isIdentified ? identifier : nil }
  public var supportedContentTypes: [UTType] {
    (provider?.registeredTypeIdentifiers ?? []).compactMap { UTType($0) }
  }

  /// Nil where the item is nothing that the type can be read from.
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
    guard let provider else { return nil }
    return try await T.read(provider)
  }
  @discardableResult public func loadTransferable<T: Transferable>(
    type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    Task {
      do {
        let value = try await loadTransferable(type: type)
        progress.completedUnitCount = 1
        completionHandler(.success(value))
      } catch {
        completionHandler(.failure(error))
      }
    }
    return progress
  }

  public static func == (a: Self, b: Self) -> Bool { a.identifier == b.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
