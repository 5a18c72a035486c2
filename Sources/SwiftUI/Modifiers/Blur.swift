import UIKitCore

/// Blurs what it is applied to.
struct BlurModifier: ViewModifier {
  typealias Body = Never
  /// In points.
  let radius: CGFloat
  let isOpaque: Bool
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { BlurNode(view, context) }
}

@MainActor private final class BlurNode<C: View>: WrappingNode<C, BlurModifier> {
  override func wrap(_ base: Element) -> WrapperElement { BlurElement<C>(base, self) }
}

/// Shows a blurred picture of the content in its place, made anew with each layout of the content.
@MainActor private final class BlurElement<C: View>: WrapperElement {
  private let view = ContainerView()
  private let content = ContainerView()
  private let picture = UIImageView()

  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let modifier = unsafeDowncast(node, to: BlurNode<C>.self).view.modifier
    context.canvas.add(view, frame, context)
    let bounds = CGRect(origin: .zero, size: frame.size)
    if content.superview == nil {
      view.addSubview(content)
      view.addSubview(picture)
    }
    content.frame = bounds
    let inner = context.inside(content, frame)
    base.place(bounds, proposal, inner)
    inner.canvas.commit(inner)
    content.layer.mask = nil
    picture.image = nil
    guard modifier.radius > 0.1, frame.width > 0, frame.height > 0 else { return }
    content.layoutIfNeeded()
    let margin = modifier.isOpaque ? 0 : (modifier.radius * 2).rounded(.up)
    picture.frame = bounds.insetBy(dx: -margin, dy: -margin)
    picture.image = BlurredPicture.image(of: content.layer, margin: margin, radius: modifier.radius)
    // The content stays where touches and names find it, and does not show.
    content.layer.mask = CALayer()
  }
}

@MainActor enum BlurredPicture {
  /// - Parameters:
  ///   - margin: in points, around the layer.
  ///   - radius: the standard deviation in points.
  static func image(of layer: CALayer, margin: CGFloat, radius: CGFloat) -> UIImage? {
    // What is blurred has no details: a small picture is enough.
    let scale = max(0.2, min(2, 4 / radius))
    let width = Int(((layer.bounds.width + 2 * margin) * scale).rounded(.up))
    let height = Int(((layer.bounds.height + 2 * margin) * scale).rounded(.up))
    guard width > 0, height > 0, width * height < 1 << 24,
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue),
      let data = context.data
    else { return nil }
    context.translateBy(x: 0, y: CGFloat(height))
    context.scaleBy(x: scale, y: -scale)
    context.translateBy(x: margin, y: margin)
    layer.render(in: context)
    let pixels = data.assumingMemoryBound(to: UInt8.self)
    let stride = context.bytesPerRow
    // Three box blurs are close to a Gaussian one.
    let reach = max(1, Int((radius * scale * 0.94).rounded()))
    for _ in 0..<3 {
      for y in 0..<height { box(pixels + y * stride, count: width, step: 4, reach: reach) }
      for x in 0..<width { box(pixels + x * 4, count: height, step: stride, reach: reach) }
    }
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }

  /// Averages each pixel of a line with those around it; beyond the ends is nothing.
  private static func box(_ line: UnsafeMutablePointer<UInt8>, count: Int, step: Int, reach: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { old in
      for channel in 0..<4 {
        let first = line + channel
        for index in 0..<count { old[index] = first[index * step] }
        var sum = 0
        for index in 0..<min(reach, count) { sum += Int(old[index]) }
        let size = 2 * reach + 1
        for index in 0..<count {
          if index + reach < count { sum += Int(old[index + reach]) }
          if index - reach - 1 >= 0 { sum -= Int(old[index - reach - 1]) }
          first[index * step] = UInt8(clamping: (sum + size / 2) / size)
        }
      }
    }
  }
}

extension View {
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(BlurModifier(radius: radius, isOpaque: opaque))
  }
}
