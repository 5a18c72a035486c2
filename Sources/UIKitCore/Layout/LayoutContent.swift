import CoreGraphics
import Foundation

// What controls and lists say to layout beside their content's size.

extension UIButton: BaselineContent {
  /// The title's, in the middle of the button.
  package var _baselines: Baselines {
    guard let label = titleLabel, let text = label.text, !text.isEmpty else {
      let font = titleLabel?.font ?? .systemFont(ofSize: UIFont.buttonFontSize)
      return Baselines(height: font.lineHeight, first: font.ascender, last: font.ascender, isCentred: true)
    }
    var baselines = label._baselines
    baselines.isCentred = true
    return baselines
  }
}

extension UISegmentedControl: BaselineContent {
  // Assumed: the segments' standard font, in the middle; files of Apple's samples align labels with it.
  package var _baselines: Baselines {
    let font = UIFont.systemFont(ofSize: 13)
    return Baselines(height: font.lineHeight, first: font.ascender, last: font.ascender, isCentred: true)
  }
}

extension UITableView: OwnContentSize {}

extension UITextField: BaselineContent {
  package var _baselines: Baselines {
    let font = self.font ?? .systemFont(ofSize: 17)
    return Baselines(height: font.lineHeight, first: font.ascender, last: font.ascender, isCentred: true)
  }
}

extension UITextView: WrappingContent, OwnContentSize {
  // A class with a size of its own is as high as it says, whatever its width.
  package var wrapsToWidth: Bool { !isScrollEnabled && !Implementations.textSize(type(of: self)) }
  package var unwrappedSize: CGSize { _fit(.zero) }
  package func _wrappedSize(forWidth width: CGFloat) -> CGSize {
    var size = _fit(CGSize(width: width, height: 0))
    size.width = min(size.width, width)
    return size
  }
}

extension UICollectionView: OwnContentSize {}
