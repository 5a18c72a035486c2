import CoreGraphics
import Foundation
import QuinceInterface

// Observed: UIButtonStatefulContent, a table from the number of a state to a UIButtonContent, in compiled nibs.
extension UIButton {
  private static let properties: [CodedProperty<UIButton>] = [
    .insets("UIContentEdgeInsets", \.contentEdgeInsets),
    .insets("UITitleEdgeInsets", \.titleEdgeInsets),
    .insets("UIImageEdgeInsets", \.imageEdgeInsets),
    .flag("UIChangesSelectionAsPrimaryAction", \.changesSelectionAsPrimaryAction),
    .choice("UIButtonRole", \.role),
  ]

  func decodeButton(_ coder: NSCoder) {
    // In a nib a view that only some size classes have may come without a frame.
    guard coder.nibCoder != nil || coder.containsValue(forKey: "UIBounds") else { return }
    _type = ButtonType(rawValue: coder.decodeInteger(forKey: "UIButtonType")) ?? .custom
    applyType()
    coder.decode(Self.properties, of: self)
    if coder.nibCoder != nil {
      adjustsImageWhenHighlighted = coder.decodeBool(forKey: "UIAdjustsImageWhenHighlighted")
      adjustsImageWhenDisabled = coder.decodeBool(forKey: "UIAdjustsImageWhenDisabled")
    }
    if let font = coder.decodeObject(forKey: "UIFont") as? UIFont { titleLabel?.font = font }
    decodeTitleLabel(coder)
    if let nib = coder.nibCoder { decodeStates(nib) }
    if let configuration = coder.nibCoder.flatMap(ButtonConfigurationCoding.decode) {
      self.configuration = configuration
    }
    if let menu = coder.decodeObject(forKey: "UIMenu") as? UIMenu { self.menu = menu }
    decodeInteraction(coder)
  }

  func encodeButton(_ coder: NSCoder) {
    coder.encode(buttonType.rawValue, forKey: "UIButtonType")
    coder.encode(Self.properties, of: self)
  }

  private func decodeTitleLabel(_ coder: NSCoder) {
    if coder.containsValue(forKey: "UILineBreakMode"),
      let mode = NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "UILineBreakMode"))
    {
      titleLabel?.lineBreakMode = mode
    }
    if let offset = coder.size("UITitleShadowOffset") ?? coder.size("UIShadowOffset") {
      titleLabel?.shadowOffset = offset
    }
  }

  private func decodeStates(_ nib: NibCoder) {
    for entry in nib.value("UIButtonStatefulContent")?.entries ?? [] {
      guard let raw = entry.key.integer, let id = entry.value.objectID else { continue }
      decodeContent(nib.nib[id], for: State(rawValue: UInt(truncatingIfNeeded: raw)), nib)
    }
  }

  private func decodeContent(_ content: InterfaceObject, for state: State, _ nib: NibCoder) {
    func object<Value>(_ key: String) -> Value? { content[key].flatMap(nib.object(for:)) as? Value }
    if let title = content["UITitle"]?.string { setTitle(title, for: state) }
    if let title: NSAttributedString = object("UIAttributedTitle") { setAttributedTitle(title, for: state) }
    // Apple: a system button takes its tint where the nib has no colour of its own.
    if let color: UIColor = object("UITitleColor") { setTitleColor(color, for: state) }
    if let color: UIColor = object("UIShadowColor") { setTitleShadowColor(color, for: state) }
    if let image: UIImage = object("UIImage") { setImage(image, for: state) }
    if let image: UIImage = object("UIBackgroundImage") { setBackgroundImage(image, for: state) }
    if let configuration: UIImage.SymbolConfiguration = object("UIPreferredSymbolConfiguration") {
      setPreferredSymbolConfiguration(configuration, forImageIn: state)
    }
  }
}

/// The configuration of a button in a nib.
@MainActor enum ButtonConfigurationCoding {
  private typealias Configuration = UIButton.Configuration

  private static let kinds: [String: () -> UIButton.Configuration] = [
    "plain": { .plain() }, "gray": { .gray() }, "tinted": { .tinted() }, "filled": { .filled() },
    "bordered": { .bordered() }, "borderedTinted": { .borderedTinted() },
    "borderedProminent": { .borderedProminent() }, "borderless": { .borderless() },
  ]

