import CoreGraphics
import UIKitCore

/// What touches of a canvas do.
public protocol PKTool {}

/// The colour and kind of a line.
public struct PKInk: Equatable, @unchecked Sendable {
  public typealias InkType = PKInkingTool.InkType
  public var inkType: InkType
  public var color: UIColor
  public init(_ inkType: InkType, color: UIColor = .black) { (self.inkType, self.color) = (inkType, color) }

  /// Colours are the same that look the same, however they were made.
  public static func == (left: PKInk, right: PKInk) -> Bool {
    left.inkType == right.inkType && left.color.parts == right.color.parts
  }
}

extension UIColor {
  /// Red, green, blue and alpha.
  var parts: [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }
}

/// Draws lines.
public struct PKInkingTool: PKTool, Equatable, @unchecked Sendable {
  public enum InkType: String, CaseIterable, Codable, Sendable {
    case pen = "com.apple.ink.pen"
    case pencil = "com.apple.ink.pencil"
    case marker = "com.apple.ink.marker"
    case monoline = "com.apple.ink.monoline"
    case fountainPen = "com.apple.ink.fountainpen"
    case watercolor = "com.apple.ink.watercolor"
    case crayon = "com.apple.ink.crayon"

    // Assumed: all widths, and how much of what is below shows through.
    /// In points.
    public var defaultWidth: CGFloat {
      switch self {
      case .pen, .monoline, .fountainPen: 3
      case .pencil: 2
      case .marker, .watercolor, .crayon: 15
      }
    }
    public var validWidthRange: ClosedRange<CGFloat> {
      switch self {
      case .pen, .monoline, .fountainPen: 0.9...25.7
      case .pencil: 2.4...16
      case .marker, .watercolor, .crayon: 10...80
      }
    }
    var opacity: CGFloat {
      switch self {
      case .pen, .monoline, .fountainPen: 1
      case .pencil, .crayon: 0.8
      case .marker, .watercolor: 0.5
      }
    }
  }

  public let ink: PKInk
  /// In points.
  public let width: CGFloat

  public init(_ type: InkType, color: UIColor = .black, width: CGFloat? = nil) {
    self.init(ink: PKInk(type, color: color), width: width ?? type.defaultWidth)
  }
  public init(ink: PKInk, width: CGFloat) { (self.ink, self.width) = (ink, width) }

  public var inkType: InkType { ink.inkType }
  public var color: UIColor { ink.color }

  /// The colour that an ink has in another appearance: in dark ones what is dark is light.
  public static func convertColor(
    _ color: UIColor, from sourceUserInterfaceStyle: UIUserInterfaceStyle,
    to destinationUserInterfaceStyle: UIUserInterfaceStyle
  ) -> UIColor {
    guard (sourceUserInterfaceStyle == .dark) != (destinationUserInterfaceStyle == .dark) else { return color }
    let parts = color.parts
    // The lightness becomes its opposite, the hue stays.
    let move = 1 - max(parts[0], parts[1], parts[2]) - min(parts[0], parts[1], parts[2])
    return UIColor(red: parts[0] + move, green: parts[1] + move, blue: parts[2] + move, alpha: parts[3])
  }
}

/// Takes lines away.
public struct PKEraserTool: PKTool, Equatable, Sendable {
  public enum EraserType: CaseIterable, Sendable {
    /// Whole lines.
    case vector
    /// What the finger goes over.
    case bitmap
    case fixedWidthBitmap
  }
  public let eraserType: EraserType
  /// In points.
  public let width: CGFloat
  public init(_ eraserType: EraserType, width: CGFloat? = nil) {
    (self.eraserType, self.width) = (eraserType, width ?? 20)
  }
}

/// Selects lines, which cannot be selected here: its touches do nothing.
public struct PKLassoTool: PKTool, Equatable, Sendable {
  public init() {}
}
