import QuinceFoundation

/// A sentence with an intent's parameters, which the app for shortcuts shows.
public protocol ParameterSummary: Sendable {}

public struct EmptySummary: ParameterSummary {
  public init() {}
}

@resultBuilder public enum ParameterSummaryBuilder<Intent> {
  public static func buildBlock<S: ParameterSummary>(_ summary: S) -> S { summary }
  public static func buildExpression<S: ParameterSummary>(_ summary: S) -> S { summary }
  public static func buildEither<S: ParameterSummary>(first summary: S) -> S { summary }
  public static func buildEither<S: ParameterSummary>(second summary: S) -> S { summary }
}

// surface: nobody asks for it
public struct ParameterSummaryString<Intent>: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}

  // surface: nobody asks for it
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { _ = literal }
    public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) { _ = keyPath }
  }
}

// surface: nobody asks for it
public struct IntentParameterSummary<Intent>: ParameterSummary {
  public init(_ summary: ParameterSummaryString<Intent>) {}
  /// - Parameter content: key paths of the parameters below the sentence.
  public init(
    _ summary: ParameterSummaryString<Intent>, @ParameterKeyPathsBuilder<Intent> content: () -> [PartialKeyPath<Intent>]
  ) {}
}

@resultBuilder public enum ParameterKeyPathsBuilder<Intent> {
  public static func buildExpression<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>
  ) -> [PartialKeyPath<Intent>] { [keyPath] }
  public static func buildBlock(_ parts: [PartialKeyPath<Intent>]...) -> [PartialKeyPath<Intent>] {
    parts.flatMap { $0 }
  }
}
