import UIKit

/// The rounded pictures of apps: as large as in a list where nothing else is said.
@MainActor enum AppIcon {
  /// The app's own icon; without one, its initial on a colour.
  /// - Parameters:
  ///   - bundle: The folder NAME.app.
  ///   - icons: The names of its pictures there, the best first.
  static func image(
    bundle: String, icons: [String], name: String, side: CGFloat = 29, on color: UIColor = .systemGray
  ) -> UIImage {
    let bundle = Bundle(path: bundle)
    if let bundle, let found = icons.lazy.compactMap({ UIImage(named: $0, in: bundle, compatibleWith: nil) }).first {
      return rounded(side) { found.draw(in: $0) }
    }
    return symbol(String(name.prefix(1)).uppercased(), on: color, side: side)
  }

  /// A character, or a system symbol, in white on a colour.
  static func symbol(_ name: String, on color: UIColor, side: CGFloat = 29) -> UIImage {
    rounded(side) { box in
      color.setFill()
      UIRectFill(box)
      if let image = UIImage(systemName: name)?.withTintColor(.white, renderingMode: .alwaysOriginal) {
        let room = side * 19 / 29
        let scale = min(room / image.size.width, room / image.size.height)
        let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
        image.draw(
          in: CGRect(
            x: box.midX - size.width / 2, y: box.midY - size.height / 2, width: size.width, height: size.height))
      } else {
        let font = UIFont.systemFont(ofSize: side * 17 / 29, weight: .semibold)
        let text = NSAttributedString(string: name, attributes: [.font: font, .foregroundColor: UIColor.white])
        let size = text.size()
        text.draw(at: CGPoint(x: box.midX - size.width / 2, y: box.midY - size.height / 2))
      }
    }
  }

  static func cornerRadius(_ side: CGFloat) -> CGFloat { side * 6.5 / 29 }

  private static func rounded(_ side: CGFloat, _ draw: (CGRect) -> Void) -> UIImage {
    let box = CGRect(x: 0, y: 0, width: side, height: side)
    return UIGraphicsImageRenderer(size: box.size).image { _ in
      UIBezierPath(roundedRect: box, cornerRadius: cornerRadius(side)).addClip()
      draw(box)
    }.withRenderingMode(.alwaysOriginal)
  }
}
