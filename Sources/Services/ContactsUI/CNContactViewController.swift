import Contacts
import UIKitCore

/// Hears of what the user does on a contact's page.
@preconcurrency @MainActor public protocol CNContactViewControllerDelegate: NSObjectProtocol {
  /// - Returns: False where the app does something of its own with the property. Default true.
  func contactViewController(
    _ viewController: CNContactViewController, shouldPerformDefaultActionFor property: CNContactProperty
  ) -> Bool
  /// - Parameter contact: nil after Cancel.
  func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
}

extension CNContactViewControllerDelegate {
  public func contactViewController(
    _ viewController: CNContactViewController, shouldPerformDefaultActionFor property: CNContactProperty
  ) -> Bool { true }
  public func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?) {}
}

/// A contact's page: one of the device's, a new one, or one that may become one.
@preconcurrency @MainActor open class CNContactViewController: UIViewController {
  private enum Kind { case known, new, unknown }

  private let kind: Kind
  private var shown: CNContact
  private var table: UITableViewController?
  /// For a picker, which takes a property instead of opening it.
  var chosen: ((CNContactProperty) -> Void)?

  /// All that the page shows must have been fetched.
  // Apple: descriptorForRequiredKeys()
  public convenience init(for contact: CNContact) { self.init(contact, .known) }
  /// A page on which a contact is made; it belongs into a navigation controller.
  public convenience init(forNewContact contact: CNContact?) { self.init(contact ?? CNContact(), .new) }
  /// Of a contact that is not kept: it can be added.
  public convenience init(forUnknownContact contact: CNContact) { self.init(contact, .unknown) }

  private init(_ contact: CNContact, _ kind: Kind) {
    (shown, self.kind) = (contact, kind)
    super.init(nibName: nil, bundle: nil)
    if kind == .new { title = "New Contact" }
  }
  public required init?(coder: NSCoder) { nil }

  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor {
    CNContactVCardSerialization.descriptorForRequiredKeys()
  }

  // MARK: What shows

  open var contact: CNContact { shown }
  open weak var delegate: (any CNContactViewControllerDelegate)?
  /// Default nil: all.
  open var displayedPropertyKeys: [String]?
  /// Whether the page has a button Edit. Default true.
  open var allowsEditing = true { didSet { updateButtons() } }
  /// Whether numbers and addresses can be tapped. Default true.
  open var allowsActions = true
  /// Instead of the contact's name. Default nil.
  open var alternateName: String?
  /// Below the name. Default nil.
  open var message: String?
  // surface: all stores are of the one device
  open var contactStore: CNContactStore?
  // surface: the device has one container and its groups are the app's business
  open var parentContainer: CNContainer?
  // surface: as above
  open var parentGroup: CNGroup?
  // surface: links between contacts are not shown
  open var shouldShowLinkedContacts = false

  private var highlighted: (key: String, identifier: String?)?
  /// Shows a property in red.
  open func highlightProperty(withKey key: String, identifier: String?) { highlighted = (key, identifier) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    show(isEditing: kind == .new)
  }

  private func show(isEditing editing: Bool) {
    table?.view.removeFromSuperview()
    table?.removeFromParent()
    let next: UITableViewController
    if editing {
      next = ContactEditController(shown) { [weak self] in self?.navigationItem.rightBarButtonItem?.isEnabled = $0 }
    } else {
      next = page()
    }
    table = next
    addChild(next)
    next.view.frame = view.bounds
    next.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(next.view)
    next.didMove(toParent: self)
    updateButtons()
  }

  private func page() -> ContactPageController {
    let page = ContactPageController(shown, displayedPropertyKeys, name: alternateName, message: message)
    page.isHighlighted = { [weak self] row in
      self?.highlighted.map { $0.key == row.key && ($0.identifier == nil || $0.identifier == row.identifier) } ?? false
    }
    page.tapped = { [weak self] row in self?.tapped(row) }
    if kind == .unknown { page.action = ("Create New Contact", { [weak self] in self?.create() }) }
    return page
  }

  private func tapped(_ row: ContactRow) {
    let property = CNContactProperty(shown, row)
    if let chosen { return chosen(property) }
    guard allowsActions, row.isLink,
      delegate?.contactViewController(self, shouldPerformDefaultActionFor: property) ?? true,
      let url = url(row)
    else { return }
    UIApplication.shared.open(url)
  }

  private func url(_ row: ContactRow) -> URL? {
    switch row.key {
    case CNContactPhoneNumbersKey: URL(string: "tel:" + row.text.filter { $0.isNumber || $0 == "+" })
    case CNContactEmailAddressesKey: URL(string: "mailto:" + row.text)
    default: URL(string: row.text.contains("://") ? row.text : "http://" + row.text)
    }
  }

  // MARK: Buttons

  private func updateButtons() {
    guard isViewLoaded else { return }
    guard let editor = table as? ContactEditController else {
      navigationItem.leftBarButtonItem = nil
      navigationItem.rightBarButtonItem =
        allowsEditing && kind == .known
        ? UIBarButtonItem(systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.show(isEditing: true) })
        : nil
      return
    }
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.save() })
    done.isEnabled = editor.hasSomething
    navigationItem.rightBarButtonItem = done
  }

  private func cancel() {
    if kind == .new { delegate?.contactViewController(self, didCompleteWith: nil) } else { show(isEditing: false) }
  }

  private func save() {
    guard let made = (table as? ContactEditController)?.made else { return }
    keep(made, isNew: kind == .new)
    if kind == .known { show(isEditing: false) }
  }

  private func create() {
    guard let made = shown.mutableCopy() as? CNMutableContact else { return }
    keep(made, isNew: true)
  }

  /// The user's own doing needs no permission of the app's.
  private func keep(_ made: CNMutableContact, isNew: Bool) {
    do {
      try ContactBookAccess.save(made, isNew: isNew)
      shown = made
      delegate?.contactViewController(self, didCompleteWith: made)
    } catch {
      let alert = UIAlertController(
        title: "Cannot Save Contact", message: error.localizedDescription, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
    }
  }
}
