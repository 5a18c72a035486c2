import UIKitCore

/// A view that is presented while a value says so.
struct PresentationModifier<Item, Sheet: View>: ViewModifier {
  typealias Body = Never
  enum Kind { case sheet, cover, popover }
  let item: Binding<Item?>
  /// Another identity is another presentation.
  let identify: (Item) -> AnyHashable
  let kind: Kind
  let dismissed: (() -> Void)?
  let make: (Item) -> Sheet
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { PresentationNode(view, context) }
}

@MainActor
private final class PresentationNode<C: View, Item, Sheet: View>: WrappingNode<C, PresentationModifier<Item, Sheet>> {
  private var page: PageNode?
  private var identity: AnyHashable?
  private let watcher = PresentationWatcher()

  override init(_ view: ModifiedContent<C, PresentationModifier<Item, Sheet>>, _ context: _NodeContext) {
    super.init(view, context)
    watcher.dismissed = { [weak self] in self?.wasDismissed() }
    follow()
  }
  override var childNodes: [_ViewNode] { super.childNodes + (page.map { [$0] } ?? []) }
  override func collect<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
    child.collect(key, into: &value)
  }
  override func modifierChanged(from old: PresentationModifier<Item, Sheet>) { follow() }
  override func refresh() { follow() }
  override func wrap(_ base: Element) -> WrapperElement { AnchoredElement(base, self) }

  private func follow() {
    let item = track { view.modifier.item.wrappedValue }
    let wanted = item.map(view.modifier.identify)
    if let item, wanted == identity { return page.map { $0.update(AnyView(view.modifier.make(item))) } ?? () }
    graph.afterUpdate { [weak self] in
      guard let self, isAlive, identity != wanted else { return }
      if page != nil {
        end { [weak self] in if let item { self?.present(item, wanted!) } }
      } else if let item {
        present(item, wanted!)
      }
    }
  }

  private func present(_ item: Item, _ id: AnyHashable) {
    guard let presenter = environment.host?.frontmost else { return }
    identity = id
    let dismiss = DismissAction { [weak self] in
      MainActor.assumeIsolated { self?.view.modifier.item.wrappedValue = nil }
    }
    let made = PageNode(AnyView(view.modifier.make(item)), context, hasBar: false, dismiss: dismiss)
    page = made
    let controller = made.controller
    switch view.modifier.kind {
    // Observed: what presents a cover neither disappears nor appears again.
    case .cover:
      controller.modalPresentationStyle = .overFullScreen
      controller.modalPresentationCapturesStatusBarAppearance = true
    case .sheet: controller.modalPresentationStyle = .pageSheet
    case .popover:
      controller.modalPresentationStyle = .popover
      if let anchor = (liveWrappers.first as? AnchoredElement)?.anchor {
        controller.popoverPresentationController?.sourceView = anchor.0
        controller.popoverPresentationController?.sourceRect = anchor.1
      }
      controller.preferredContentSize = controller.stage.contentSize(.unspecified)
    }
    controller.presentationController?.delegate = watcher
    made.presentationChanged = { [weak made] in made.map { Self.apply($0.preference(SheetKey.self), to: $0) } }
    made.observePreferences()
    presenter.present(controller, animated: !Transaction.current.disablesAnimations)
  }

  /// What the content says of its sheet.
  private static func apply(_ settings: SheetSettings, to page: PageNode) {
    let controller = page.controller
    if let sheet = controller.sheetPresentationController {
      let change = { settings.apply(to: sheet) }
      controller.viewIfLoaded?.window == nil ? change() : sheet.animateChanges(change)
    }
    controller.isModalInPresentation = settings.isLocked
    if let background = settings.background {
      controller.stage.backgroundColor = background._paint(in: page.childEnvironment).color
    }
    controller.adaptation = settings.adaptation
  }

  private func end(_ then: @escaping () -> Void) {
    guard let page else { return then() }
    self.page = nil
    identity = nil
    let dismissed = view.modifier.dismissed
    guard page.controller.presentingViewController != nil else {
      page.remove()
      return then()
    }
    page.controller.dismiss(animated: true) {
      page.remove()
      dismissed?()
      then()
    }
  }

  private func wasDismissed() {
    guard let page else { return }
    self.page = nil
    identity = nil
    page.remove()
    view.modifier.item.wrappedValue = nil
    view.modifier.dismissed?()
  }

  override func didRemove() { if page != nil { end {} } }
}

