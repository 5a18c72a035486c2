import Foundation

/// A menu element that sends an action up the responder chain.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
  package var _action: Selector?
  open internal(set) var propertyList: Any?
  open internal(set) var alternates: [UICommandAlternate] = []
  /// The name under which the command is shown while Command is held. Default nil: its title.
  open var discoverabilityTitle: String?
  /// A command that is disabled is not performed by its keys.
  open var attributes: UIMenuElement.Attributes = []
  open var state: UIMenuElement.State = .off
  open var action: Selector { _action ?? Selector("") }

  package init(
    _title title: String, image: UIImage?, action: Selector, propertyList: Any?, alternates: [UICommandAlternate],
    discoverabilityTitle: String?, attributes: UIMenuElement.Attributes, state: UIMenuElement.State
  ) {
    super.init(title: title, subtitle: nil, image: image)
    _action = action
    self.propertyList = propertyList
    self.alternates = alternates
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
  }

  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(
      _title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  public required init?(coder: NSCoder) { return nil }
}
