import Foundation

/// Something to look at.
public protocol QLPreviewItem {
  var previewItemURL: URL? { get }
  /// Nil for the file's name.
  var previewItemTitle: String? { get }
}

extension QLPreviewItem {
  public var previewItemTitle: String? { nil }
}

extension NSURL: QLPreviewItem {
  public var previewItemURL: URL? { self as URL }
}

extension URL: QLPreviewItem {
  public var previewItemURL: URL? { self }
}
