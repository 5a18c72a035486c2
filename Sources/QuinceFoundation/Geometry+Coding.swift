import Foundation

extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }
}

extension NSCoder {
  // Apple: "{x, y}", "{width, height}", "{{x, y}, {width, height}}", as %.17g
  public class func string(for point: CGPoint) -> String { braced([point.x, point.y]) }
  public class func string(for size: CGSize) -> String { braced([size.width, size.height]) }
  public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }

  /// Zero when the string is malformed.
  public class func cgPoint(for string: String) -> CGPoint {
    let n = _numbers(in: string, count: 2)
    return CGPoint(x: n[0], y: n[1])
  }

  public class func cgSize(for string: String) -> CGSize {
    let n = _numbers(in: string, count: 2)
    return CGSize(width: n[0], height: n[1])
  }

  public class func cgRect(for string: String) -> CGRect {
    let n = _numbers(in: string, count: 4)
    return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  private static func braced(_ numbers: [CGFloat]) -> String {
    "{" + numbers.map(_number).joined(separator: ", ") + "}"
  }

  package static func _number(_ value: CGFloat) -> String { String(format: "%.17g", Double(value)) }

  /// The numbers of a braced list, or `count` zeros when there are more or fewer.
  package static func _numbers(in string: String, count: Int) -> [CGFloat] {
    let parts = string.split(whereSeparator: { "{}, \t\n".contains($0) }).map { Double($0) }
    guard parts.count == count, parts.allSatisfy({ $0 != nil }) else {
      return Array(repeating: 0, count: count)
    }
    return parts.map { CGFloat($0 ?? 0) }
  }
}
