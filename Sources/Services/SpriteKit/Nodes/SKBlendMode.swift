import CoreGraphics

/// How what a node draws meets what is there.
public enum SKBlendMode: Int, Sendable {
  case alpha = 0
  case add = 1
  case subtract = 2
  case multiply = 3
  case multiplyX2 = 4
  case screen = 5
  case replace = 6
  case multiplyAlpha = 7

  // Assumed: the nearest of the modes that pictures are drawn with; see Documentation/Differences.md.
  var graphicsMode: CGBlendMode {
    switch self {
    case .alpha, .multiplyAlpha: return .normal
    case .add: return .plusLighter
    case .subtract: return .difference
    case .multiply: return .multiply
    case .multiplyX2: return .overlay
    case .screen: return .screen
    case .replace: return .copy
    }
  }
}
