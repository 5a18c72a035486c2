/// Why a film cannot be opened or read.
package struct FilmError: Error, Equatable, CustomStringConvertible, Sendable {
  package enum Cause: Sendable { case library, missing, unknownFormat, noDecoder, canceled, other }

  package let cause: Cause
  package let description: String

  package init(_ cause: Cause, _ description: String) { (self.cause, self.description) = (cause, description) }

  /// The Debian packages without which nothing can be opened.
  package static let packages = "libavformat59 libavcodec59 libswscale6 libswresample4"
}
