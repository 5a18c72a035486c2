/// Makes a view of the statements of a closure.
@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  @MainActor public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
    (repeat each Content)
  > {
    var parts: [any View] = []
    for part in repeat each content { parts.append(part) }
    return TupleView((repeat each content), parts: parts)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<A: View, B: View>(first: A) -> _ConditionalContent<A, B> {
    _ConditionalContent(storage: .first(first))
  }
  public static func buildEither<A: View, B: View>(second: B) -> _ConditionalContent<A, B> {
    _ConditionalContent(storage: .second(second))
  }
  @MainActor public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
