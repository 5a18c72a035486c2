import CoreGraphics
import Foundation
import QuinceText

/// The area that a layout manager sets text in.
open class NSTextContainer: NSObject {
  /// Points; 0 or huge in a direction is no limit.
  open var size: CGSize {
    didSet {
      guard size != oldValue, let manager = layoutManager else { return }
      manager.delegate?.layoutManager(manager, textContainer: self, didChangeGeometryFrom: oldValue)
      manager.textContainerChangedGeometry(self)
    }
  }
  /// Points on both sides of the lines. Default 5.
  open var lineFragmentPadding: CGFloat = 5 { didSet { changed(lineFragmentPadding != oldValue) } }
  /// 0 for no limit.
  open var maximumNumberOfLines = 0 { didSet { changed(maximumNumberOfLines != oldValue) } }
  /// How the last line ends.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed(lineBreakMode != oldValue) } }
  /// Areas that lines leave free, in the container's coordinates. Default empty.
  open var exclusionPaths: [UIBezierPath] = [] { didSet { changed(exclusionPaths != oldValue) } }
  private var followsWidth: Bool?
  /// Whether the width is the text view's. Default false.
  // Assumed: a text view sets true unless the app has said something else before.
  open var widthTracksTextView: Bool {
    get { followsWidth ?? false }
    set { followsWidth = newValue }
  }
  /// Whether the height is the text view's, so that lines below it are left out. Default false.
  open var heightTracksTextView = false
  /// Runs after every change of text, attributes or containers.
  var layoutChanged: (() -> Void)?
  open weak var layoutManager: NSLayoutManager?
  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

  public init(size: CGSize) {
    self.size = size
    super.init()
  }
  public convenience override init() { self.init(size: .zero) }
  public required init(coder: NSCoder) {
    size = .zero
    super.init()
  }

  private func changed(_ isOther: Bool) { if isOther { layoutManager?.textContainerChangedGeometry(self) } }

  /// A text view has taken the container over.
  func adopt() { if followsWidth == nil { followsWidth = true } }

  // MARK: For the layout, which leaves the padding out

  /// Points; infinite without a limit.
  var textWidth: CGFloat {
    size.width > 0 && size.width < 1e6 ? max(0, size.width - lineFragmentPadding * 2) : .infinity
  }
  var hasHeight: Bool { size.height > 0 && size.height < 1e6 }
  /// Whether what comes after a line does not change with the lines before it, but for its place.
  var isEndlessColumn: Bool {
    textWidth.isFinite && !hasHeight && maximumNumberOfLines == 0 && exclusionPaths.isEmpty
      && (lineBreakMode == .byWordWrapping || lineBreakMode == .byCharWrapping)
  }

  var textExclusions: [TextExclusion] {
    exclusionPaths.compactMap { path in
      let outlines = path.cgPath.outlines.map { line in
        line.map { CGPoint(x: $0.x - lineFragmentPadding, y: $0.y) }
      }
      return outlines.isEmpty ? nil : TextExclusion(outlines: outlines)
    }
  }

  /// One with the same rules and another width.
  func copy(width: CGFloat) -> NSTextContainer {
    let made = NSTextContainer(size: CGSize(width: width, height: 0))
    made.lineFragmentPadding = lineFragmentPadding
    made.maximumNumberOfLines = maximumNumberOfLines
    made.lineBreakMode = lineBreakMode
    made.exclusionPaths = exclusionPaths
    return made
  }
}
