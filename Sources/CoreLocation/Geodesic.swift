import Foundation

/// The shortest way between two places on the WGS 84 ellipsoid.
enum Geodesic {
  private static let equatorialRadius = 6_378_137.0
  private static let flattening = 1 / 298.257_223_563
  private static let polarRadius = equatorialRadius * (1 - flattening)

  /// Metres at sea level.
  static func distance(_ a: CLLocationCoordinate2D, _ b: CLLocationCoordinate2D) -> Double {
    guard [a.latitude, a.longitude, b.latitude, b.longitude].allSatisfy(\.isFinite) else { return .nan }
    let ends = Ends(a, b)
    return iterated(ends) ?? shot(ends)
  }

  /// Reduced latitudes, as sines and cosines, and the difference of the longitudes, from 0 to pi.
  private struct Ends {
    let sin1, cos1, sin2, cos2, longitude: Double

    init(_ a: CLLocationCoordinate2D, _ b: CLLocationCoordinate2D) {
      (sin1, cos1) = Self.reduced(a.latitude)
      (sin2, cos2) = Self.reduced(b.latitude)
      let degrees = abs((b.longitude - a.longitude).remainder(dividingBy: 360))
      longitude = degrees * .pi / 180
    }

    init(sin1: Double, cos1: Double, sin2: Double, cos2: Double, longitude: Double) {
      (self.sin1, self.cos1, self.sin2, self.cos2, self.longitude) = (sin1, cos1, sin2, cos2, longitude)
    }

    private static func reduced(_ latitude: Double) -> (sin: Double, cos: Double) {
      let radians = latitude * .pi / 180
      let (sine, cosine) = ((1 - flattening) * sin(radians), cos(radians))
      let length = hypot(sine, cosine)
      return (sine / length, cosine / length)
    }
  }

  // T. Vincenty, "Direct and inverse solutions of geodesics on the ellipsoid", Survey Review 23 (1975).
  /// - Returns: nil for ends that are nearly opposite to each other, where the iteration does not come to rest.
  private static func iterated(_ ends: Ends) -> Double? {
    var lambda = ends.longitude
    for _ in 0..<50 {
      let (sine, cosine) = (sin(lambda), cos(lambda))
      let sinSigma = hypot(ends.cos2 * sine, ends.cos1 * ends.sin2 - ends.sin1 * ends.cos2 * cosine)
      if sinSigma == 0, cosine > 0 { return 0 }
      let cosSigma = ends.sin1 * ends.sin2 + ends.cos1 * ends.cos2 * cosine
      let sigma = atan2(sinSigma, cosSigma)
      guard sinSigma > 0 else { return nil }
      let sinAlpha = ends.cos1 * ends.cos2 * sine / sinSigma
      let cosSquared = 1 - sinAlpha * sinAlpha
      // On the equator there is no other end of the way.
      let cosMiddle = cosSquared > 1e-15 ? cosSigma - 2 * ends.sin1 * ends.sin2 / cosSquared : 0
      let c = flattening / 16 * cosSquared * (4 + flattening * (4 - 3 * cosSquared))
      let next =
        ends.longitude + (1 - c) * flattening * sinAlpha
        * (sigma + c * sinSigma * (cosMiddle + c * cosSigma * (2 * cosMiddle * cosMiddle - 1)))
      guard next <= .pi else { return nil }
      if abs(next - lambda) < 1e-13 {
        return length(sigma, sinSigma: sinSigma, cosSigma: cosSigma, cosMiddle: cosMiddle, cosSquared: cosSquared)
      }
      lambda = next
    }
    return nil
  }

  private static func length(
    _ sigma: Double, sinSigma: Double, cosSigma: Double, cosMiddle: Double, cosSquared: Double
  ) -> Double {
    let u = cosSquared * (equatorialRadius * equatorialRadius / (polarRadius * polarRadius) - 1)
    let a = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u)))
    let b = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
    let square = 2 * cosMiddle * cosMiddle
    let rest =
      b / 4
      * (cosSigma * (square - 1) - b / 6 * cosMiddle * (4 * sinSigma * sinSigma - 3) * (2 * square - 3))
    return polarRadius * a * (sigma - b * sinSigma * (cosMiddle + rest))
  }

  // MARK: Nearly opposite ends

  // C. F. F. Karney, "Algorithms for geodesics", Journal of Geodesy 87 (2013), section 4: of the ways that leave the end
  // which is farther from the equator, the longitude that they reach grows with the angle at which they leave.
  private static func shot(_ ends: Ends) -> Double {
    let isFirst = abs(ends.sin1) >= abs(ends.sin2)
    let start = isFirst ? (ends.sin1, ends.cos1) : (ends.sin2, ends.cos2)
    let end = isFirst ? (ends.sin2, ends.cos2) : (ends.sin1, ends.cos1)
    // It leaves from the south.
    let sign = start.0 > 0 ? -1.0 : 1.0
    let turned = Ends(
      sin1: start.0 == 0 ? -0.0 : sign * start.0, cos1: start.1, sin2: sign * end.0, cos2: max(end.1, 1e-200),
      longitude: ends.longitude)
    var (low, high) = (0.0, Double.pi)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if way(middle, turned).longitude < turned.longitude { low = middle } else { high = middle }
    }
    return way((low + high) / 2, turned).length
  }

  /// How far east a way comes that leaves at an angle from north, and how long it is.
  private static func way(_ azimuth: Double, _ ends: Ends) -> (longitude: Double, length: Double) {
    let (sin1, cos1) = (sin(azimuth), cos(azimuth))
    let sin0 = sin1 * ends.cos1
    let cosSquared0 = 1 - sin0 * sin0
    let root = max(0, cos1 * cos1 * ends.cos1 * ends.cos1 + (ends.cos2 * ends.cos2 - ends.cos1 * ends.cos1))
    let cos2 = root.squareRoot() / ends.cos2
    let sigma1 = atan2(ends.sin1, cos1 * ends.cos1)
    let sigma2 = atan2(ends.sin2, cos2 * ends.cos2)
    let omega1 = atan2(sin0 * ends.sin1, cos1 * ends.cos1)
    let omega2 = atan2(sin0 * ends.sin2, cos2 * ends.cos2)
    let k = cosSquared0 * (equatorialRadius * equatorialRadius / (polarRadius * polarRadius) - 1)
    let stretch = { (sigma: Double) in (1 + k * sin(sigma) * sin(sigma)).squareRoot() }
    let lag = integral(sigma1, sigma2) { (2 - flattening) / (1 + (1 - flattening) * stretch($0)) }
    return (omega2 - omega1 - flattening * sin0 * lag, polarRadius * integral(sigma1, sigma2, stretch))
  }

  /// Gauss and Legendre's rule of eight points, on four parts.
  private static func integral(_ from: Double, _ to: Double, _ value: (Double) -> Double) -> Double {
    let points = [
      (0.183_434_642_495_649_8, 0.362_683_783_378_362_0), (0.525_532_409_916_329_0, 0.313_706_645_877_887_3),
      (0.796_666_477_413_626_7, 0.222_381_034_453_374_5), (0.960_289_856_497_536_3, 0.101_228_536_290_376_3),
    ]
    let half = (to - from) / 8
    var sum = 0.0
    for part in 0..<4 {
      let middle = from + half * Double(2 * part + 1)
      for (at, weight) in points { sum += weight * (value(middle - half * at) + value(middle + half * at)) }
    }
    return sum * half
  }
}
