import Foundation

/// A device that apps can run on: fixed facts, in points unless said otherwise.
package struct DeviceModel: Codable, Sendable, Equatable {
  package enum Idiom: String, Codable, Sendable { case phone, pad }

  package struct Insets: Codable, Sendable, Equatable {
    package var top, left, bottom, right: Double
    package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
  }

  /// The name that `--device` takes, for example `iphone-14`.
  package var identifier: String
  /// The name a person reads, for example `iPhone 14`.
  package var name: String
  package var idiom: Idiom
  /// Size in portrait.
  package var width, height: Double
  /// Pixels per point.
  package var scale: Double
  package var portraitInsets: Insets
  package var landscapeInsets: Insets
  /// Height of the status bar in portrait; 0 where a landscape phone hides it.
  package var statusBarHeight: Double
  package var displayCornerRadius: Double
  package var hasHomeIndicator: Bool
  package var hasNotch: Bool

  package var pixelWidth: Int { Int(width * scale) }
  package var pixelHeight: Int { Int(height * scale) }

  // Apple: Human Interface Guidelines, "Layout", device screen dimensions and safe areas.
  package static let all: [DeviceModel] = [
    DeviceModel(
      identifier: "iphone-se", name: "iPhone SE (3rd generation)", idiom: .phone, width: 375, height: 667, scale: 2,
      portraitInsets: Insets(top: 20), landscapeInsets: Insets(), statusBarHeight: 20, displayCornerRadius: 0,
      hasHomeIndicator: false, hasNotch: false),
    DeviceModel(
      identifier: "iphone-14", name: "iPhone 14", idiom: .phone, width: 390, height: 844, scale: 3,
      portraitInsets: Insets(top: 47, bottom: 34), landscapeInsets: Insets(left: 47, bottom: 21, right: 47),
      statusBarHeight: 47, displayCornerRadius: 47.33, hasHomeIndicator: true, hasNotch: true),
    DeviceModel(
      identifier: "iphone-14-pro-max", name: "iPhone 14 Pro Max", idiom: .phone, width: 430, height: 932, scale: 3,
      portraitInsets: Insets(top: 59, bottom: 34), landscapeInsets: Insets(left: 59, bottom: 21, right: 59),
      statusBarHeight: 54, displayCornerRadius: 55, hasHomeIndicator: true, hasNotch: true),
    DeviceModel(
      identifier: "ipad-10", name: "iPad (10th generation)", idiom: .pad, width: 820, height: 1180, scale: 2,
      portraitInsets: Insets(top: 24, bottom: 20), landscapeInsets: Insets(top: 24, bottom: 20), statusBarHeight: 24,
      displayCornerRadius: 25, hasHomeIndicator: true, hasNotch: false),
    DeviceModel(
      identifier: "iphone-4", name: "iPhone 4", idiom: .phone, width: 320, height: 480, scale: 2,
      portraitInsets: Insets(top: 20), landscapeInsets: Insets(top: 20), statusBarHeight: 20, displayCornerRadius: 0,
      hasHomeIndicator: false, hasNotch: false),
  ]

  package static let standard = all[1]

  /// The model with this identifier or name, ignoring case; nil when there is none.
  package static func named(_ text: String) -> DeviceModel? {
    let wanted = text.lowercased()
    return all.first { $0.identifier == wanted || $0.name.lowercased() == wanted }
      ?? all.first { $0.name.lowercased().hasPrefix(wanted) }
  }
}
