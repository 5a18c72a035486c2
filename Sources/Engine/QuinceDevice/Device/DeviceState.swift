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

  package init() {}
}
