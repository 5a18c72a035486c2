import QuinceFoundation

/// How a view's colours are mixed with those behind it.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity
  case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}

extension View {
  /// Views are put over what is behind them.
  public func blendMode(_ blendMode: BlendMode) -> some View {
    if blendMode != .normal { NoEffect.log("View.blendMode(_:)") }
    return self
  }
}
