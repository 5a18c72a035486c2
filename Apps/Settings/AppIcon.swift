import QuinceSettingsAccess
import UIKit

/// The small pictures of the list: 29 points, rounded.
@MainActor enum AppIcon {
  private static let side: CGFloat = 29

  /// The app's own icon; without one, its initial on grey.
  static func image(of app: SettingsAccess.App) -> UIImage {
    if let found = Bundle(path: app.bundle).flatMap(own) { return rounded { found.draw(in: $0) } }
    return symbol(String(app.name.prefix(1)).uppercased(), on: .systemGray)
  }

  /// A character, or a system symbol, in white on a colour.
  static func symbol(_ name: String, on color: UIColor) -> UIImage {
    rounded { box in
      color.setFill()
      UIRectFill(box)
      if let image = UIImage(systemName: name)?.withTintColor(.white, renderingMode: .alwaysOriginal) {
        let scale = min(19 / image.size.width, 19 / image.size.height)
        let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
        image.draw(
          in: CGRect(
            x: box.midX - size.width / 2, y: box.midY - size.height / 2, width: size.width, height: size.height))
      } else {
        let font = UIFont.systemFont(ofSize: 17, weight: .semibold)
        let text = NSAttributedString(string: name, attributes: [.font: font, .foregroundColor: UIColor.white])
        let size = text.size()
        text.draw(at: CGPoint(x: box.midX - size.width / 2, y: box.midY - size.height / 2))
      }
    }
  }

  private static func own(_ bundle: Bundle) -> UIImage? {
    let icons = bundle.object(forInfoDictionaryKey: "CFBundleIcons") as? [String: Any]
    let primary = icons?["CFBundlePrimaryIcon"] as? [String: Any]
    var names = (primary?["CFBundleIconFiles"] as? [String] ?? []).reversed() as [String]
    names += bundle.object(forInfoDictionaryKey: "CFBundleIconFiles") as? [String] ?? []
    if let name = bundle.object(forInfoDictionaryKey: "CFBundleIconFile") as? String { names.append(name) }
    return names.lazy.compactMap { UIImage(named: $0, in: bundle, compatibleWith: nil) }.first
  }

  private static func rounded(_ draw: (CGRect) -> Void) -> UIImage {
    let box = CGRect(x: 0, y: 0, width: side, height: side)
    return UIGraphicsImageRenderer(size: box.size).image { _ in
      UIBezierPath(roundedRect: box, cornerRadius: 6.5).addClip()
      draw(box)
    }.withRenderingMode(.alwaysOriginal)
  }
}
