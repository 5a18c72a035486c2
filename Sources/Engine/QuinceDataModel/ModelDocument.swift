/// A data model as Xcode's file describes it, as values: entities by name, nothing resolved.
package struct ModelDocument: Equatable, Sendable {
  package var versionIdentifier = ""
  package var entities: [Entity] = []
  package var configurations: [Configuration] = []
  package var fetchRequests: [FetchRequest] = []

  package init() {}

  package enum CodeGeneration: String, Sendable {
    case none = ""
    case `class`
    case category
  }

  package struct Entity: Equatable, Sendable {
    package var name: String
    package var className: String?
    package var parent: String?
    package var isAbstract = false
    package var codeGeneration = CodeGeneration.none
    package var renamingIdentifier: String?
    package var versionHashModifier: String?
    package var attributes: [Attribute] = []
    package var relationships: [Relationship] = []
    package var fetchedProperties: [FetchedProperty] = []
    package var uniquenessConstraints: [[String]] = []
    package var compoundIndexes: [[String]] = []
    package var fetchIndexes: [FetchIndex] = []
    package var userInfo: [String: String] = [:]
    package var coreSpotlightDisplayName: String?

    package init(named name: String) { self.name = name }
  }

  /// What attributes, relationships and fetched properties have in common.
  package struct Common: Equatable, Sendable {
    package var name: String
    package var isOptional = false
    package var isTransient = false
    package var isIndexed = false
    package var isIndexedBySpotlight = false
    package var renamingIdentifier: String?
    package var versionHashModifier: String?
    package var userInfo: [String: String] = [:]

    package init(named name: String) { self.name = name }
  }

  package struct Attribute: Equatable, Sendable {
    package var common: Common
    /// `Integer 16`, `String` and so on.
    package var type: String
    package var defaultValue: String?
    package var minimum: String?
    package var maximum: String?
    package var regularExpression: String?
    package var isScalar = false
    package var transformerName: String?
    package var className: String?
    package var allowsExternalStorage = false
    package var allowsCloudEncryption = false
    package var preservesValueInHistory = false
    package var derivation: String?
    package var isUsingDefaultDate = false
    /// Those of a composite attribute.
    package var elements: [Attribute] = []
    package static let compositeType = "Composite"

    package init(_ common: Common, type: String) {
      self.common = common
      self.type = type
    }
  }

  package struct Relationship: Equatable, Sendable {
    package var common: Common
    package var destination: String
    package var inverse: String?
    package var isToMany = false
    package var isOrdered = false
    package var minimum = 0
    /// 0 is no limit.
    package var maximum = 0
    /// `Nullify`, `Cascade`, `Deny` or `No Action`.
    package var deleteRule = "Nullify"

    package init(_ common: Common, to destination: String) {
      self.common = common
      self.destination = destination
    }
  }

  package struct FetchedProperty: Equatable, Sendable {
    package var common: Common
    package var entity: String
    package var predicate: String?

    package init(_ common: Common, of entity: String) {
      self.common = common
      self.entity = entity
    }
  }

  package struct FetchIndex: Equatable, Sendable {
    package struct Element: Equatable, Sendable {
      package var property: String?
      package var expression: String?
      /// `Binary` or `RTree`.
      package var type: String
      package var isAscending: Bool
    }
    package var name: String
    package var elements: [Element] = []
    package var partialPredicate: String?
  }

  package struct Configuration: Equatable, Sendable {
    package var name: String
    package var entities: [String]
  }

  package struct FetchRequest: Equatable, Sendable {
    package var name: String
    package var entity: String
    package var predicate: String?
    package var fetchLimit = 0
    package var fetchBatchSize = 0
    package var resultType = 0
    package var includesSubentities = true
    package var includesPropertyValues = true
    package var returnsObjectsAsFaults = true
    package var returnsDistinctResults = false

    package init(named name: String, of entity: String) {
      self.name = name
      self.entity = entity
    }
  }
}
