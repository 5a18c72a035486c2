import CoreGraphics
import Foundation

// What controls and lists say to layout beside their content's size.

extension UIButton: QuinceBaselineContent {
  /// The title's, in the middle of the button.
  package var quinceBaselines: QuinceBaselines {
    guard let label = titleLabel, let text = label.text, !text.isEmpty else {
      let font = titleLabel?.font ?? .systemFont(ofSize: UIFont.buttonFontSize)
      return QuinceBaselines(height: font.lineHeight, first: font.ascender, last: font.ascender, isCentred: true)
    }
    var baselines = label.quinceBaselines
    baselines.isCentred = true
    return baselines
  }
}

extension UITableView: QuinceOwnContentSize {}

extension UITextField: QuinceBaselineContent {
  package var quinceBaselines: QuinceBaselines {
    let font = self.font ?? .systemFont(ofSize: 17)
    return QuinceBaselines(height: font.lineHeight, first: font.ascender, last: font.ascender, isCentred: true)
  }
}

extension UITextView: QuinceWrappingContent, QuinceOwnContentSize {
  package var quinceWrapsToWidth: Bool { !isScrollEnabled }
  package var quinceUnwrappedSize: CGSize { quinceFit(.zero) }
  package func quinceWrappedSize(forWidth width: CGFloat) -> CGSize {
    var size = quinceFit(CGSize(width: width, height: 0))
    size.width = min(size.width, width)
    return size
  }
}

extension UICollectionView: QuinceOwnContentSize {}
