import CoreGraphics
import Foundation

extension UIFont {
  /// The font for what Markdown means by a run of text: strong, emphasised, code.
  // Assumed: UIKit draws the intents of runs, and leaves those of paragraphs alone.
  func presenting(_ intent: InlinePresentationIntent) -> UIFont {
    let isStrong = intent.contains(.stronglyEmphasized)
    var font = self
    if intent.contains(.code) { font = .monospacedSystemFont(ofSize: pointSize, weight: isStrong ? .bold : .regular) }
    var traits = font.fontDescriptor.symbolicTraits
    if isStrong { traits.insert(.traitBold) }
    if intent.contains(.emphasized) { traits.insert(.traitItalic) }
    guard traits != font.fontDescriptor.symbolicTraits, let descriptor = font.fontDescriptor.withSymbolicTraits(traits)
    else { return font }
    return UIFont(descriptor: descriptor, size: 0)
  }
}
