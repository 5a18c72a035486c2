import Foundation
import QuinceDevice
import QuinceFoundation
import QuinceRuntime

/// An object that handles events: views, controllers, windows and the application form a chain of responders.
@preconcurrency @MainActor open class UIResponder: NSObject, UIResponderStandardEditActions {
  // MARK: Initialisers

  // Observed: UIKit destroys views and controllers on the main thread, where the last reference to one is given up by the
  // closure of a load on another.
  public override init() {
    super.init()
    MainThreadRelease.adopt(self)
  }

  /// The values that are associated with the object go when it goes.
  nonisolated(unsafe) public final var _quinceAssociations: _QuinceAssociations?

  // MARK: Managing the responder chain

  /// The object that gets what this one does not handle.
  // Apple: "Using responders and the responder chain to handle events": the application comes after a window's scene, and
  // so after the scene's delegate.
  open var next: UIResponder? { UIApplication.shared.isSceneDelegate(self) ? UIApplication.shared : nil }
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  /// Asks to become the first responder; the present one is asked to resign first.
  @discardableResult open func becomeFirstResponder() -> Bool { _becomeFirstResponder() }

  @discardableResult open func resignFirstResponder() -> Bool { _resignFirstResponder() }

  // MARK: Responding to touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  // MARK: Responding to motion

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Responding to presses

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  // MARK: Managing input views

  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
  /// What an iPad shows beside the suggestions while the responder is first.
  open var inputAssistantItem: UITextInputAssistantItem { UITextInputAssistantItem.item(of: self) }
  open var inputViewController: UIViewController? { next?.inputViewController }
  open var inputAccessoryViewController: UIViewController? { next?.inputAccessoryViewController }

  /// Puts the first responder's present `inputView` and `inputAccessoryView` on the screen.
  open func reloadInputViews() { if isFirstResponder { InputHooks.reloadInputViews?(self) } }

  open var textInputContextIdentifier: String? { nil }
  /// The mode that the keyboard has for this responder; a subclass says which one it wants. Default: the present one.
  open var textInputMode: UITextInputMode? { OnScreenKeyboard.shared.inputMode }

  // MARK: Undo, commands

  /// The undo manager of the nearest responder that has one; the window's by default.
  open var undoManager: UndoManager? { next?.undoManager }

