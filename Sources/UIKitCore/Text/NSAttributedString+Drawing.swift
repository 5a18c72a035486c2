import CoreGraphics
import Foundation
import QuinceText

extension NSAttributedString {
  /// Points that the text takes without wrapping; not rounded.
  public func size() -> CGSize {
    StringDrawing.block(self, width: .infinity, height: .infinity, options: .usesLineFragmentOrigin).layout
      .sizeWithBlanks
  }

  /// Draws without wrapping, the top left corner at `point`.
  public func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    StringDrawing.block(self, width: .infinity, height: .infinity, options: .usesLineFragmentOrigin)
      .draw(at: point, in: context)
  }

  /// Draws wrapped to the rectangle; lines that do not fit are left out.
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    guard let graphics = UIGraphicsGetCurrentContext() else { return }
    let (block, scale) = StringDrawing.scaledBlock(self, rect.size, options, context)
    let origin =
      options.contains(.usesLineFragmentOrigin)
      ? rect.origin : CGPoint(x: rect.minX, y: rect.minY - CGFloat(block.layout.firstBaseline))
    block.draw(at: origin, in: graphics)
    context?.actualScaleFactor = scale
    context?.totalBounds = CGRect(origin: origin, size: block.layout.sizeWithBlanks)
  }

  /// The box of the text: in lines below the rectangle's origin with `usesLineFragmentOrigin`, of one line around its
  /// baseline otherwise. Points, not rounded. A width or height of 0 is no limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let (block, scale) = StringDrawing.scaledBlock(self, size, options, context)
    let layout = block.layout
    let rect: CGRect
    if options.contains(.usesLineFragmentOrigin) {
      rect = CGRect(origin: .zero, size: layout.sizeWithBlanks)
    } else {
      let line = layout.lines.first
      rect = CGRect(
        x: 0, y: -CGFloat(line?.descent ?? 0), width: layout.widthWithBlanks, height: CGFloat(line?.height ?? 0))
    }
    context?.actualScaleFactor = scale
    context?.totalBounds = rect
    return rect
  }
}

/// Measuring and drawing of strings.
enum StringDrawing {
  static func block(
    _ string: NSAttributedString, width: CGFloat, height: CGFloat, options: NSStringDrawingOptions, scale: CGFloat = 1
  ) -> TextBlock {
    var source = TextBlock.Source(string, .drawing, scale: scale)
    let truncatesLast = options.contains(.truncatesLastVisibleLine)
    if truncatesLast {
      source.mapStyles { if $0.breaking == .word || $0.breaking == .character { $0.breaking = .truncateTail } }
    }
    let isOneLine = !options.contains(.usesLineFragmentOrigin)
    return TextBlock(
      source, width: width > 0 ? width : .infinity, maximumLines: isOneLine ? 1 : 0,
      maximumHeight: height > 0 && (height < 1e6) ? height : .infinity, wrapsBeforeTruncating: truncatesLast)
  }

  static func scaledBlock(
    _ string: NSAttributedString, _ size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> (TextBlock, CGFloat) {
    let width = size.width > 0 && size.width < 1e7 ? size.width : .infinity
    let whole = block(string, width: width, height: size.height, options: options)
    guard let context, context.minimumScaleFactor > 0, context.minimumScaleFactor < 1, width.isFinite else {
      return (whole, 1)
    }
    var scale: CGFloat = 1
    var found = whole
    while scale > context.minimumScaleFactor, found.layout.isTruncated || found.layout.size.width > width + 0.01 {
      scale = max(context.minimumScaleFactor, scale - 0.05)
      found = block(string, width: width, height: size.height, options: options, scale: scale)
    }
    return (found, scale)
  }
}

extension NSString {
  /// Points that the text takes without wrapping; not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attrs).size()
  }
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(at: point)
  }
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(in: rect)
  }
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { attributed(attributes).draw(with: rect, options: options, context: context) }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { attributed(attributes).boundingRect(with: size, options: options, context: context) }

  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: _string, attributes: attributes)
  }
  private var _string: String { substring(from: 0) }
}

extension String {
  /// Points that the text takes without wrapping; not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context) }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}
