import CoreGraphics
import Foundation
import QuinceText

/// The area that a layout manager sets text in.
open class NSTextContainer: NSObject {
  /// Points; 0 or huge in a direction is no limit.
  open var size: CGSize { didSet { if size != oldValue { layoutManager?._invalidate() } } }
  /// Points on both sides of the lines. Default 5.
  open var lineFragmentPadding: CGFloat = 5 { didSet { layoutManager?._invalidate() } }
  /// 0 for no limit.
  open var maximumNumberOfLines = 0 { didSet { layoutManager?._invalidate() } }
  /// How the last line ends.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { layoutManager?._invalidate() } }
  /// Areas that lines leave free, in the container's coordinates. Default empty.
  open var exclusionPaths: [UIBezierPath] = [] { didSet { layoutManager?._invalidate() } }
  @available(*, deprecated, message: "Quince: no effect")
  open var widthTracksTextView = false { didSet { NoEffect.log("NSTextContainer.widthTracksTextView") } }
  @available(*, deprecated, message: "Quince: no effect")
  open var heightTracksTextView = false { didSet { NoEffect.log("NSTextContainer.heightTracksTextView") } }
  open weak var layoutManager: NSLayoutManager?
  open var isSimpleRectangularTextContainer: Bool { true }

  public init(size: CGSize) {
    self.size = size
    super.init()
  }
  public convenience override init() { self.init(size: .zero) }
  public required init(coder: NSCoder) {
    size = .zero
    super.init()
  }

  /// The same for the layout, which leaves the padding out.
  var textExclusions: [TextExclusion] {
    exclusionPaths.compactMap { path in
      let outlines = path.cgPath.outlines.map { line in
        line.map { CGPoint(x: $0.x - lineFragmentPadding, y: $0.y) }
      }
      return outlines.isEmpty ? nil : TextExclusion(outlines: outlines)
    }
  }
}
