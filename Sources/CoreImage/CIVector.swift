import CoreGraphics
import QuinceFoundation

/// A few numbers: a place, a rectangle, a row of a matrix.
open class CIVector: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let values: [CGFloat]

  public init(values: UnsafePointer<CGFloat>, count: Int) {
    self.values = Array(UnsafeBufferPointer(start: values, count: max(0, count)))
  }
  init(_ values: [CGFloat]) { self.values = values }

  public convenience init(x: CGFloat) { self.init([x]) }
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }
  public convenience init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }
  /// Origin and size.
  public convenience init(cgRect rect: CGRect) { self.init([rect.minX, rect.minY, rect.width, rect.height]) }
  public convenience init(cgAffineTransform t: CGAffineTransform) { self.init([t.a, t.b, t.c, t.d, t.tx, t.ty]) }
  /// As `stringRepresentation` writes it: `[1 2 3]`.
  public convenience init(string representation: String) {
    self.init(
      representation.trimmingCharacters(in: CharacterSet(charactersIn: "[] ")).split(separator: " ")
        .compactMap { Double($0) }.map { CGFloat($0) })
  }

  /// 0 beyond the end.
  open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  open var count: Int { values.count }
  open var x: CGFloat { value(at: 0) }
  open var y: CGFloat { value(at: 1) }
  open var z: CGFloat { value(at: 2) }
  open var w: CGFloat { value(at: 3) }
  open var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  open var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
  open var cgAffineTransformValue: CGAffineTransform {
    CGAffineTransform(a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
  }
  open var stringRepresentation: String {
    "[\(values.map { $0 == $0.rounded() && abs($0) < 1e15 ? String(Int($0)) : String(Double($0)) }.joined(separator: " "))]"
  }

  open override var description: String { stringRepresentation }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.values == values }
  open override var hash: Int { values.hashValue }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }

  public static var supportsSecureCoding: Bool { true }
  // Assumed: the key.
  public required convenience init?(coder: NSCoder) {
    guard let text = coder.decodeObject(of: NSString.self, forKey: "CIVector") else { return nil }
    self.init(string: text as String)
  }
  open func encode(with coder: NSCoder) { coder.encode(stringRepresentation as NSString, forKey: "CIVector") }
}
