import Contacts
import UIKitCore

/// Lets the user choose contacts of the device. The app needs no permission for what the user gives it so.
@preconcurrency @MainActor open class CNContactPickerViewController: UIViewController {
  enum Kind { case contact, property, contacts }

  open weak var delegate: (any CNContactPickerDelegate)?
  /// Set, a tap opens a page with these properties, of which one is chosen. Default nil.
  open var displayedPropertyKeys: [String]?
  /// Contacts that it does not take cannot be chosen. Default nil: all can.
  open var predicateForEnablingContact: QuinceFoundation.NSPredicate?
  /// Contacts that it does not take open their page instead of being chosen. Default nil: all are chosen.
  open var predicateForSelectionOfContact: QuinceFoundation.NSPredicate?
  // surface: properties are given, and do nothing else
  open var predicateForSelectionOfProperty: QuinceFoundation.NSPredicate?

  private var refused: Set<Kind> = []
  private var isOver = false

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nil, bundle: nil)
    let list = ContactListController(self)
    let navigation = UINavigationController(rootViewController: list)
    addChild(navigation)
    navigation.didMove(toParent: self)
  }

  public convenience init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    guard let content = children.first?.view else { return }
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
  }

  // MARK: What the delegate takes

  /// Called by the delegate's defaults: it has no such method.
  nonisolated func takesNo(_ kind: Kind) {
    MainActor.assumeIsolated { _ = refused.insert(kind) }
  }

  func isEnabled(_ contact: CNContact) -> Bool { predicateForEnablingContact?.evaluate(with: contact) ?? true }

  /// - Returns: False where the delegate does not take a single contact: it may take several.
  func choose(_ contact: CNContact) -> Bool {
    guard !refused.contains(.contact) else { return false }
    delegate?.contactPicker(self, didSelect: contact)
    guard !refused.contains(.contact) else { return false }
    end()
    return true
  }

  func choose(_ contacts: [CNContact]) {
    delegate?.contactPicker(self, didSelect: contacts)
    end()
  }

  func choose(_ property: CNContactProperty) {
    delegate?.contactPicker(self, didSelect: property)
    end()
  }

  func cancel() {
    delegate?.contactPickerDidCancel(self)
    end()
  }

  // Apple: the picker dismisses itself.
  private func end() {
    guard !isOver else { return }
    isOver = true
    dismiss(animated: true)
  }
}
