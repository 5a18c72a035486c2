import UIKitCore

/// What a representable is asked, whether it makes a view or a controller.
@MainActor class RepresentableBridge<R> {
  var view: UIView { fatalError("a bridge without a view") }
  var controller: UIViewController? { nil }
  var isMade: Bool { false }
  func make(_ value: R, _ environment: EnvironmentValues) {}
  func update(_ value: R, _ environment: EnvironmentValues, _ transaction: Transaction) {}
  func size(_ value: R, _ proposal: ProposedViewSize, _ environment: EnvironmentValues) -> CGSize? { nil }
  func end() {}
}

@MainActor final class ViewBridge<R: UIViewRepresentable>: RepresentableBridge<R> {
  private var made: (view: R.UIViewType, coordinator: R.Coordinator)?
  override var view: UIView { made!.view }
  override var isMade: Bool { made != nil }
  private func context(_ environment: EnvironmentValues, _ transaction: Transaction = Transaction()) -> R.Context {
    UIViewRepresentableContext(coordinator: made!.coordinator, transaction: transaction, environment: environment)
  }
  override func make(_ value: R, _ environment: EnvironmentValues) {
    let coordinator = value.makeCoordinator()
    let context = UIViewRepresentableContext<R>(
      coordinator: coordinator, transaction: Transaction(), environment: environment)
    made = (value.makeUIView(context: context), coordinator)
  }
  override func update(_ value: R, _ environment: EnvironmentValues, _ transaction: Transaction) {
    value.updateUIView(made!.view, context: context(environment, transaction))
  }
  override func size(_ value: R, _ proposal: ProposedViewSize, _ environment: EnvironmentValues) -> CGSize? {
    value.sizeThatFits(proposal, uiView: made!.view, context: context(environment))
  }
  override func end() {
    guard let made else { return }
    R.dismantleUIView(made.view, coordinator: made.coordinator)
  }
}

@MainActor final class ControllerBridge<R: UIViewControllerRepresentable>: RepresentableBridge<R> {
  private var made: (controller: R.UIViewControllerType, coordinator: R.Coordinator)?
  override var view: UIView { made!.controller.view }
  override var controller: UIViewController? { made?.controller }
  override var isMade: Bool { made != nil }
  private func context(_ environment: EnvironmentValues, _ transaction: Transaction = Transaction()) -> R.Context {
    UIViewControllerRepresentableContext(
      coordinator: made!.coordinator, transaction: transaction, environment: environment)
  }
  override func make(_ value: R, _ environment: EnvironmentValues) {
    let coordinator = value.makeCoordinator()
    let context = UIViewControllerRepresentableContext<R>(
      coordinator: coordinator, transaction: Transaction(), environment: environment)
    made = (value.makeUIViewController(context: context), coordinator)
  }
  override func update(_ value: R, _ environment: EnvironmentValues, _ transaction: Transaction) {
    value.updateUIViewController(made!.controller, context: context(environment, transaction))
  }
  override func size(_ value: R, _ proposal: ProposedViewSize, _ environment: EnvironmentValues) -> CGSize? {
    value.sizeThatFits(proposal, uiViewController: made!.controller, context: context(environment))
  }
  override func end() {
    guard let made else { return }
    if made.controller.parent != nil {
      made.controller.willMove(toParent: nil)
      made.controller.viewIfLoaded?.removeFromSuperview()
      made.controller.removeFromParent()
    }
    R.dismantleUIViewController(made.controller, coordinator: made.coordinator)
  }
}

@MainActor final class RepresentableNode<R: View>: _Node<R> {
  let bridge: RepresentableBridge<R>
  private let properties = PropertyStore(R.self)
  private lazy var own = RepresentableElement<R>(self)

  init(_ view: R, _ context: _NodeContext, _ bridge: RepresentableBridge<R>) {
    self.bridge = bridge
    super.init(view, context)
  }

  override var elements: [Element] { [own] }
  override var rows: [RowSource] { [.one(self)] }

  /// The value, with its properties connected.
  private var installed: R {
    var value = view
    properties.install(into: &value, of: self)
    return value
  }

  // Apple: the view is made when it is first wanted, then updated.
  func prepare() {
    guard !bridge.isMade else { return }
    track {
      let value = installed
      bridge.make(value, environment)
      bridge.update(value, environment, Transaction())
    }
  }

  override func refresh() {
    guard bridge.isMade else { return }
    track { bridge.update(installed, environment, graph.transaction) }
    own.invalidate()
  }
  override func viewChanged(from old: R) { refresh() }
  override func environmentDidChange(from old: EnvironmentValues) { refresh() }
  func size(_ proposal: ProposedViewSize) -> CGSize? { bridge.size(installed, proposal, environment) }
  override func didRemove() {
    properties.remove()
    bridge.end()
  }
}

@MainActor private final class RepresentableElement<R: View>: Element {
  private var own: RepresentableNode<R> { unsafeDowncast(node, to: RepresentableNode<R>.self) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    own.prepare()
    if let size = own.size(proposal) { return size }
    if let controller = own.bridge.controller {
      let preferred = controller.preferredContentSize
      return proposal.replacingUnspecifiedDimensions(by: preferred == .zero ? CGSize(width: 10, height: 10) : preferred)
    }
    let view = own.bridge.view
    var ideal = view.intrinsicContentSize
    if ideal.width == UIView.noIntrinsicMetric || ideal.height == UIView.noIntrinsicMetric, view.constraints.count > 0 {
      let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      if ideal.width == UIView.noIntrinsicMetric, fitting.width > 0 { ideal.width = fitting.width }
      if ideal.height == UIView.noIntrinsicMetric, fitting.height > 0 { ideal.height = fitting.height }
    }
    return CGSize(
      width: length(proposal.width, ideal.width, view, .horizontal),
      height: length(proposal.height, ideal.height, view, .vertical))
  }

  /// A view that resists strongly keeps its own length; others follow what they are offered.
  private func length(_ proposal: CGFloat?, _ ideal: CGFloat, _ view: UIView, _ axis: NSLayoutConstraint.Axis)
    -> CGFloat
  {
    guard ideal != UIView.noIntrinsicMetric else { return proposal ?? 10 }
    guard let proposal else { return ideal }
    let least = view.contentCompressionResistancePriority(for: axis) >= .defaultHigh ? ideal : 0
    let most = view.contentHuggingPriority(for: axis) >= .defaultHigh ? ideal : .infinity
    return max(least, min(proposal, most))
  }

  override func guide(_ key: AlignmentKey, in size: CGSize) -> CGFloat? { nil }

  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    own.prepare()
    let view = own.bridge.view
    if let controller = own.bridge.controller {
      let grown = context.grown(frame, .all)
      if controller.parent == nil, let parent = environment.host?.controller {
        parent.addChild(controller)
        context.canvas.add(view, grown, context)
        graph.afterUpdate { controller.didMove(toParent: parent) }
      } else {
        context.canvas.add(view, grown, context)
      }
      return
    }
    view.isUserInteractionEnabled = environment.isEnabled && environment.hitTesting
    context.canvas.add(view, frame, context)
  }
  private var graph: ViewGraph { node.graph }
}
