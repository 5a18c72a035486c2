import QuinceFoundation

/// A value that an intent needs: its default, or what the app sets. Nobody is asked for it here.
@propertyWrapper public final class IntentParameter<Value>: @unchecked Sendable {
  private var value: Value?
  /// Of the parameter.
  public let title: LocalizedStringResource?

  init(_ title: LocalizedStringResource?, _ value: Value?) { (self.title, self.value) = (title, value) }

  public convenience init(wrappedValue: Value) { self.init(nil, wrappedValue) }
  public convenience init(wrappedValue: Value, title: LocalizedStringResource) { self.init(title, wrappedValue) }
  public convenience init() { self.init(nil, nil) }
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value? = nil,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue) }
  public convenience init(
    description: LocalizedStringResource, default defaultValue: Value? = nil,
    requestValueDialog: IntentDialog? = nil
  ) { self.init(nil, defaultValue) }
  /// - Parameter inclusiveRange: what people could choose from.
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value? = nil,
    controlStyle: ControlStyle = .field, inclusiveRange: (lowerBound: Value, upperBound: Value),
    requestValueDialog: IntentDialog? = nil
  ) { self.init(title, defaultValue) }
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value? = nil,
    requestValueDialog: IntentDialog? = nil, optionsProvider: Provider
  ) { self.init(title, defaultValue) }

  /// Of a parameter without a value, nil where it may be; else reading it ends the program, as on iOS.
  // surface: for apps to read
  public var wrappedValue: Value {
    get {
      if let value { return value }
      if let type = Value.self as? any ExpressibleByNilLiteral.Type, let none = Self.none(type) { return none }
      fatalError("The parameter \(title.map { String(localized: $0) } ?? "\(Value.self)") has no value")
    }
    set { value = newValue }
  }
  private static func none<T: ExpressibleByNilLiteral>(_ type: T.Type) -> Value? { T(nilLiteral: ()) as? Value }

  public var projectedValue: IntentParameter<Value> { self }

  public enum ControlStyle: Sendable { case field, slider, stepper }

  /// An error that asks for a value: there is nobody to ask here.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> any Error { AppIntentError.needsValue }
  /// - Throws: always, since nobody can be asked.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value { throw AppIntentError.needsValue }
  /// - Throws: as above.
  public func requestConfirmation(for value: Value, dialog: IntentDialog? = nil) async throws -> Bool {
    throw AppIntentError.needsValue
  }
  /// - Throws: as above.
  public func requestDisambiguation(among values: [Value], dialog: IntentDialog? = nil) async throws -> Value {
    throw AppIntentError.needsValue
  }
}

public enum InputConnectionBehavior: Sendable { case `default`, never, connectToPreviousIntentResult }

public enum AppIntentError: Error {
  /// There is nobody who could give one.
  case needsValue
}

/// Finds what people can choose from.
// surface: nobody asks for it
public protocol DynamicOptionsProvider: Sendable {
  associatedtype Result
  init()
  // surface: nobody asks for it
  func results() async throws -> Result
}

/// What others depend on, by its type.
public final class AppDependencyManager: @unchecked Sendable {
  public static let shared = AppDependencyManager()
  private let lock = NSLock()
  private var makers: [ObjectIdentifier: () -> Any] = [:]

  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil, dependency: @autoclosure @escaping @Sendable () -> Dependency
  ) {
    lock.lock()
    defer { lock.unlock() }
    var made: Dependency?
    makers[ObjectIdentifier(Dependency.self)] = {
      if made == nil { made = dependency() }
      return made!
    }
  }
  func find<Dependency>(_ type: Dependency.Type) -> Dependency {
    lock.lock()
    defer { lock.unlock() }
    guard let found = makers[ObjectIdentifier(type)]?() as? Dependency else {
      fatalError("AppDependencyManager has no \(type)")
    }
    return found
  }
}

// surface: nobody asks for it
@propertyWrapper public struct AppDependency<Value>: Sendable {
  public init(key: AnyHashable? = nil) {}
  public var wrappedValue: Value { AppDependencyManager.shared.find(Value.self) }
}
