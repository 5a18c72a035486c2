import Foundation

/// `NSNegateBoolean`
final class NegateBoolean: ValueTransformer {
  override class func transformedValueClass() -> AnyClass { NSNumber.self }

  override func transformedValue(_ value: Any?) -> Any? {
    let number = ComparableValue(value)
    if case .string(let text) = number { return NSNumber(value: !(text as NSString).boolValue) }
    return NSNumber(value: (number.double ?? 0) == 0)
  }
}

/// `NSIsNil` and `NSIsNotNil`
final class IsNil: ValueTransformer {
  private let wanted: Bool

  init(wanted: Bool) {
    self.wanted = wanted
    super.init()
  }

  override class func transformedValueClass() -> AnyClass { NSNumber.self }
  override class func allowsReverseTransformation() -> Bool { false }
  override func transformedValue(_ value: Any?) -> Any? { NSNumber(value: (value.flattened == nil) == wanted) }
}

/// `NSUnarchiveFromData` and `NSKeyedUnarchiveFromData`: without a list of classes.
final class UnarchiveFromData: ValueTransformer {
  override func transformedValue(_ value: Any?) -> Any? {
    guard let data = value.flattened as? Data else { return nil }
    return (try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)).flattened
  }

  override func reverseTransformedValue(_ value: Any?) -> Any? {
    guard let value = value.flattened else { return nil }
    return try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: false) as NSData
  }
}

/// Archives to objects, of the classes in a list alone.
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer {
  /// A subclass adds to the list of its superclass.
  open class var allowedTopLevelClasses: [AnyClass] {
    [
      NSArray.self, NSDictionary.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self, NSData.self, NSURL.self,
      NSUUID.self, NSNull.self,
    ]
  }

  open override class func transformedValueClass() -> AnyClass { NSObject.self }

  /// The object of the archive; nil when it is damaged or its object is of another class.
  open override func transformedValue(_ value: Any?) -> Any? {
    guard let data = value.flattened as? Data else { return nil }
    return try? NSKeyedUnarchiver.unarchivedObject(ofClasses: type(of: self).allowedTopLevelClasses, from: data)
  }

  /// The archive of the object, as `Data`; nil when it can't be archived securely or its class is not in the list.
  open override func reverseTransformedValue(_ value: Any?) -> Any? {
    guard let value = value.flattened else { return nil }
    let object = value as AnyObject
    var next: AnyClass? = type(of: object)
    while let type = next, !Swift.type(of: self).allowedTopLevelClasses.contains(where: { $0 == type }) {
      next = class_getSuperclass(type)
    }
    guard next != nil else { return nil }
    return try? NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true) as NSData
  }
}
