import UIKitCore

/// Makes pictures of views.
@MainActor @preconcurrency public final class ImageRenderer<Content: View>: @preconcurrency ObservableObject {
  public var content: Content { willSet { objectWillChange.send() } }
  /// What the content is offered.
  public var proposedSize = ProposedViewSize.unspecified
  /// Pixels of a point. Default 1.
  public var scale: CGFloat = 1
  public var isOpaque = false
  // surface: pictures are drawn in sRGB
  public var colorMode = ColorRenderingMode.nonLinear
  public let objectWillChange = ObservableObjectPublisher()
  public init(content view: Content) { content = view }

  private func prepared() -> (HostRoot<Content>, CGSize) {
    let host = HostRoot(content)
    host.stage.respectsSafeArea = false
    host.stage.followsWindow = true
    host.prepare(UITraitCollection.current)
    let size = host.stage.contentSize(proposedSize)
    host.stage.frame = CGRect(origin: .zero, size: size)
    host.stage.layoutIfNeeded()
    return (host, size)
  }
  public var uiImage: UIImage? {
    let (host, size) = prepared()
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = isOpaque
    return UIGraphicsImageRenderer(size: size, format: format).image { host.stage.layer.render(in: $0.cgContext) }
  }
  public var cgImage: CGImage? { uiImage?.cgImage }
  public func render(rasterizationScale: CGFloat = 1, renderer: (CGSize, (CGContext) -> Void) -> Void) {
    let (host, size) = prepared()
    renderer(size) { host.stage.layer.render(in: $0) }
  }
}
