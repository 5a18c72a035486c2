import CoreGraphics
import Foundation
import UIKitCore

/// A node that shows a picture or a colour in a rectangle.
@preconcurrency @MainActor open class SKSpriteNode: SKNode {
  /// Before the scale.
  private var baseSize = CGSize.zero
  private lazy var tint = TextureTint()

  // MARK: Making

  /// - Parameter texture: nil shows the colour alone.
  public init(texture: SKTexture?, color: UIColor, size: CGSize) {
    (self.texture, self.color, baseSize) = (texture, color, size)
    super.init()
  }

  public convenience override init() { self.init(texture: nil, color: .white, size: .zero) }

  public convenience init(texture: SKTexture?) {
    self.init(texture: texture, color: .white, size: texture?.size() ?? .zero)
  }

  public convenience init(texture: SKTexture?, size: CGSize) { self.init(texture: texture, color: .white, size: size) }

  /// With the picture's size. Where there is no such picture, a cross says so.
  public convenience init(imageNamed name: String) { self.init(texture: SKTexture(imageNamed: name)) }

  public convenience init(color: UIColor, size: CGSize) { self.init(texture: nil, color: color, size: size) }

  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  // MARK: Looks

  /// Setting one leaves the size as it is.
  open var texture: SKTexture?
  /// Without a texture the sprite's colour; with one, what it is tinted with.
  open var color = UIColor.white
  /// 0: the texture as it is, 1: multiplied with the colour.
  open var colorBlendFactor: CGFloat = 0
  open var blendMode = SKBlendMode.alpha
  /// The part of the texture that stretches where the sprite is scaled, in parts of 1 from the lower left.
  open var centerRect = CGRect(x: 0, y: 0, width: 1, height: 1)

  // MARK: Size

  // Assumed: the size has the scale in it, so that a sprite of half the scale has half the size.
  open var size: CGSize {
    get { CGSize(width: baseSize.width * abs(xScale), height: baseSize.height * abs(yScale)) }
    set {
      baseSize = CGSize(
        width: xScale == 0 ? newValue.width : newValue.width / abs(xScale),
        height: yScale == 0 ? newValue.height : newValue.height / abs(yScale))
    }
  }

  /// Where the position lies in the sprite: (0, 0) is the lower left corner, (1, 1) the upper right.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  /// Scales the sprite to a size in the parent's coordinates.
  open func scale(to size: CGSize) {
    if baseSize.width != 0 { xScale = size.width / baseSize.width }
    if baseSize.height != 0 { yScale = size.height / baseSize.height }
  }

  // MARK: Kind

  override var contentBounds: CGRect? {
    CGRect(
      x: -anchorPoint.x * baseSize.width, y: -anchorPoint.y * baseSize.height, width: baseSize.width,
      height: baseSize.height)
  }

  override func drawContent(in context: CGContext, alpha: CGFloat) {
    guard let place = contentBounds, place.width != 0, place.height != 0 else { return }
    context.setBlendMode(blendMode.graphicsMode)
    guard let texture else {
      context.setFillColor(color.cgColor.copy(alpha: color.cgColor.alpha * alpha) ?? color.cgColor)
      return context.fill(place)
    }
    context.setAlpha(alpha)
    context.interpolationQuality = texture.filteringMode == .nearest ? .none : .high
    guard let image = tint.picture(of: texture, color, colorBlendFactor) else { return }
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    if centerRect == unit { return context.draw(image, in: place) }
    NineParts(image, centerRect, texture.size(), place, xScale, yScale).draw(in: context)
  }

  override func copyValues(from node: SKNode) {
    super.copyValues(from: node)
    guard let sprite = node as? SKSpriteNode else { return }
    (texture, color, colorBlendFactor) = (sprite.texture, sprite.color, sprite.colorBlendFactor)
    (blendMode, centerRect, baseSize) = (sprite.blendMode, sprite.centerRect, sprite.baseSize)
    anchorPoint = sprite.anchorPoint
  }

  override func decode(_ decoder: SceneDecoder) {
    super.decode(decoder)
    texture = decoder.texture("_texture")
    if let bounds = decoder.rect("_bounds") { baseSize = bounds.size }
    if let anchor = decoder.point("_anchorPoint") { anchorPoint = anchor }
    if let part = decoder.rect("_centerRect") { centerRect = part }
    color = decoder.color("_baseColor") ?? color
    colorBlendFactor = decoder.number("_colorMix") ?? 0
    blendMode = decoder.count("_blendMode").flatMap(SKBlendMode.init) ?? .alpha
  }
}
