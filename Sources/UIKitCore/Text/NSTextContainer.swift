import CoreGraphics
import Foundation

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
}
