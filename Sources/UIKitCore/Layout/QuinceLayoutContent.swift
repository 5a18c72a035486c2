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
