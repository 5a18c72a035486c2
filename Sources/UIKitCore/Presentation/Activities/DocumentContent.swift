import CoreGraphics
import Foundation

/// What previews show of a file.
@MainActor package enum DocumentContent {
  /// A picture, a text, or the name and size of what is neither.
  package static func view(of url: URL) -> UIView {
    if let image = UIImage(contentsOfFile: url.path) {
      let view = UIImageView(image: image)
      view.contentMode = .scaleAspectFit
      return view
    }
    let data = try? Data(contentsOf: url)
    if let data, let text = String(data: data, encoding: .utf8) {
      let view = UITextView(frame: .zero)
      view.isEditable = false
      view.font = .preferredFont(forTextStyle: .body)
      view.text = text
      return view
    }
    let label = UILabel(frame: .zero)
    label.numberOfLines = 0
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    let size = data.map { ByteCountFormatter.string(fromByteCount: Int64($0.count), countStyle: .file) }
    label.text = [url.lastPathComponent, size ?? "The file cannot be read."].joined(separator: "\n")
    return label
  }
}
