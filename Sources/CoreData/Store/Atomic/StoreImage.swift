import QuinceFoundation

/// All that is in the file of an atomic store, as values.
struct StoreImage {
  struct Object {
    var entity: String
    var key: Int64
    var attributes: [String: PlainValue] = [:]
    var relationships: [String: [End]] = [:]
    /// What the model says of the properties; empty where the object was read without a model.
    var types: [String: NSAttributeType] = [:]
    var toOne: Set<String> = []
    var destinations: [String: String] = [:]
  }

  struct End: Equatable {
    var entity: String
    var key: Int64
  }

  /// A value as files write it: property lists' types alone.
  enum PlainValue: Equatable {
    case integer(Int64)
    case real(Double)
    case text(String)
    case data(Data)
  }

  var identifier = ""
  var metadata: [String: Any] = [:]
  var objects: [Object] = []

  /// The greatest key; those of new objects are above it.
  var greatestKey: Int64 = 0
}

extension StoreImage.PlainValue {
  /// - Throws: `NSPersistentStoreSaveError` for a transformable value that can't be turned into data.
  init?(_ value: Any?, _ attribute: NSAttributeDescription, of entity: String) throws {
    switch AttributeValue(value, as: attribute.attributeType) ?? .null {
    case .null, .reference, .pending: return nil
    case .integer(let value): self = .integer(value)
    case .real(let value): self = .real(value)
    case .text(let value): self = .text(value)
    case .data(let value): self = .data(value)
    case .uuid(let value): self = .text(value.uuidString)
    case .object(let box):
      switch box.value {
      case let number as NSDecimalNumber where attribute.attributeType == .decimalAttributeType:
        self = .text(number.stringValue)
      case let url as URL where attribute.attributeType == .URIAttributeType: self = .text(url.absoluteString)
      case let value:
        guard let data = Transformation.data(of: value, attribute) else {
          throw CoreDataError.make(
            NSPersistentStoreSaveError, "\(entity).\(attribute.name) can't be turned into data: \(value)")
        }
        self = .data(data)
      }
    }
  }

  /// What objects have; nil where the file's value is none of the attribute's type.
  func value(for attribute: NSAttributeDescription) -> Any? {
    switch (attribute.attributeType, self) {
    case (.transformableAttributeType, .data(let data)): return Transformation.value(of: data, attribute)
    case (.decimalAttributeType, .text(let text)): return NSDecimalNumber(string: text)
    case (.UUIDAttributeType, .text(let text)): return UUID(uuidString: text)
    case (.URIAttributeType, .text(let text)): return URL(string: text)
    case (let type, .integer(let value)): return AttributeValue.integer(value).boxed(as: type)
    case (let type, .real(let value)): return AttributeValue.real(value).boxed(as: type)
    case (.stringAttributeType, .text(let text)): return text
    case (.binaryDataAttributeType, .data(let data)): return data
    default: return nil
    }
  }
}
