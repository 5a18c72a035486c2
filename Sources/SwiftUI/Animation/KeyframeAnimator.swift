import UIKitCore

/// A view that is made anew for each moment of its values' ways.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View where KeyframePath.Value == Value {
  let initial: Value
  /// Nil for ways that begin when the view appears.
  let trigger: AnyHashable?
  let repeats: Bool
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath
  /// When the ways that are gone now have begun.
  @State private var start: Date?
  @State private var hasRun = false

  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) { self.init(initialValue, nil, repeating, content, keyframes) }
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) { self.init(initialValue, AnyHashable(TriggerValue(value: trigger)), false, content, keyframes) }
  private init(
    _ initial: Value, _ trigger: AnyHashable?, _ repeats: Bool, _ content: @escaping (Value) -> Content,
    _ keyframes: @escaping (Value) -> KeyframePath
  ) {
    (self.initial, self.trigger, self.repeats, self.content) = (initial, trigger, repeats, content)
    self.keyframes = keyframes
  }

  public var body: some View {
    let timeline = KeyframeTimeline(initialValue: initial) { keyframes(initial) }
    TimelineView(.animation(paused: start == nil)) { context in content(value(timeline, context.date)) }
      .onAppear { if trigger == nil { begin(timeline.duration) } }
      .onChange(of: trigger) { begin(timeline.duration) }
  }
  public static var _rowCount: Int? { 1 }

  private func value(_ timeline: KeyframeTimeline<Value>, _ date: Date) -> Value {
    guard let start else { return hasRun ? timeline.value(time: timeline.duration) : initial }
    let time = date.timeIntervalSince(start)
    let isOver = time >= timeline.duration
    return timeline.value(
      time: isOver && repeats && timeline.duration > 0 ? time.truncatingRemainder(dividingBy: timeline.duration) : time)
  }
  private func begin(_ duration: TimeInterval) {
    let now = Date()
    start = now
    guard !repeats else { return }
    TimerQueue.shared.schedule(after: duration) {
      // Ways that have begun since then go on.
      guard start == now else { return }
      (start, hasRun) = (nil, true)
    }
  }
}

extension View {
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let own = PlaceholderContentView<Self>(view: AnyView(self))
    return KeyframeAnimator(
      initialValue: initialValue, repeating: repeating, content: { content(own, $0) }, keyframes: keyframes)
  }
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let own = PlaceholderContentView<Self>(view: AnyView(self))
    return KeyframeAnimator(
      initialValue: initialValue, trigger: trigger, content: { content(own, $0) }, keyframes: keyframes)
  }
}
