import UIKitCore

extension Image: View {
  public typealias Body = Never
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { ImageNode(view, context) }
}

@MainActor final class ImageNode: LeafNode<Image> {
  override func makeElement() -> Element { ImageElement(self) }
  var shownImage: UIImage? { view.uiImage(environment) }
}

@MainActor private final class ImageElement: ViewElement<Image, UIImageView> {
  private var found: UIImage??
  private var effects = ShownSymbolEffects()

  private var picture: UIImage? {
    if let found { return found }
    let image = leaf.view.uiImage(environment)
    found = .some(image)
    return image
  }

  override func invalidate() {
    found = nil
    super.invalidate()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let own = picture?.size ?? .zero
    return leaf.view.resizing == nil ? own : proposal.replacingUnspecifiedDimensions(by: own)
  }

  override func makeView() -> UIImageView {
    let view = UIImageView()
    view.contentMode = .scaleToFill
    return view
  }

  override func guide(_ key: AlignmentKey, in size: CGSize) -> CGFloat? {
    guard let picture, let offset = picture.baselineOffsetFromBottom else { return nil }
    if key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key {
      return size.height - offset
    }
    return nil
  }

  override func update(_ shown: UIImageView, _ size: CGSize) {
    let image = leaf.view
    var picture = picture
    if let resizing = image.resizing, resizing.mode == .tile || resizing.insets != EdgeInsets() {
      let insets = resizing.insets
      picture = picture?.resizableImage(
        withCapInsets: UIEdgeInsets(
          top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing),
        resizingMode: resizing.mode == .tile ? .tile : .stretch)
    }
    let paint = ForegroundStyle()._paint(in: environment)
    if case .gradient(let gradient) = paint, picture?.isTemplate == true { picture = picture?.filled(gradient, size) }
    shown.image = picture
    shown.layer.magnificationFilter = image.isPixelated ? .nearest : .linear
    shown.tintColor = paint.color
    shown.isAccessibilityElement = !image.isDecorative
    if let label = image.label { shown.accessibilityLabel = label.plainString }
    if environment.isRedacted { shown.image = nil }
    RedactionCover.show(
      on: shown, environment.isRedacted, lines: [CGRect(origin: .zero, size: size)], environment)
    effects.follow(environment.symbolEffects, shown)
  }
}

/// The form of a symbol.
public struct SymbolVariants: Hashable, Sendable {
  var suffixes: [String] = []
  public static let none = SymbolVariants()
  public static let fill = SymbolVariants(suffixes: ["fill"])
  public static let circle = SymbolVariants(suffixes: ["circle"])
  public static let square = SymbolVariants(suffixes: ["square"])
  public static let slash = SymbolVariants(suffixes: ["slash"])
  public var fill: SymbolVariants { SymbolVariants(suffixes: suffixes + ["fill"]) }
  public var circle: SymbolVariants { SymbolVariants(suffixes: suffixes + ["circle"]) }
  public var square: SymbolVariants { SymbolVariants(suffixes: suffixes + ["square"]) }
  public var slash: SymbolVariants { SymbolVariants(suffixes: suffixes + ["slash"]) }

  func name(_ name: String) -> String {
    let order = ["slash", "circle", "square", "fill"]
    let wanted = suffixes.filter { !name.split(separator: ".").dropFirst().contains(Substring($0)) }
      .sorted { order.firstIndex(of: $0)! < order.firstIndex(of: $1)! }
    return ([name] + wanted).joined(separator: ".")
  }
}
