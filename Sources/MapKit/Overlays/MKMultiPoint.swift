import Foundation

/// Points in a row.
open class MKMultiPoint: MKShape, @unchecked Sendable {
  let list: [MKMapPoint]
  private let storage: UnsafeMutableBufferPointer<MKMapPoint>
  let box: MKMapRect

  init(_ points: [MKMapPoint]) {
    list = points
    storage = .allocate(capacity: points.count)
    _ = storage.initialize(from: points)
    box = points.reduce(MKMapRect.null) { $0.union(MKMapRect(origin: $1, size: MKMapSize())) }
    super.init()
  }

  deinit { storage.deallocate() }

  open override var coordinate: CLLocationCoordinate2D { MKMapPoint(x: box.midX, y: box.midY).coordinate }
  open var boundingMapRect: MKMapRect { box }
  open var pointCount: Int { list.count }

  /// The points themselves, as long as the object lives.
  open func points() -> UnsafeMutablePointer<MKMapPoint> {
    // An empty buffer has no address, and nobody may read from it.
    storage.baseAddress ?? UnsafeMutablePointer<MKMapPoint>(bitPattern: MemoryLayout<MKMapPoint>.alignment)!
  }

  open func getCoordinates(_ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange) {
    for index in 0..<range.length { coords[index] = list[range.location + index].coordinate }
  }

  /// Where along the points each of these is drawn, 0 ... 1: by their distances.
  func location(at index: Int) -> CGFloat {
    guard list.indices.contains(index), list.count > 1 else { return 0 }
    let lengths = self.lengths
    return lengths.last == 0 ? 0 : CGFloat(lengths[index] / lengths[lengths.count - 1])
  }
  var lengths: [Double] {
    var sum = 0.0
    return list.indices.map { index in
      if index > 0 { sum += hypot(list[index].x - list[index - 1].x, list[index].y - list[index - 1].y) }
      return sum
    }
  }

  static func points(_ coordinates: UnsafePointer<CLLocationCoordinate2D>, _ count: Int) -> [MKMapPoint] {
    (0..<max(count, 0)).map { MKMapPoint(coordinates[$0]) }
  }
  static func points(_ points: UnsafePointer<MKMapPoint>, _ count: Int) -> [MKMapPoint] {
    (0..<max(count, 0)).map { points[$0] }
  }
}
