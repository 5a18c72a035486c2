import UIKitCore

/// What is done with a picture of what it is applied to.
enum PictureEffect {
  /// A radius in points.
  case blur(CGFloat, isOpaque: Bool)
  case colors(ColorMatrix)

  var isIdentity: Bool {
    switch self {
    case .blur(let radius, _): radius <= 0.1
    case .colors(let matrix): matrix == ColorMatrix()
    }
  }
  /// In points, around the layer.
  var margin: CGFloat {
    if case .blur(let radius, false) = self { (radius * 2).rounded(.up) } else { 0 }
  }
}

/// Shows its content changed.
struct PictureModifier: ViewModifier {
  typealias Body = Never
  let effect: PictureEffect
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { PictureNode(view, context) }
}

@MainActor private final class PictureNode<C: View>: WrappingNode<C, PictureModifier> {
  override func wrap(_ base: Element) -> WrapperElement { PictureElement<C>(base, self) }
}

/// Shows a changed picture of the content in its place, made anew with each layout of the content.
@MainActor private final class PictureElement<C: View>: WrapperElement {
  private let view = ContainerView()
  private let content = ContainerView()
  private let picture = UIImageView()

  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let effect = unsafeDowncast(node, to: PictureNode<C>.self).view.modifier.effect
    enclose(view, frame, context)
    let bounds = view.bounds
    if content.superview == nil {
      view.addSubview(content)
      view.addSubview(picture)
    }
    content.frame = bounds
    content.bounds.origin = bounds.origin
    fill(content, frame, proposal, context)
    content.layer.mask = nil
    picture.image = nil
    guard !effect.isIdentity, frame.width > 0, frame.height > 0 else { return }
    content.layoutIfNeeded()
    picture.frame = bounds.insetBy(dx: -effect.margin, dy: -effect.margin)
    picture.image = ChangedPicture.image(of: content.layer, effect, environment.displayScale)
    // The content stays where touches and names find it, and does not show.
    content.layer.mask = CALayer()
  }
}

@MainActor enum ChangedPicture {
  static func image(of layer: CALayer, _ effect: PictureEffect, _ displayScale: CGFloat) -> UIImage? {
    var scale = displayScale
    // What is blurred has no details: a small picture is enough.
    if case .blur(let radius, _) = effect { scale = max(0.2, min(2, 4 / radius)) }
    let margin = effect.margin
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
    switch effect {
    case .blur(let radius, _):
      data.withMemoryRebound(to: UInt32.self, capacity: stride / 4 * height) {
        Blur.blur($0, stride: stride / 4, width: width, height: height, sigma: radius * scale)
      }
    case .colors(let matrix):
      for y in 0..<height { for x in 0..<width { matrix.apply(pixels + y * stride + x * 4) } }
    }
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }
}

/// How red, green and blue come out of those of a pixel, each from 0 to 1.
struct ColorMatrix: Equatable {
  var rows: [SIMD3<Double>] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
  var constant = SIMD3<Double>.zero

  // The weights that Apple's and the web's filters share.
  private static let luminance: SIMD3<Double> = [0.2126, 0.7152, 0.0722]
  static func saturation(_ amount: Double) -> ColorMatrix {
    let grey = luminance * (1 - amount)
    return ColorMatrix(rows: [grey + [amount, 0, 0], grey + [0, amount, 0], grey + [0, 0, amount]])
  }
  static func contrast(_ amount: Double) -> ColorMatrix {
    ColorMatrix(
      rows: [[amount, 0, 0], [0, amount, 0], [0, 0, amount]], constant: SIMD3(repeating: (1 - amount) / 2))
  }
  static func multiply(_ color: SIMD3<Double>) -> ColorMatrix {
    ColorMatrix(rows: [[color.x, 0, 0], [0, color.y, 0], [0, 0, color.z]])
  }
  static func hue(_ angle: Angle) -> ColorMatrix {
    let (c, s) = (Foundation.cos(angle.radians), Foundation.sin(angle.radians))
    return ColorMatrix(rows: [
      [0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928],
      [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283],
      [0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072],
    ])
  }

  /// - Parameter pixel: red, green, blue and alpha, premultiplied.
  func apply(_ pixel: UnsafeMutablePointer<UInt8>) {
    let alpha = Double(pixel[3])
    guard alpha > 0 else { return }
    let old = SIMD3<Double>(Double(pixel[0]), Double(pixel[1]), Double(pixel[2])) / alpha
    for channel in 0..<3 {
      let new = (rows[channel] * old).sum() + constant[channel]
      pixel[channel] = UInt8((max(0, min(new, 1)) * alpha).rounded())
    }
  }
}

extension View {
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(PictureModifier(effect: .blur(radius, isOpaque: opaque)))
  }
  private func colors(_ matrix: ColorMatrix) -> some View { modifier(PictureModifier(effect: .colors(matrix))) }
  public func saturation(_ amount: Double) -> some View { colors(.saturation(amount)) }
  public func grayscale(_ amount: Double) -> some View { colors(.saturation(1 - max(0, min(amount, 1)))) }
  public func brightness(_ amount: Double) -> some View {
    colors(ColorMatrix(constant: SIMD3(repeating: amount)))
  }
  public func contrast(_ amount: Double) -> some View { colors(.contrast(amount)) }
  public func colorInvert() -> some View {
    colors(ColorMatrix(rows: [[-1, 0, 0], [0, -1, 0], [0, 0, -1]], constant: SIMD3(repeating: 1)))
  }
  public func hueRotation(_ angle: Angle) -> some View { colors(.hue(angle)) }
  public func colorMultiply(_ color: Color) -> some View {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor(color).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return colors(.multiply([Double(red), Double(green), Double(blue)]))
  }
}
