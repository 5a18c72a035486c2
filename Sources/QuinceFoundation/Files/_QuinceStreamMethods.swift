import Foundation
import QuinceRuntime

// Foundation on Linux: asked for the error of a stream that has none, it ends the program.

/// What input streams say of errors; never made, its method takes the place of Foundation's.
public class _QuinceInputStreamMethods {
  public var streamError: (any Error)? { StreamError.of(Unchecked.object(self), .inputStreamError) }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [.inputStreamError], in: [InputStream.self], from: _QuinceInputStreamMethods.self)
}

/// The same for output streams.
public class _QuinceOutputStreamMethods {
  public var streamError: (any Error)? { StreamError.of(Unchecked.object(self), .outputStreamError) }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [.outputStreamError], in: [OutputStream.self], from: _QuinceOutputStreamMethods.self)
}

private enum StreamError {
  private struct Read { let call: () -> (any Error)? }

  static func of(_ stream: Stream, _ method: FoundationSymbol) -> (any Error)? {
    guard stream.streamStatus == .error else { return nil }
    return OriginalMethod.bound(method, to: stream, as: Read.self)?.call() ?? nil
  }
}
