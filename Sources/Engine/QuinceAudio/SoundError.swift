/// Why a file of sound cannot be read or written, with the number that Core Audio has for it.
package struct SoundError: Error, Equatable, CustomStringConvertible {
  package let status: Int32
  package let description: String

  package init(_ status: Int32, _ description: String) {
    self.status = status
    self.description = description
  }

  /// A four-character code.
  package static func code(_ text: StaticString) -> Int32 {
    text.withUTF8Buffer { Int32(bitPattern: $0.reduce(0) { $0 << 8 | UInt32($1) }) }
  }

  // Apple: AudioFile.h, result codes.
  package static let unspecified = code("wht?")
  package static let unsupportedFileType = code("typ?")
  package static let unsupportedDataFormat = code("fmt?")
  package static let invalidFile = code("dta?")
  package static let permissions = code("prm?")

  package static func missing(_ path: String) -> SoundError { SoundError(unspecified, "there is no file \(path)") }
  package static func unknownType() -> SoundError {
    SoundError(unsupportedFileType, "the data is of no kind of sound that is known")
  }
  package static func damaged(_ what: String) -> SoundError { SoundError(invalidFile, what) }
  package static func format(_ what: String) -> SoundError { SoundError(unsupportedDataFormat, what) }
  package static func library(_ package: String, for what: String) -> SoundError {
    SoundError(unsupportedDataFormat, "\(what) needs the Debian package \(package), which is not installed")
  }
}
