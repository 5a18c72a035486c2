import QuinceSettingsAccess
import UIKit

extension HomeAccess.App {
  private static let colors: [UIColor] = [
    .systemIndigo, .systemOrange, .systemTeal, .systemPink, .systemBlue, .systemGreen, .systemPurple, .systemBrown,
  ]

  /// Behind the initial of an app without an icon: always the same for an app.
  var color: UIColor {
    let sum = identifier.utf8.reduce(5381) { ($0 &* 33 &+ Int($1)) & 0xffff }
    return Self.colors[sum % Self.colors.count]
  }
}