/// Knows where its content lies, for popovers.
@MainActor final class AnchoredElement: WrapperElement {
  private weak var container: UIView?
  private var frame = CGRect.zero
  var anchor: (UIView, CGRect)? { container.map { ($0, frame) } }
  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    container = context.canvas.container
    self.frame = frame
    base.place(frame, proposal, context)
  }
}

@MainActor private final class PresentationWatcher: NSObject, UISheetPresentationControllerDelegate {
  var dismissed: () -> Void = {}
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
    let page = (sheet.presentedViewController as? PageController)?.page
    guard let settings = page?.preference(SheetKey.self), let selection = settings.selection,
      let chosen = settings.detents.first(where: { $0.identifier == sheet.selectedDetentIdentifier })
    else { return }
    if selection.wrappedValue != chosen { selection.wrappedValue = chosen }
  }
  func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    let page = controller.presentedViewController as? PageController
    if let style = page?.adaptation { return style }
    return controller.presentationStyle == .popover ? .pageSheet : .none
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { dismissed() }
}

extension UIViewController {
  /// The controller that is presented on top of this one, or this.
  var frontmost: UIViewController {
    var result = self
    while let next = result.presentedViewController, !next.isBeingDismissed { result = next }
    return result
  }
}

public struct PresentationDetent: Hashable, Sendable {
  enum Height: Hashable, Sendable { case medium, large, fraction(CGFloat), height(CGFloat) }
  let height: Height
  public static let medium = PresentationDetent(height: .medium)
  public static let large = PresentationDetent(height: .large)
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { .init(height: .fraction(fraction)) }
  public static func height(_ height: CGFloat) -> PresentationDetent { .init(height: .height(height)) }
  @MainActor var uiKit: UISheetPresentationController.Detent {
    switch height {
    case .medium: .medium()
    case .large: .large()
    case .fraction(let part): .custom(identifier: identifier) { $0.maximumDetentValue * part }
    case .height(let height): .custom(identifier: identifier) { _ in height }
    }
  }
  var identifier: UISheetPresentationController.Detent.Identifier {
    switch height {
    case .medium: .medium
    case .large: .large
    case .fraction(let part): .init("fraction \(part)")
    case .height(let height): .init("height \(height)")
    }
  }
  var order: CGFloat {
    switch height {
    case .medium: 0.5
    case .large: 1
    case .fraction(let part): part
    case .height(let height): height / 1000
    }
  }
}

/// The identity of what has no other.
private struct Shown: Identifiable { var id: Int { 0 } }

extension Binding where Value == Bool {
  fileprivate var shown: Binding<Shown?> {
    Binding<Shown?>(get: { wrappedValue ? Shown() : nil }, set: { if $0 == nil, wrappedValue { wrappedValue = false } })
  }
}

extension View {
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        item: isPresented.shown, identify: { _ in 0 }, kind: .sheet, dismissed: onDismiss, make: { _ in content() }))
  }
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        item: item, identify: { AnyHashable($0.id) }, kind: .sheet, dismissed: onDismiss, make: content))
  }
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        item: isPresented.shown, identify: { _ in 0 }, kind: .cover, dismissed: onDismiss, make: { _ in content() }))
  }
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        item: item, identify: { AnyHashable($0.id) }, kind: .cover, dismissed: onDismiss, make: content))
  }
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        item: isPresented.shown, identify: { _ in 0 }, kind: .popover, dismissed: nil, make: { _ in content() }))
  }
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        item: item, identify: { AnyHashable($0.id) }, kind: .popover, dismissed: nil, make: content))
  }
}

public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
}
