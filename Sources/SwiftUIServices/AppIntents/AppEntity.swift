import QuinceFoundation
import SwiftUI

// surface: nobody asks for it
public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}
// surface: nobody asks for it
public protocol InstanceDisplayRepresentable {
  var displayRepresentation: DisplayRepresentation { get }
}

/// A thing of the app's that others know by its identifier.
public protocol AppEntity: TypeDisplayRepresentable, InstanceDisplayRepresentable, Identifiable, Sendable
where ID: Sendable {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  // surface: nobody asks for it
  static var defaultQuery: DefaultQuery { get }
}
extension AppEntity {
  public typealias Property<Value> = EntityProperty<Value>
}

// surface: nobody asks for it
public protocol TransientAppEntity: TypeDisplayRepresentable, InstanceDisplayRepresentable, Sendable {
  init()
}
public protocol IndexedEntity: AppEntity {}

// surface: nobody asks for it
@propertyWrapper public final class EntityProperty<Value>: @unchecked Sendable {
  private var value: Value?
  public init() {}
  public init(title: LocalizedStringResource) {}
  public init(wrappedValue: Value) { value = wrappedValue }
  public var wrappedValue: Value {
    get {
      guard let value else { fatalError("The entity's property has no value") }
      return value
    }
    set { value = newValue }
  }
  public var projectedValue: EntityProperty<Value> { self }
}

/// A choice among cases.
public protocol AppEnum: TypeDisplayRepresentable, InstanceDisplayRepresentable, CaseIterable, RawRepresentable,
  Hashable,
  Sendable
where RawValue: LosslessStringConvertible & Hashable {
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}
extension AppEnum {
  public var displayRepresentation: DisplayRepresentation {
    Self.caseDisplayRepresentations[self] ?? DisplayRepresentation(stringLiteral: "\(self)")
  }
}

public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  public let name: LocalizedStringResource
  public init(name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil) { self.name = name }
  public init(stringLiteral value: String) { name = LocalizedStringResource(stringLiteral: value) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    name = LocalizedStringResource(stringInterpolation: stringInterpolation)
  }
}

public struct DisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  // surface: nobody asks for it
  public struct Image: Sendable {
    public init(systemName: String, tintColor: UIColor? = nil) {}
    public init(named name: String, isTemplate: Bool? = nil) {}
    public init(data: Data, isTemplate: Bool? = nil) {}
    public init(url: URL, isTemplate: Bool? = nil) {}
  }

  public let title: LocalizedStringResource
  public let subtitle: LocalizedStringResource?

  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
    synonyms: [LocalizedStringResource] = []
  ) { (self.title, self.subtitle) = (title, subtitle) }
  public init(stringLiteral value: String) { self.init(title: LocalizedStringResource(stringLiteral: value)) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

/// Finds entities by their identifiers.
// surface: nobody asks for it
public protocol EntityQuery: Sendable {
  associatedtype Entity: AppEntity
  init()
  // surface: nobody asks for it
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  // surface: nobody asks for it
  func suggestedEntities() async throws -> [Entity]
  // surface: nobody asks for it
  func defaultResult() async -> Entity?
}
extension EntityQuery {
  public typealias Dependency<Value> = AppDependency<Value>
  public func suggestedEntities() async throws -> [Entity] { [] }
  public func defaultResult() async -> Entity? { nil }
}

public protocol EntityStringQuery: EntityQuery {
  // surface: nobody asks for it
  func entities(matching string: String) async throws -> [Entity]
}
public protocol EnumerableEntityQuery: EntityQuery {
  // surface: nobody asks for it
  func allEntities() async throws -> [Entity]
}

public struct ItemCollection<Item> {
  public let items: [Item]
  public init(items: [Item]) { self.items = items }
}
