import Foundation

extension NSValue {
  public convenience init(mkCoordinate coordinate: CLLocationCoordinate2D) {
    self.init(pair: coordinate.latitude, coordinate.longitude)
  }
  public convenience init(mkCoordinateSpan span: MKCoordinateSpan) {
    self.init(pair: span.latitudeDelta, span.longitudeDelta)
  }

  // Of a value of another kind these are zero, as the bytes would be.

  public var mkCoordinateValue: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: pair.0, longitude: pair.1) }
  public var mkCoordinateSpanValue: MKCoordinateSpan {
    MKCoordinateSpan(latitudeDelta: pair.0, longitudeDelta: pair.1)
  }

  private convenience init(pair first: Double, _ second: Double) {
    self.init(bytes: [first, second], objCType: "[2d]")
  }

  private var pair: (Double, Double) {
    guard String(cString: objCType) == "[2d]" else { return (0, 0) }
    var numbers = [0.0, 0.0]
    numbers.withUnsafeMutableBytes { getValue($0.baseAddress!) }  // a list of two has an address
    return (numbers[0], numbers[1])
  }
}
