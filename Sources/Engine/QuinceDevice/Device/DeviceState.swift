import Foundation

/// What a person can change about a device while an app runs.
package struct DeviceState: Codable, Sendable, Equatable {
  /// Which edge of the device is up. Landscape names follow `UIInterfaceOrientation`: `landscapeLeft` has the home button left.
  package enum Orientation: String, Codable, Sendable, CaseIterable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
    package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  }

  package enum Appearance: String, Codable, Sendable, CaseIterable { case light, dark }

  /// Names of `UIContentSizeCategory`, short: `L` is the default.
  package enum TextSize: String, Codable, Sendable, CaseIterable {
    case XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4, AX5
  }

  package var orientation: Orientation = .portrait
  package var appearance: Appearance = .light
  package var textSize: TextSize = .L
  /// A locale identifier such as `en_US` or `ko`.
  package var locale: String = "en_US"
  /// Accessibility: bold text, reduced motion, and while it is reduced cross-fades in the place of slides.
  package var boldText = false
  package var reduceMotion = false
  package var crossFade = false
  /// The on-screen keyboard's: shift at the start of a sentence; a full stop for two spaces.
  package var autoCapitalization = true
  package var periodShortcut = true
  /// How the device was held when its rotation was locked; nil while it turns.
  package var orientationLock: Orientation?
  /// Where the device is; nil while nobody says so.
  package var location: DeviceLocation?

  package init() {}

  package var prefersCrossFades: Bool { reduceMotion && crossFade }

  /// What a file of an earlier version lacks is as on a new device.
  package init(from decoder: Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    orientation = try values.decodeIfPresent(Orientation.self, forKey: .orientation) ?? .portrait
    appearance = try values.decodeIfPresent(Appearance.self, forKey: .appearance) ?? .light
    textSize = try values.decodeIfPresent(TextSize.self, forKey: .textSize) ?? .L
    locale = try values.decodeIfPresent(String.self, forKey: .locale) ?? "en_US"
    boldText = try values.decodeIfPresent(Bool.self, forKey: .boldText) ?? false
    reduceMotion = try values.decodeIfPresent(Bool.self, forKey: .reduceMotion) ?? false
    crossFade = try values.decodeIfPresent(Bool.self, forKey: .crossFade) ?? false
    autoCapitalization = try values.decodeIfPresent(Bool.self, forKey: .autoCapitalization) ?? true
    periodShortcut = try values.decodeIfPresent(Bool.self, forKey: .periodShortcut) ?? true
    orientationLock = try values.decodeIfPresent(Orientation.self, forKey: .orientationLock)
    location = try values.decodeIfPresent(DeviceLocation.self, forKey: .location)
  }
}