  /// True when this object implements the action; the chain is searched with it.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard let edit = EditAction(rawValue: NSStringFromSelector(action)) else { return responds(to: action) }
    return edit.isImplemented(by: self) || edit == .paste && canPasteProviders
  }

  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  open var keyCommands: [UIKeyCommand]? { nil }
  /// Whether three fingers undo, copy and paste, which no gesture does here.
  @available(*, deprecated, message: "Quince: no effect")
  open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }
  /// Brings a command's title, attributes and state up to date before it is used.
  @_disfavoredOverload open func validate(_ command: UICommand) {}
  /// Adds to the menus, as the application's delegate does for the main ones.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  // MARK: Standard edit actions: what a subclass overrides, shows in its edit menu. An app's `select()` comes before them

  @_disfavoredOverload open func cut(_ sender: Any?) {}
  @_disfavoredOverload open func copy(_ sender: Any?) {}
  // Apple: what a paste configuration takes goes to `paste(itemProviders:)`.
  @_disfavoredOverload open func paste(_ sender: Any?) {
    if canPasteProviders { paste(itemProviders: UIPasteboard.general.itemProviders) }
  }
  @_disfavoredOverload open func select(_ sender: Any?) {}
  @_disfavoredOverload open func selectAll(_ sender: Any?) {}
  @_disfavoredOverload open func delete(_ sender: Any?) {}
  @_disfavoredOverload open func toggleBoldface(_ sender: Any?) {}
  @_disfavoredOverload open func toggleItalics(_ sender: Any?) {}
  @_disfavoredOverload open func toggleUnderline(_ sender: Any?) {}
  @_disfavoredOverload open func duplicate(_ sender: Any?) {}
  @_disfavoredOverload open func move(_ sender: Any?) {}
  @_disfavoredOverload open func rename(_ sender: Any?) {}
  @_disfavoredOverload open func export(_ sender: Any?) {}
  @_disfavoredOverload open func printContent(_ sender: Any?) {}

  // MARK: User activities, restoration

  // Apple: UIKit saves the activities of responders: `updateUserActivityState(_:)` is called where one needs it.
  open var userActivity: NSUserActivity? {
    didSet {
      guard userActivity !== oldValue else { return }
      oldValue?.removeSaver(self)
      userActivity?.addSaver(self) { [weak self] activity in
        MainActor.assumeIsolated {
          self?.updateUserActivityState(activity)
          UIApplication.shared.notifyUpdate(of: activity)
        }
      }
    }
  }
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  // surface: for subclasses
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: Pasting

  /// What can be pasted and dropped here; nil: nothing but what the methods say.
  open var pasteConfiguration: UIPasteConfiguration?
  // Apple: by default, whether a provider has one of the types of the paste configuration.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    guard let types = pasteConfiguration?.acceptableTypeIdentifiers else { return false }
    return itemProviders.contains { provider in types.contains(where: provider.hasItemConformingToTypeIdentifier) }
  }
  open func paste(itemProviders: [NSItemProvider]) {}

  // MARK: Accessibility

  package var _accessibility: AccessibilityStorage?

  open var isAccessibilityElement: Bool {
    get { _accessibility?.isElement ?? (self as? UIView)?.accessibilityDefaults.isElement ?? false }
    set { access.isElement = newValue }
  }
  open var accessibilityLabel: String? {
    get { _accessibility?.label ?? (self as? UIView)?.accessibilityDefaults.label }
    set { access.label = newValue }
  }
  open var accessibilityValue: String? {
    get { _accessibility?.value ?? (self as? UIView)?.accessibilityDefaults.value }
    set { access.value = newValue }
  }
  open var accessibilityHint: String? {
    get { _accessibility?.hint }
    set { access.hint = newValue }
  }
  // Apple: the attributed texts and the plain ones are the same text; the one that was set last is in force.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { AccessibilityStorage.attributed(accessibilityLabel, _accessibility?.attributedLabel) }
    set { (accessibilityLabel, access.attributedLabel) = (newValue?.string, newValue) }
  }
  open var accessibilityAttributedValue: NSAttributedString? {
    get { AccessibilityStorage.attributed(accessibilityValue, _accessibility?.attributedValue) }
    set { (accessibilityValue, access.attributedValue) = (newValue?.string, newValue) }
  }
  open var accessibilityAttributedHint: NSAttributedString? {
    get { AccessibilityStorage.attributed(accessibilityHint, _accessibility?.attributedHint) }
    set { (accessibilityHint, access.attributedHint) = (newValue?.string, newValue) }
  }
  // surface: for assistive technology, which reads it from the element
  open var accessibilityUserInputLabels: [String]! {
    get { _accessibility?.inputLabels?.map(\.string) ?? accessibilityLabel.map { [$0] } ?? [] }
    set { access.inputLabels = newValue?.map { NSAttributedString(string: $0) } }
  }
  // surface: for assistive technology, which reads it from the element
  open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
    get { _accessibility?.inputLabels ?? accessibilityAttributedLabel.map { [$0] } ?? [] }
    set { access.inputLabels = newValue }
  }
  // surface: for assistive technology, which reads it from the element
  open var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { _accessibility?.textualContext }
    set { access.textualContext = newValue }
  }
  open var accessibilityIdentifier: String? {
    get { _accessibility?.identifier }
    set { access.identifier = newValue }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { _accessibility?.traits ?? (self as? UIView)?.accessibilityDefaults.traits ?? .none }
    set { access.traits = newValue }
  }
  /// In points of the screen.
  open var accessibilityFrame: CGRect {
    get { _accessibility?.frame ?? (self as? UIView).map { $0.convertToScreen($0.bounds) } ?? .zero }
    set { access.frame = newValue }
  }
  // surface: for assistive technology, which reads it from the element
  open var accessibilityPath: UIBezierPath? {
    get { _accessibility?.path }
    set { access.path = newValue }
  }
  // surface: for assistive technology, which reads it from the element
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return _accessibility?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { access.activationPoint = newValue }
  }
  // surface: for assistive technology, which reads it from the element
  open var accessibilityLanguage: String? {
    get { _accessibility?.language }
    set { access.language = newValue }
  }
  open var accessibilityElementsHidden: Bool {
    get { _accessibility?.elementsHidden ?? false }
    set { access.elementsHidden = newValue }
  }
  // surface: for assistive technology, which reads it from the element
  open var accessibilityViewIsModal: Bool {
    get { _accessibility?.viewIsModal ?? false }
    set { access.viewIsModal = newValue }
  }
  // surface: for assistive technology, which reads it from the element
  open var shouldGroupAccessibilityChildren: Bool {
    get { _accessibility?.groupsChildren ?? false }
    set { access.groupsChildren = newValue }
  }
  open var accessibilityElements: [Any]? {
    get { _accessibility?.elements }
    set { access.elements = newValue }
  }
  /// How many elements a container has that gives them one by one.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// - Returns: `NSNotFound` for what is no element of the container.
  // surface: for assistive technology, which asks the container
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }
  // surface: for assistive technology, which reads it from the element
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { _accessibility?.customActions }
    set { access.customActions = newValue }
  }
  // surface: for assistive technology, which reads it from the element
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { _accessibility?.customRotors }
    set { access.customRotors = newValue }
  }
  // surface: for assistive technology, which reads it from the element
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { _accessibility?.navigationStyle ?? .automatic }
    set { access.navigationStyle = newValue }
  }
  // surface: for assistive technology, which reads it from the element
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { _accessibility?.containerType ?? .none }
    set { access.containerType = newValue }
  }
  // Apple: without an answer of the app, whether the element takes part in the person's interaction.
  // surface: for assistive technology, which reads it from the element
  open var accessibilityRespondsToUserInteraction: Bool {
    get { _accessibility?.respondsToInteraction ?? ((self as? UIView)?.isUserInteractionEnabled ?? true) }
    set { access.respondsToInteraction = newValue }
  }
  // surface: for assistive technology, which reads it from the element
  open var accessibilityDragSourceDescriptors: [UIAccessibilityLocationDescriptor]? {
    get { _accessibility?.dragSources }
    set { access.dragSources = newValue }
  }
  // surface: for assistive technology, which reads it from the element
  open var accessibilityDropPointDescriptors: [UIAccessibilityLocationDescriptor]? {
    get { _accessibility?.dropPoints }
    set { access.dropPoints = newValue }
  }
  open func accessibilityActivate() -> Bool { false }
  // surface: for assistive technology, which calls it
  open func accessibilityIncrement() {}
  // surface: for assistive technology, which calls it
  open func accessibilityDecrement() {}
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }
  // surface: for assistive technology, which calls it
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  // surface: for assistive technology, which calls it
  open func accessibilityElementDidBecomeFocused() {}
  // surface: for assistive technology, which calls it
  open func accessibilityElementDidLoseFocus() {}
  open func accessibilityElementIsFocused() -> Bool { false }

  /// The window whose first responder this object can be.
  package var responderWindow: UIWindow? { next?.responderWindow }
}

/// What the keyboard's owner plugs in.
@MainActor package enum InputHooks {
  /// The first responder changed (nil: there is none).
  package static var firstResponderChanged: ((UIResponder?) -> Void)?
  package static var reloadInputViews: ((UIResponder) -> Void)?
  /// Keys, text, composition, paste for the first responder; true when it took the event.
  package static var handle: ((HostEvent) -> Bool)?
  /// Whether the first responder takes text.
  package static var isTyping: (() -> Bool)?
}

extension UIResponder: _QuinceAssociating, UIUserActivityRestoring {}

/// Which editing gestures a responder allows.
public enum UIEditingInteractionConfiguration: Int, Sendable {
  case none = 0
  case `default` = 1
}
