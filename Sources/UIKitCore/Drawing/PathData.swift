import CoreGraphics
import Foundation

/// A path as bytes, for archives.
// Assumed: a byte for each element's kind, then its points as doubles, the lowest byte first. Apple's keys are known, the
// bytes under them are not.
enum PathData {
  private static let pointCounts = [1, 1, 2, 3, 0]

  static func data(_ path: CGPath) -> Data {
    var data = Data()
    path.applyWithBlock { element in
      let kind = Int(element.pointee.type.rawValue)
      data.append(UInt8(kind))
      for index in 0..<pointCounts[kind] {
        let point = element.pointee.points[index]
        data.append(self.data([point.x, point.y]))
      }
    }
    return data
  }

  static func data(_ numbers: [CGFloat]) -> Data {
    numbers.reduce(into: Data()) { data, number in
      withUnsafeBytes(of: Double(number).bitPattern.littleEndian) { data.append(contentsOf: $0) }
    }
  }

  static func numbers(_ bytes: UnsafeRawBufferPointer) -> [CGFloat] {
    stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { place in
      let bits = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      return CGFloat(Double(bitPattern: UInt64(littleEndian: bits)))
    }
  }

  /// Nil when the bytes are no path: a kind that there is not, too few points, or a line from nowhere.
  static func path(_ data: Data) -> CGMutablePath? {
    data.withUnsafeBytes { bytes in
      let path = CGMutablePath()
      var place = 0
      while place < bytes.count {
        let kind = Int(bytes[place])
        guard kind < pointCounts.count, place == 0 ? kind == 0 : true else { return nil }
        let end = place + 1 + pointCounts[kind] * 16
        guard end <= bytes.count else { return nil }
        let numbers = numbers(UnsafeRawBufferPointer(rebasing: bytes[(place + 1)..<end]))
        guard numbers.allSatisfy(\.isFinite) else { return nil }
        let points = stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
        switch kind {
        case 0: path.move(to: points[0])
        case 1: path.addLine(to: points[0])
        case 2: path.addQuadCurve(to: points[1], control: points[0])
        case 3: path.addCurve(to: points[2], control1: points[0], control2: points[1])
        default: path.closeSubpath()
        }
        place = end
      }
      return path
    }
  }
}
