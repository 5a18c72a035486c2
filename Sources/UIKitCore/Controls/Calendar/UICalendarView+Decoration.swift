import CoreGraphics
import Foundation

extension UICalendarView {
  public enum DecorationSize: Int, Sendable { case small, medium, large }

  /// What stands below a day's number.
  @preconcurrency @MainActor open class Decoration: NSObject {
    private let make: () -> UIView

    /// A dot in the colour of placeholders.
    public convenience override init() { self.init { Decoration.dot(nil, .medium) } }
    private init(_ make: @escaping () -> UIView) {
      self.make = make
      super.init()
    }

    /// A dot. Default: grey, of medium size.
    open class func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration { dot(color, size) }
    }

    open class func image(_ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration {
        let view = UIImageView(
          frame: CGRect(origin: .zero, size: CGSize(width: side(size) * 2, height: side(size) * 2)))
        view.image = image
        view.tintColor = color ?? .tertiaryLabel
        view.contentMode = .scaleAspectFit
        return DecorationBox(view)
      }
    }

    open class func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
      Decoration(customViewProvider)
    }

    final func view() -> UIView { make() }

    // Assumed: 4, 6 and 8 points.
    private static func side(_ size: DecorationSize) -> CGFloat { 4 + CGFloat(size.rawValue) * 2 }

    private static func dot(_ color: UIColor?, _ size: DecorationSize) -> UIView {
      let side = side(size)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
      view.backgroundColor = color ?? .tertiaryLabel
      view.layer.cornerRadius = side / 2
      return DecorationBox(view)
    }
  }
}

/// Keeps the size of what it holds.
@MainActor private final class DecorationBox: UIView {
  init(_ content: UIView) {
    super.init(frame: content.bounds)
    addSubview(content)
  }

  required init?(coder: NSCoder) { return nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { subviews.first?.bounds.size ?? .zero }
}
