import CoreGraphics
import Foundation
import QuartzCore
import QuinceText

/// Gives text layers UIKit's fonts and attributes.
enum TextLayerHooks {
  static func install() {
    CATextLayer.Hooks.font = { wanted, size in
      if let font = wanted as? UIFont { return font.withSize(CGFloat(size))._glyphFont }
      let name = wanted as? String ?? (wanted as? NSString)?.substring(from: 0)
      return name.flatMap { UIFont(name: $0, size: CGFloat(size))?._glyphFont }
    }
    CATextLayer.Hooks.draw = { text, bounds, context, wraps, breaking, alignment in
      var source = TextBlock.Source(text, .drawing)
      source.mapStyles {
        if let breaking { $0.breaking = breaking } else if !wraps { $0.breaking = .clip }
        if $0.alignment == .natural { $0.alignment = alignment }
      }
      TextBlock(
        source, width: bounds.width, maximumLines: wraps ? 0 : 1, maximumHeight: wraps ? bounds.height : .infinity
      ).draw(at: bounds.origin, in: context)
    }
  }
}
