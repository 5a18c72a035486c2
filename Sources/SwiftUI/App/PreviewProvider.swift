/// Makes previews, which only Xcode shows.
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  // surface: for Xcode's canvas
  @ViewBuilder @MainActor static var previews: Previews { get }
}

/// Where previews are shown.
public enum PreviewLayout: Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral: String) { rawValue = stringLiteral }
}

// Previews are never shown: what is said of them changes nothing.
extension View {
  // surface: for Xcode's canvas
  public func previewLayout(_ value: PreviewLayout) -> some View { self }
  // surface: for Xcode's canvas
  public func previewDevice(_ value: PreviewDevice?) -> some View { self }
  // surface: for Xcode's canvas
  public func previewDisplayName(_ value: String?) -> some View { self }
  // surface: for Xcode's canvas
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
public struct InterfaceOrientation: Hashable, Sendable {
  let id: Int
  public static let portrait = InterfaceOrientation(id: 0)
  public static let portraitUpsideDown = InterfaceOrientation(id: 1)
  public static let landscapeLeft = InterfaceOrientation(id: 2)
  public static let landscapeRight = InterfaceOrientation(id: 3)
}
