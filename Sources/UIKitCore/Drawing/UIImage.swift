import CoreGraphics
import CoreImage
import Foundation
import QuinceFoundation

/// A picture, or a symbol, with what UIKit needs to show it.
open class UIImage: NSObject, NSSecureCoding, _ExpressibleByImageLiteral, @unchecked Sendable {
  private let mark = _QuinceObjectMark.word
  public enum Orientation: Int, Sendable {
    case up = 0
    case down = 1
    case left = 2
    case right = 3
    case upMirrored = 4
    case downMirrored = 5
    case leftMirrored = 6
    case rightMirrored = 7
  }

  public enum ResizingMode: Int, Sendable {
    case tile = 0
    case stretch = 1
  }

  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }

  enum Content {
    case empty
    case bitmap(CGImage)
    case symbol(Symbol)
    case animated([UIImage], Double)
    case recipe(RecipePicture)
  }

  /// What `with…` methods copy and change.
  struct Attributes {
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var isResizable = false
    var alignmentRectInsets = UIEdgeInsets.zero
    var baselineOffset: CGFloat?
    var flipsForRightToLeft = false
    var tint: UIColor?
    var asset: UIImageAsset?
    var configuration: Configuration?
    /// Of the file or the set in a catalogue.
    var name: String?

    func named(_ name: String) -> Attributes {
      var result = self
      result.name = name
      return result
    }
  }

  let content: Content
  let attributes: Attributes
  private var tinted: (pixel: UInt32, image: CGImage)?
  static let _lock = NSRecursiveLock()

  // MARK: Making

  public override init() {
    (content, attributes) = (.empty, Attributes())
    super.init()
  }

  init(content: Content, attributes: Attributes) {
    (self.content, self.attributes) = (content, attributes)
    super.init()
  }

  public init(cgImage: CGImage) {
    (content, attributes) = (.bitmap(cgImage), Attributes())
    super.init()
  }

  /// `scale` is pixels per point.
  public init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
    content = .bitmap(cgImage)
    attributes = Attributes(scale: scale > 0 ? scale : 1, orientation: orientation)
    super.init()
  }

  /// Of Core Image's recipe, which is drawn when the image shows.
  public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

  /// `scale` is pixels per point.
  public init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
    content = .recipe(RecipePicture(ciImage))
    attributes = Attributes(scale: scale > 0 ? scale : 1, orientation: orientation)
    super.init()
  }

  /// Nil when the data is of no known format (PNG, JPEG, GIF, WebP) or damaged.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public init?(data: Data, scale: CGFloat) {
    guard let result = ImageDecoder.decode(data), let first = result.frames.first else { return nil }
    content = .bitmap(first)
    attributes = Attributes(
      scale: scale > 0 ? scale : 1, orientation: Orientation(exif: result.orientation))
    super.init()
  }

  /// `@2x` and `@3x` in the file's name give the scale; of several such files the one that fits the screen is taken.
  public convenience init?(contentsOfFile path: String) {
    guard let (data, scale) = ImageFiles.load(path: path, scale: UIImage.screenScale) else { return nil }
    self.init(data: data, scale: scale)
  }

  /// From the asset catalogue or the files of the main bundle; kept in a cache.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard
      let image = ImageFiles.image(
        named: name, bundle: bundle ?? .main, traits: traitCollection ?? .current)
    else { return nil }
    self.init(content: image.content, attributes: image.attributes.named(name))
  }

  public convenience init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {
    guard
      var image = ImageFiles.image(
        named: name, bundle: bundle ?? .main, traits: configuration?.traitCollection ?? .current)
    else { return nil }
    if let configuration, image.isSymbolImage { image = image.withConfiguration(configuration) }
    self.init(content: image.content, attributes: image.attributes.named(name))
  }

  public convenience init?(
    named name: String, in bundle: Bundle? = nil, variableValue value: Double,
    configuration: UIImage.Configuration? = nil
  ) {
    self.init(named: name, in: bundle, with: configuration)
  }

  /// Traps when the main bundle has no such image.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let image = UIImage(named: name) else { fatalError("Could not load image named '\(name)'") }
    self.init(content: image.content, attributes: image.attributes)
  }

  /// Nil for a name that no symbol has.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    guard let image = Symbol.image(named: name, configuration: configuration) else { return nil }
    self.init(content: image.content, attributes: image.attributes)
  }

  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(
    systemName name: String, variableValue value: Double, configuration: UIImage.Configuration? = nil
  ) {
    self.init(systemName: name, withConfiguration: configuration)
  }

  public static var supportsSecureCoding: Bool { true }

  // Assumed: the keys.
  public required convenience init?(coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: "UIImageData"),
      let result = ImageDecoder.decode(data as Data), let bitmap = result.frames.first
    else { return nil }
    let scale = CGFloat(coder.decodeDouble(forKey: "UIScale"))
    var attributes = Attributes(scale: scale > 0 && scale.isFinite ? scale : 1)
    attributes.orientation = Orientation(rawValue: coder.decodeInteger(forKey: "UIImageOrientation")) ?? .up
    attributes.renderingMode = RenderingMode(rawValue: coder.decodeInteger(forKey: "UIRenderingMode")) ?? .automatic
    attributes.isResizable = coder.containsValue(forKey: "UICapInsets")
    attributes.capInsets = coder.finiteInsets("UICapInsets")
    attributes.resizingMode = ResizingMode(rawValue: coder.decodeInteger(forKey: "UIResizingMode")) ?? .tile
    attributes.alignmentRectInsets = coder.finiteInsets("UIAlignmentRectInsets")
    self.init(content: .bitmap(bitmap), attributes: attributes)
  }

  /// Of an animation the first picture.
  open func encode(with coder: NSCoder) {
    guard let bitmap = _picture, let data = UIImage(cgImage: bitmap).pngData() else { return }
    coder.encode(data as NSData, forKey: "UIImageData")
    coder.encode(Double(scale), forKey: "UIScale")
    coder.encode(attributes.orientation.rawValue, forKey: "UIImageOrientation")
    coder.encode(attributes.renderingMode.rawValue, forKey: "UIRenderingMode")
    if attributes.isResizable {
      coder.encode(attributes.capInsets, forKey: "UICapInsets")
      coder.encode(attributes.resizingMode.rawValue, forKey: "UIResizingMode")
    }
    coder.encode(attributes.alignmentRectInsets, forKey: "UIAlignmentRectInsets")
  }

  /// The screen's pixels per point.
  package static var screenScale: CGFloat {
    let scale = UITraitCollection.current.displayScale
    return scale > 0 ? scale : 1
  }

  // MARK: Accessibility

  /// What the picture shows; image views, buttons and segments that have no label of their own say it.
  open var accessibilityLabel: String?
  // surface: for assistive technology and tests, which read it from the image
  open var accessibilityIdentifier: String?
  // surface: for assistive technology, which reads it from the image
  open var accessibilityHint: String?

  // MARK: Asking

  /// The pixels as stored, before the orientation; a symbol is drawn at the image's scale.
  open var cgImage: CGImage? {
    switch content {
    case .empty: return nil
    case .bitmap(let image): return image
    case .symbol(let symbol): return symbol.picture(scale: scale)
    case .animated(let images, _): return images.first?.cgImage
    // Apple: nil for an image of Core Image's.
    case .recipe: return nil
    }
  }

  /// The pixels as stored, of an image of Core Image's too, which is drawn when they are first asked for.
  package var _picture: CGImage? {
    if case .recipe(let recipe) = content { return recipe.picture }
    return cgImage
  }

  /// Nil unless the image was made of one.
  open var ciImage: CIImage? {
    if case .recipe(let recipe) = content { return recipe.image }
    return nil
  }

  /// In points, as oriented.
  open var size: CGSize {
    switch content {
    case .empty: return .zero
    case .bitmap(let image): return oriented(CGSize(width: image.width, height: image.height))
    case .recipe(let recipe): return oriented(recipe.box.size)
    case .symbol(let symbol): return symbol.size
    case .animated(let images, _): return images.first?.size ?? .zero
    }
  }

  /// In points, of a size in pixels.
  private func oriented(_ size: CGSize) -> CGSize {
    let (width, height) = (size.width / scale, size.height / scale)
    return imageOrientation.isSideways ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  /// Pixels per point.
  open var scale: CGFloat {
    if case .animated(let images, _) = content { return images.first?.scale ?? 1 }
    return attributes.scale
  }
  open var imageOrientation: UIImage.Orientation { attributes.orientation }
  open var renderingMode: UIImage.RenderingMode { attributes.renderingMode }
  open var capInsets: UIEdgeInsets { attributes.capInsets }
  open var resizingMode: UIImage.ResizingMode { attributes.resizingMode }
  open var alignmentRectInsets: UIEdgeInsets { attributes.alignmentRectInsets }
  open var baselineOffsetFromBottom: CGFloat? { attributes.baselineOffset }
  open var flipsForRightToLeftLayoutDirection: Bool { attributes.flipsForRightToLeft }
  open var imageAsset: UIImageAsset? { attributes.asset }
  open var configuration: UIImage.Configuration? { attributes.configuration }
  open var symbolConfiguration: UIImage.SymbolConfiguration? { attributes.configuration as? SymbolConfiguration }
  open var traitCollection: UITraitCollection { attributes.configuration?.traitCollection ?? UITraitCollection() }
  open var isSymbolImage: Bool {
    if case .symbol = content { return true }
    return false
  }
  /// The frames of an animated image.
  open var images: [UIImage]? {
    if case .animated(let images, _) = content { return images }
    return nil
  }
  /// Seconds for all frames; 0 for a still image.
  open var duration: TimeInterval {
    if case .animated(_, let duration) = content { return duration }
    return 0
  }

  /// A format that suits pictures like this one.
  open var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = _picture?.isOpaque ?? false
    return format
  }

  /// True when only the shape counts and a tint colours it, where UIKit shows images with a tint.
  package var isTemplate: Bool {
    switch renderingMode {
    case .alwaysTemplate: return true
    case .alwaysOriginal: return false
    case .automatic: return isSymbolImage
    }
  }

  package var _tint: UIColor? { attributes.tint }

  /// Upright pixels for a layer's contents, coloured by `tint` when the image is a template.
  package func _pixels(tint: UIColor?) -> CGImage? {
    let resolved = _resolved(with: .current)
    if resolved !== self { return resolved._pixels(tint: tint) }
    if let palettePicture = palettePicture(scale: scale) { return palettePicture }
    guard let picture = imageOrientation == .up ? _picture : _upright() else { return nil }
    guard let color = attributes.tint ?? (isTemplate ? (tint ?? .black) : nil) else { return picture }
    let pixel = color.cgColor.rgba.pixel
    UIImage._lock.lock()
    defer { UIImage._lock.unlock() }
    if let tinted, tinted.pixel == pixel { return tinted.image }
    guard let image = picture._tinted(color.cgColor.rgba) else { return picture }
    tinted = (pixel, image)
    return image
  }

  /// The symbol in the colours of its palette or its own, `scale` pixels a point; nil for what has one colour or none.
  func palettePicture(scale: CGFloat) -> CGImage? {
    guard case .symbol(let symbol) = content else { return nil }
    if showsOwnColors { return symbol.colorPicture(scale: scale) }
    guard let palette = symbolConfiguration?.values.layerColors, palette.count > 1,
      attributes.tint == palette[0], imageOrientation == .up
    else { return nil }
    return symbol.picture(scale: scale, palette: palette)
  }

  // Apple: WWDC20, "SF Symbols 2": the original rendering mode shows a symbol's own colours.
  private var showsOwnColors: Bool {
    guard attributes.tint == nil, imageOrientation == .up else { return false }
    return renderingMode == .alwaysOriginal
      || renderingMode == .automatic && symbolConfiguration?.values.prefersMulticolor ?? false
  }

  // MARK: Variants

  func with(_ change: (inout Attributes) -> Void) -> UIImage {
    var attributes = attributes
    change(&attributes)
    return UIImage(content: content, attributes: attributes)
  }

  open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// Tiles the middle.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// `capInsets` in points.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
      $0.isResizable = true
    }
  }

  /// One point beside the caps is stretched.
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let size = size
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: CGFloat(topCapHeight), left: CGFloat(leftCapWidth),
        bottom: topCapHeight > 0 ? max(0, size.height - CGFloat(topCapHeight) - 1) : 0,
        right: leftCapWidth > 0 ? max(0, size.width - CGFloat(leftCapWidth) - 1) : 0), resizingMode: .stretch)
  }

  open var leftCapWidth: Int { Int(attributes.capInsets.left) }
  open var topCapHeight: Int { Int(attributes.capInsets.top) }

  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }

  open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baselineOffset = baselineOffset }
  }

  open func imageWithoutBaseline() -> UIImage { with { $0.baselineOffset = nil } }

  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flipsForRightToLeft = true } }

  open func withHorizontallyFlippedOrientation() -> UIImage {
    with { $0.orientation = $0.orientation.flippedHorizontally }
  }

  /// Shows the shape in `color`, whatever the view's tint.
  open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

  open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
    with {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
    if case .symbol(let symbol) = content {
      let changed = symbol.with(configuration as? SymbolConfiguration)
      let before = symbolConfiguration?.values.colors.first
      let color = (configuration as? SymbolConfiguration)?.values.colors.first
      return UIImage(content: .symbol(changed), attributes: attributes).with {
        $0.configuration = configuration
        // Colours of a configuration go with it, one that the image was tinted with stays.
        if color != nil || $0.tint == before { $0.tint = color }
      }
    }
    let chosen = configuration.traitCollection.map { _resolved(with: $0) } ?? self
    return chosen.with { $0.configuration = configuration }
  }

  /// The symbol in the size of a text style, unless its configuration has a size of its own; other images as they are.
  package func symbol(following style: UIFont.TextStyle) -> UIImage {
    guard isSymbolImage else { return self }
    let own = symbolConfiguration
    guard own?.values.pointSize == nil, own?.values.textStyle == nil else { return self }
    let following = SymbolConfiguration(textStyle: style)
    return withConfiguration(own.map(following.applying) ?? following)
  }

  /// Adds to the symbol's configuration; nil never.
  open func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
    withConfiguration(symbolConfiguration?.applying(configuration) ?? configuration)
  }

  /// The variant that the asset has for these traits, or itself.
  package func _resolved(with traits: UITraitCollection) -> UIImage {
    guard let asset = attributes.asset, asset.hasVariants else { return self }
    guard let variant = asset._variant(for: traits), variant.cgImage !== cgImage else { return self }
    return UIImage(content: variant.content, attributes: attributes).with {
      $0.scale = variant.attributes.scale
      $0.orientation = variant.attributes.orientation
    }
  }

  // MARK: Animation

  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    if images.isEmpty { return nil }
    return UIImage(content: .animated(images, duration), attributes: Attributes())
  }

  /// `name0`, `name1` and so on, up to 1024.
  open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var images: [UIImage] = []
    for index in 0...1024 {
      guard let image = UIImage(named: "\(name)\(index)") else {
        if index == 0 { continue }
        break
      }
      images.append(image)
    }
    return animatedImage(with: images, duration: duration)
  }

  // MARK: Data

  /// Upright pixels as PNG, the same bytes every time.
  open func pngData() -> Data? {
    guard let image = imageOrientation == .up ? _picture : _upright(), let pixels = image.pixels else { return nil }
    return PNGCodec.encode(pixels, opaque: image.isOpaque)
  }

  /// `compressionQuality` from 0 (smallest) to 1 (best).
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let pixels = (imageOrientation == .up ? _picture : _upright())?.pixels else { return nil }
    return JPEGCodec.encode(pixels, quality: compressionQuality)
  }

  // MARK: Preparing

  /// Images are decoded when made, so that this is the image itself.
  open func preparingForDisplay() -> UIImage? { self }

  open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) { completionHandler(self) }

  /// Fits the picture into `size`, in points.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard self.size.width > 0, self.size.height > 0, size.width > 0, size.height > 0 else { return nil }
    let ratio = min(size.width / self.size.width, size.height / self.size.height)
    let fitted = CGSize(width: self.size.width * ratio, height: self.size.height * ratio)
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: fitted, format: format).image { _ in
      draw(in: CGRect(origin: .zero, size: fitted))
    }
  }

  open func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(preparingThumbnail(of: size))
  }

  // MARK: Equality

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if other === self { return true }
    guard scale == other.scale, imageOrientation == other.imageOrientation, size == other.size,
      renderingMode == other.renderingMode, attributes.tint == other.attributes.tint
    else { return false }
    switch (content, other.content) {
    case (.empty, .empty): return true
    case (.bitmap(let a), .bitmap(let b)): return a === b || a.hasSamePixels(as: b)
    case (.symbol(let a), .symbol(let b)): return a == b
    case (.animated(let a, let c), .animated(let b, let d)): return a == b && c == d
    case (.recipe(let a), .recipe(let b)): return a.image === b.image
    default: return false
    }
  }

  open override var hash: Int { [size.width, size.height, scale].hashValue }

  open override var description: String {
    "<UIImage: \(isSymbolImage ? "symbol " : "")\(size.width)x\(size.height) @\(scale)x>"
  }

  // MARK: Stock images

  open class var add: UIImage { UIImage(systemName: "plus.circle.fill") ?? UIImage() }
  open class var remove: UIImage { UIImage(systemName: "minus.circle.fill") ?? UIImage() }
  open class var actions: UIImage { UIImage(systemName: "ellipsis.circle") ?? UIImage() }
  open class var checkmark: UIImage { UIImage(systemName: "checkmark.circle.fill") ?? UIImage() }
  open class var strokedCheckmark: UIImage { UIImage(systemName: "checkmark.circle") ?? UIImage() }

  // MARK: Drawing

  /// With the upper left corner at `point` of the current context.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size), blendMode: .normal, alpha: 1) }
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    _draw(in: rect, context: context, tint: nil, blendMode: blendMode, alpha: alpha)
  }

  /// Repeats the image over `rect`, from the context's origin.
  open func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setFillColor(UIColor(patternImage: self).cgColor)
    context.fill(rect)
    context.restoreGState()
  }
}

extension UIImage.Orientation {
  package init(exif: Int) {
    let table: [UIImage.Orientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]
    self = (1...8).contains(exif) ? table[exif - 1] : .up
  }

  var isSideways: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: return true
    default: return false
    }
  }

  var flippedHorizontally: UIImage.Orientation {
    switch self {
    case .up: return .upMirrored
    case .upMirrored: return .up
    case .down: return .downMirrored
    case .downMirrored: return .down
    case .left: return .rightMirrored
    case .rightMirrored: return .left
    case .right: return .leftMirrored
    case .leftMirrored: return .right
    }
  }
}
