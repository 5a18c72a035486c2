import QuinceRuntime
import UIKitCore

/// How far an image that comes over the network has come.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A picture that is loaded from an address, and what stands in its place meanwhile.
public struct AsyncImage<Content: View>: View {
  let url: URL?
  let scale: CGFloat
  let transaction: Transaction
  let content: (AsyncImagePhase) -> Content
  @State private var loaded = LoadedImage()

  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    (self.url, self.scale, self.transaction, self.content) = (url, scale, transaction, content)
  }
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }
  public init(url: URL?, scale: CGFloat = 1) where Content == _ConditionalContent<Image, _ShapeView<Rectangle, Color>> {
    // Apple: a grey rectangle until the picture is there.
    self.init(url: url, scale: scale) {
      $0
    } placeholder: {
      _ShapeView(shape: Rectangle(), style: Color(.secondarySystemFill))
    }
  }

  public var body: some View {
    content(loaded.url == url ? loaded.phase : .empty)
      .task(id: url) {
        guard loaded.url != url || loaded.phase.image == nil else { return }
        let phase = await ImageLoading.load(url, scale)
        guard !Task.isCancelled, let phase else { return }
        withTransaction(transaction) { loaded = LoadedImage(url: url, phase: phase) }
      }
  }
  public static var _rowCount: Int? { 1 }
}

private struct LoadedImage {
  var url: URL?
  var phase = AsyncImagePhase.empty
}

/// Loads pictures once.
enum ImageLoading {
  /// - Returns: nil where there is nothing to load.
  static func load(_ url: URL?, _ scale: CGFloat) async -> AsyncImagePhase? {
    guard let url else { return nil }
    do {
      let data = url.isFileURL ? try Data(contentsOf: url) : try await fetch(url)
      guard let image = UIImage(data: data, scale: scale) else { throw URLError(.cannotDecodeContentData) }
      return .success(Image(uiImage: image))
    } catch {
      return .failure(error)
    }
  }

  private typealias Loader =
    @convention(c) (
      UnsafePointer<CChar>, UnsafeMutableRawPointer,
      @escaping @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer?, Int, Int) -> Void
    ) -> Void

  /// Networking is a library of its own, beside that of apps, which takes time to load.
  private static let loader: Result<Loader, any Error> = Result {
    let own = LoadedLibrary.paths.first { ($0 as NSString).lastPathComponent == "libQuince.so" }
    let folder = own.map { ($0 as NSString).deletingLastPathComponent + "/" } ?? ""
    return try LoadedLibrary.function("quince_load_resource", in: folder + "libQuinceNetworking.so", as: Loader.self)
  }

  private final class Waiting {
    let continuation: CheckedContinuation<Data, any Error>
    init(_ continuation: CheckedContinuation<Data, any Error>) { self.continuation = continuation }
  }

  /// What the address gives, by the session that apps share.
  private static func fetch(_ url: URL) async throws -> Data {
    let load = try loader.get()
    return try await withCheckedThrowingContinuation { continuation in
      load(url.absoluteString, Unmanaged.passRetained(Waiting(continuation)).toOpaque()) {
        context, bytes, count, code in
        let waiting = Unmanaged<Waiting>.fromOpaque(context).takeRetainedValue()
        if let bytes {
          waiting.continuation.resume(returning: Data(bytes: bytes, count: count))
        } else {
          waiting.continuation.resume(throwing: URLError(URLError.Code(rawValue: code) ?? .unknown))
        }
      }
    }
  }
}
