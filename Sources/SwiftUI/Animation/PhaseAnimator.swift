import UIKitCore

/// A view that goes through phases, one after the other, each with an animation.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  let phases: [Phase]
  let trigger: AnyHashable?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?
  @State private var index = 0
  @State private var run = 0

  init(
    phases: [Phase], trigger: AnyHashable?, content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation?
  ) { (self.phases, self.trigger, self.content, self.animation) = (phases, trigger, content, animation) }

  public var body: some View {
    content(phases[min(index, phases.count - 1)])
      .onAppear { if trigger == nil { start() } }
      .onDisappear { run += 1 }
      .onChange(of: trigger) { start() }
  }
  public static var _rowCount: Int? { 1 }

  private func start() {
    run += 1
    step(run, 1)
  }
  private func step(_ run: Int, _ next: Int) {
    guard phases.count > 1 else { return }
    // With a trigger the phases come once, back to the first.
    let target = next % phases.count
    let own = animation(phases[target])
    withAnimation(own) { index = target }
    guard trigger == nil || target != 0 else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + max(own?.totalTime ?? 0, 1 / 60)) {
      MainActor.assumeIsolated { if self.run == run { step(run, target + 1) } }
    }
  }
}
extension PhaseAnimator {
  public init<S: Sequence>(
    _ phases: S, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) where S.Element == Phase {
    self.init(phases: Array(phases), trigger: nil, content: content, animation: animation)
  }
  public init<S: Sequence, T: Equatable>(
    _ phases: S, trigger: T, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) where S.Element == Phase {
    self.init(
      phases: Array(phases), trigger: AnyHashable(TriggerValue(value: trigger)), content: content, animation: animation)
  }
}
/// A value that can only be compared, as one that has a place in tables.
struct TriggerValue<Value: Equatable>: Hashable {
  let value: Value
  func hash(into hasher: inout Hasher) {}
}

extension Animation {
  /// Seconds of one run.
  var totalTime: TimeInterval { (delay + duration) / max(speed, 0.001) }
}

/// The content of a phase animator's closure.
public struct PlaceholderContentView<Value>: View {
  let view: AnyView
  public var body: some View { view }
}

extension View {
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let own = PlaceholderContentView<Self>(view: AnyView(self))
    return PhaseAnimator(phases, content: { content(own, $0) }, animation: animation)
  }
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let own = PlaceholderContentView<Self>(view: AnyView(self))
    return PhaseAnimator(phases, trigger: trigger, content: { content(own, $0) }, animation: animation)
  }
}
