/// A place on the Earth, in degrees.
package struct DeviceLocation: Codable, Sendable, Equatable {
  /// From -90 to 90, and from -180 to 180.
  package let latitude, longitude: Double

  /// Nil outside of the Earth.
  package init?(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// What tools and steps write: `37.3349,-122.009`, or `none`.
  /// - Throws: `DeviceError` for anything else.
  package static func parse(_ text: String) throws -> DeviceLocation? {
    if text.lowercased() == "none" { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0.drop(while: \.isWhitespace)) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      let location = DeviceLocation(latitude: latitude, longitude: longitude)
    else {
      throw DeviceError(
        "location takes LATITUDE,LONGITUDE in degrees, such as 37.3349,-122.009, or none; not `\(text)`")
    }
    return location
  }

  package var description: String { "\(latitude),\(longitude)" }
}
