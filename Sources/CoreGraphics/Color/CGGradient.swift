import Foundation

/// Colours at places between 0 and 1.
public final class CGGradient: @unchecked Sendable {
  package struct Stop: Hashable {
    package var location: CGFloat
    package var color: RGBA
    package init(location: CGFloat, color: RGBA) { (self.location, self.color) = (location, color) }
  }

  /// In order of location.
  package let stops: [Stop]

  package init(stops: [Stop]) {
    // A stable sort: stops at the same place keep their order.
    self.stops = stops.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }.map(\.element)
  }

  /// Without locations the colours spread evenly.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    self.init(space: space, list: colors.map { $0 }, locations: locations)
  }

  /// The bridged form: `[color.cgColor, …] as CFArray` and plain arrays of colours.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?) {
    self.init(space: space, list: colors, locations: locations)
  }

  private convenience init?(space: CGColorSpace?, list: [Any], locations: UnsafePointer<CGFloat>?) {
    let colors = list.compactMap { $0 as? CGColor }
    guard !colors.isEmpty, colors.count == list.count else { return nil }
    self.init(
      stops: colors.enumerated().map { index, color in
        let even = colors.count == 1 ? 0 : CGFloat(index) / CGFloat(colors.count - 1)
        let location = locations?[index] ?? even
        return Stop(location: max(0, min(1, location.isFinite ? location : 0)), color: color.rgba)
      })
  }

  /// `components` has, for each of `count` colours, those of the space and alpha.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let size = space.numberOfComponents + 1
    self.init(
      stops: (0..<count).map { index in
        let values = Array(UnsafeBufferPointer(start: components + index * size, count: size))
        let even = count == 1 ? 0 : CGFloat(index) / CGFloat(count - 1)
        let location = locations?[index] ?? even
        return Stop(
          location: max(0, min(1, location.isFinite ? location : 0)),
          color: CGColor(space: space, values: values).rgba)
      })
  }

  package var isOpaque: Bool { stops.allSatisfy(\.color.isOpaque) }

  /// The colour at a place between 0 and 1.
  package func color(at location: CGFloat) -> RGBA {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if location <= first.location { return first.color }
    for (a, b) in zip(stops, stops.dropFirst()) where location <= b.location {
      let span = b.location - a.location
      let t = span > 0 ? (location - a.location) / span : 1
      func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * t }
      return RGBA(
        r: mix(a.color.r, b.color.r), g: mix(a.color.g, b.color.g), b: mix(a.color.b, b.color.b),
        a: mix(a.color.a, b.color.a))
    }
    return last.color
  }
}
