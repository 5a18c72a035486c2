import Foundation
import QuinceFoundation

// MARK: What a source is asked for

nonisolated(unsafe) public let kCGImageSourceTypeIdentifierHint = "kCGImageSourceTypeIdentifierHint" as CFString
nonisolated(unsafe) public let kCGImageSourceShouldCache = "kCGImageSourceShouldCache" as CFString
nonisolated(unsafe) public let kCGImageSourceShouldCacheImmediately = "kCGImageSourceShouldCacheImmediately" as CFString
nonisolated(unsafe) public let kCGImageSourceShouldAllowFloat = "kCGImageSourceShouldAllowFloat" as CFString
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageIfAbsent =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent" as CFString
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageAlways =
  "kCGImageSourceCreateThumbnailFromImageAlways" as CFString
nonisolated(unsafe) public let kCGImageSourceThumbnailMaxPixelSize = "kCGImageSourceThumbnailMaxPixelSize" as CFString
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailWithTransform =
  "kCGImageSourceCreateThumbnailWithTransform" as CFString

// MARK: What a destination is told

nonisolated(unsafe) public let kCGImageDestinationLossyCompressionQuality =
  "kCGImageDestinationLossyCompressionQuality" as CFString

nonisolated(unsafe) public let kCGImageDestinationImageMaxPixelSize =
  "kCGImageDestinationImageMaxPixelSize" as CFString

// MARK: What is known of an image

nonisolated(unsafe) public let kCGImagePropertyPixelWidth = "PixelWidth" as CFString
nonisolated(unsafe) public let kCGImagePropertyPixelHeight = "PixelHeight" as CFString
nonisolated(unsafe) public let kCGImagePropertyOrientation = "Orientation" as CFString
nonisolated(unsafe) public let kCGImagePropertyHasAlpha = "HasAlpha" as CFString
nonisolated(unsafe) public let kCGImagePropertyDepth = "Depth" as CFString
nonisolated(unsafe) public let kCGImagePropertyColorModel = "ColorModel" as CFString
nonisolated(unsafe) public let kCGImagePropertyColorModelRGB = "RGB" as CFString
nonisolated(unsafe) public let kCGImagePropertyFileSize = "FileSize" as CFString
nonisolated(unsafe) public let kCGImagePropertyGIFDictionary = "{GIF}" as CFString
nonisolated(unsafe) public let kCGImagePropertyGIFDelayTime = "DelayTime" as CFString
nonisolated(unsafe) public let kCGImagePropertyGIFUnclampedDelayTime = "UnclampedDelayTime" as CFString
nonisolated(unsafe) public let kCGImagePropertyGIFLoopCount = "LoopCount" as CFString

/// How an image lies in its file; the numbers of EXIF.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}

/// How far a source has come.
public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5, statusInvalidData, statusUnknownType, statusReadingHeader, statusIncomplete
  case statusComplete
}
