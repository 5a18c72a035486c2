import UIKit

/// Pictures that the app draws itself.
enum Picture {
  /// Hills under a sun: wider than high, so that content modes differ.
  static func landscape(size: CGSize = CGSize(width: 240, height: 120)) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      UIColor.systemTeal.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor.systemYellow.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: size.width * 0.65, y: size.height * 0.12, width: 36, height: 36))
      UIColor.systemGreen.setFill()
      hills(size).fill()
    }
  }

  private static func hills(_ size: CGSize) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: size.height))
    path.addLine(to: CGPoint(x: 0, y: size.height * 0.7))
    path.addQuadCurve(
      to: CGPoint(x: size.width * 0.5, y: size.height * 0.75), controlPoint: CGPoint(x: size.width * 0.25, y: 0))
    path.addQuadCurve(
      to: CGPoint(x: size.width, y: size.height * 0.6),
      controlPoint: CGPoint(x: size.width * 0.75, y: size.height * 0.3))
    path.addLine(to: CGPoint(x: size.width, y: size.height))
    path.close()
    return path
  }
}
