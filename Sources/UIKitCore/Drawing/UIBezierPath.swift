import CoreGraphics
import Foundation

/// A path with a pen, in points, y down.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
  private var path = CGMutablePath()
  private var dashPattern: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  open var lineWidth: CGFloat = 1
  open var lineCapStyle: CGLineCap = .butt
  open var lineJoinStyle: CGLineJoin = .miter
  open var miterLimit: CGFloat = 10
  @available(*, deprecated, message: "Quince: no effect")
  open var flatness: CGFloat = 0.6 { didSet { NoEffect.log("UIBezierPath.flatness") } }
  open var usesEvenOddFillRule = false

  // MARK: Making

  public override init() { super.init() }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  // Observed: on iOS only the width of `cornerRadii` counts.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let r = rect.standardized
    let radius = max(0, min(cornerRadii.width, r.width / 2, r.height / 2))
    let round = CGSize(width: radius, height: radius)
    var storage = PathStorage()
    storage.addRoundedRect(
      r, topLeft: corners.contains(.topLeft) ? round : .zero, topRight: corners.contains(.topRight) ? round : .zero,
      bottomRight: corners.contains(.bottomRight) ? round : .zero,
      bottomLeft: corners.contains(.bottomLeft) ? round : .zero)
    path.addPath(CGPath(storage: storage))
  }

  /// Angles in radians, clockwise from the positive x axis as seen on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    path = CGPath.mutableCopy() ?? CGMutablePath()
  }

  public static var supportsSecureCoding: Bool { true }

  /// Nil, and 4864 for the coder's error, when the path is damaged.
  public required init?(coder: NSCoder) {
    super.init()
    guard let data = coder.decodeObject(of: NSData.self, forKey: Keys.path) as Data?,
      let path = PathData.path(data)
    else {
      coder.failWithError(CocoaError(.coderReadCorrupt, userInfo: [NSDebugDescriptionErrorKey: "a path is damaged"]))
      return nil
    }
    self.path = path
    lineWidth = CGFloat(coder.decodeFloat(forKey: Keys.lineWidth))
    miterLimit = CGFloat(coder.decodeFloat(forKey: Keys.miterLimit))
    flatness = CGFloat(coder.decodeFloat(forKey: Keys.flatness))
    lineCapStyle = CGLineCap(rawValue: Int32(coder.decodeCInt(forKey: Keys.lineCap))) ?? .butt
    lineJoinStyle = CGLineJoin(rawValue: Int32(coder.decodeCInt(forKey: Keys.lineJoin))) ?? .miter
    usesEvenOddFillRule = coder.decodeBool(forKey: Keys.evenOdd)
    dashPhase = CGFloat(coder.decodeFloat(forKey: Keys.dashPhase))
    let count = coder.decodeInteger(forKey: Keys.dashCount)
    if count > 0 {
      let dashes = coder.withDecodedUnsafeBytes(forKey: Keys.dashes) { $0.map { PathData.numbers($0) } } ?? []
      if dashes.count == count { dashPattern = dashes }
    }
  }

  open func encode(with coder: NSCoder) {
    coder.encode(PathData.data(path) as NSData, forKey: Keys.path)
    coder.encode(Float(lineWidth), forKey: Keys.lineWidth)
    coder.encode(Float(miterLimit), forKey: Keys.miterLimit)
    coder.encode(Float(flatness), forKey: Keys.flatness)
    coder.encodeCInt(lineCapStyle.rawValue, forKey: Keys.lineCap)
    coder.encodeCInt(lineJoinStyle.rawValue, forKey: Keys.lineJoin)
    coder.encode(usesEvenOddFillRule, forKey: Keys.evenOdd)
    coder.encode(Float(dashPhase), forKey: Keys.dashPhase)
    coder.encode(dashPattern.count, forKey: Keys.dashCount)
    guard !dashPattern.isEmpty else { return }
    let dashes = [UInt8](PathData.data(dashPattern))
    coder.encodeBytes(dashes, length: dashes.count, forKey: Keys.dashes)
  }

  private enum Keys {
    static let path = "UIBezierPathCGPathDataKey"
    static let lineWidth = "UIBezierPathLineWidthKey"
    static let miterLimit = "UIBezierPathMiterLimitKey"
    static let flatness = "UIBezierPathFlatnessKey"
    static let lineCap = "UIBezierPathLineCapStyleKey"
    static let lineJoin = "UIBezierPathLineJoinStyleKey"
    static let evenOdd = "UIBezierPathUsesEvenOddFillRuleKey"
    static let dashPhase = "UIBezierPathLineDashPhaseKey"
    static let dashCount = "UIBezierPathLineDashPatternCountKey"
    static let dashes = "UIBezierPathLineDashPatternKey"
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let other = UIBezierPath(cgPath: path)
    (other.lineWidth, other.lineCapStyle, other.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (other.miterLimit, other.usesEvenOddFillRule) = (miterLimit, usesEvenOddFillRule)
    NoEffect.silently { other.flatness = flatness }
    (other.dashPattern, other.dashPhase) = (dashPattern, dashPhase)
    return other
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return path == other.path && lineWidth == other.lineWidth && usesEvenOddFillRule == other.usesEvenOddFillRule
      && lineCapStyle == other.lineCapStyle && lineJoinStyle == other.lineJoinStyle
  }
  open override var hash: Int { path.hashValue }

  // MARK: Building

  /// A copy that later changes leave alone.
  open var cgPath: CGPath {
    get { path.copy() ?? CGPath(storage: PathStorage()) }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path = CGMutablePath() }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// The same curves, drawn the other way round.
  open func reversing() -> UIBezierPath {
    guard let other = copy() as? UIBezierPath else { return UIBezierPath() }
    other.path = CGMutablePath(storage: path.storage.reversed())
    return other
  }

  open func apply(_ transform: CGAffineTransform) {
    var transform = transform
    path = path.mutableCopy(using: &transform) ?? CGMutablePath()
  }

  // MARK: Asking

  open var isEmpty: Bool { path.isEmpty }
  open var bounds: CGRect { path.isEmpty ? .null : path.boundingBoxOfPath }
  open var currentPoint: CGPoint { path.currentPoint }
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Dashes

  /// `count` 0 or no pattern: a solid line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashPattern = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    count?.pointee = dashPattern.count
    phase?.pointee = dashPhase
    if let pattern { for (index, length) in dashPattern.enumerated() { pattern[index] = length } }
  }

  // MARK: Drawing

  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.fill(path, evenOdd: usesEvenOddFillRule)
  }

  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dashPhase, lengths: dashPattern)
    context.stroke(path)
    context.restoreGState()
  }

  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { blended(blendMode, alpha) { fill() } }
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { blended(blendMode, alpha) { stroke() } }

  private func blended(_ mode: CGBlendMode, _ alpha: CGFloat, _ draw: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.setAlpha(alpha)
    draw()
    context.restoreGState()
  }

  /// Lets later drawing through only inside the path.
  open func addClip() { UIGraphicsGetCurrentContext()?.clip(to: path, evenOdd: usesEvenOddFillRule) }
}