  static func decode(_ nib: NibCoder) -> UIButton.Configuration? {
    guard let id = nib.value("UIButtonConfiguration")?.objectID else { return nil }
    let values = nib.nib[id]
    func object<Value>(_ name: String) -> Value? {
      values["UIButtonConfiguration\(name)"].flatMap(nib.object(for:)) as? Value
    }
    guard let style = values["UIButtonConfigurationStyle"]?.string, var configuration = kinds[style]?() else {
      return nil
    }
    configuration.title = values["UIButtonConfigurationTitle"]?.string
    configuration.subtitle = values["UIButtonConfigurationSubtitle"]?.string
    if let title: NSAttributedString = object("AttributedTitle") { configuration.attributedTitle = .init(title) }
    if let title: NSAttributedString = object("AttributedSubtitle") { configuration.attributedSubtitle = .init(title) }
    if let font: UIFont = object("Font") {
      configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
        var attributes = $0
        attributes.font = font
        return attributes
      }
    }
    configuration.image = object("Image")
    configuration.preferredSymbolConfigurationForImage = object("PreferredSymbolConfiguration")
    configuration.baseForegroundColor = object("BaseForegroundColor")
    configuration.baseBackgroundColor = object("BaseBackgroundColor")
    if let flag = values["UIButtonConfigurationShowsActivityIndicator"]?.bool {
      configuration.showsActivityIndicator = flag
    }
    if let id = values["UIButtonConfigurationBackground"]?.objectID {
      decodeBackground(nib.nib[id], nib, &configuration.background)
    }
    decodePlaces(values, &configuration)
    return configuration
  }

  private static func decodeBackground(
    _ values: InterfaceObject, _ nib: NibCoder, _ background: inout UIBackgroundConfiguration
  ) {
    func object<Value>(_ key: String) -> Value? { values[key].flatMap(nib.object(for:)) as? Value }
    if let color: UIColor = object("UIBackgroundConfigurationBackgroundColor") { background.backgroundColor = color }
    if let color: UIColor = object("UIBackgroundConfigurationStrokeColor") { background.strokeColor = color }
    if let image: UIImage = object("UIBackgroundConfigurationImage") { background.image = image }
    if let radius = values["UIBackgroundConfigurationCornerRadius"]?.number {
      background.cornerRadius = CGFloat(radius)
    }
    if let width = values["UIBackgroundConfigurationStrokeWidth"]?.number { background.strokeWidth = CGFloat(width) }
    if let outset = values["UIBackgroundConfigurationStrokeOutset"]?.number {
      background.strokeOutset = CGFloat(outset)
    }
    if let mode = values["UIBackgroundConfigurationImageContentMode"]?.integer.flatMap(UIView.ContentMode.init) {
      background.imageContentMode = mode
    }
  }

  private static func decodePlaces(_ values: InterfaceObject, _ configuration: inout UIButton.Configuration) {
    func number(_ name: String) -> Int? { values["UIButtonConfiguration\(name)"]?.integer }
    func length(_ name: String) -> CGFloat? { values["UIButtonConfiguration\(name)"]?.number.map { CGFloat($0) } }
    if let value = number("CornerStyle").flatMap(Configuration.CornerStyle.init) {
      configuration.cornerStyle = value
    }
    if let value = number("ButtonSize").flatMap(Configuration.Size.init) { configuration.buttonSize = value }
    if let value = number("TitleAlignment").flatMap(Configuration.TitleAlignment.init) {
      configuration.titleAlignment = value
    }
    if let value = number("TitleLineBreakMode").flatMap(NSLineBreakMode.init) {
      configuration.titleLineBreakMode = value
    }
    if let value = number("ImagePlacement") {
      configuration.imagePlacement = NSDirectionalRectEdge(rawValue: UInt(truncatingIfNeeded: value))
    }
    if let value = length("ImagePadding") { configuration.imagePadding = value }
    if let value = length("TitlePadding") { configuration.titlePadding = value }
    if let value = values["UIButtonConfigurationContentInsets"]?.numbers, value.count == 4 {
      configuration.contentInsets = NSDirectionalEdgeInsets(
        top: value[0], leading: value[1], bottom: value[2], trailing: value[3])
    }
  }
}
