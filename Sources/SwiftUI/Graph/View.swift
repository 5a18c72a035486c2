/// A part of an app's interface, described by a value.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor var body: Body { get }

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self>
  /// How many rows of a list the view makes; nil where that depends on its value.
  static var _rowCount: Int? { get }
}

extension View {
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { CompositeNode(view, context) }
  public static var _rowCount: Int? { Body.self == Never.self ? 1 : Body._rowCount }

  func makeErased(_ context: _NodeContext) -> _ViewNode { Self._makeNode(self, context) }
}

extension View where Body == Never {
  public var body: Never { fatalError("body() should not be called on \(Self.self).") }
}

extension Never: View {
  public var body: Never { fatalError("Never has no body") }
}
