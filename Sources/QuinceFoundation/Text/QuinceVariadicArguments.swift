import Foundation

// What `as CVarArg` turns into an object on Apple's systems: everything that is bridged, and every object.

/// The text of an object on its way into a format; predicates take the object.
final class ArgumentText: NSString {
  let object: NSObject
  private let text: NSString

  init(_ object: NSObject) {
    self.object = object
    text = NSString(string: object.description)
    super.init(characters: [], length: 0)
  }
  required init(string aString: String) { fatalError("made of an object") }
  required convenience init?(coder: NSCoder) { return nil }
  required convenience init(stringLiteral value: StaticString) { fatalError("made of an object") }
  required convenience init(unicodeScalarLiteral value: StaticString) { fatalError("made of an object") }
  required convenience init(extendedGraphemeClusterLiteral value: StaticString) { fatalError("made of an object") }

  override var length: Int { text.length }
  override func character(at index: Int) -> unichar { text.character(at: index) }
}

/// An object on its way into a format: a string, since CoreFoundation takes no others than its own and stops at an app's.
///
/// The list of arguments holds it until the text is written.
private final class Argument: CVarArg {
  private let text: NSString

  // Apple: `%@` writes `descriptionWithLocale:` or `description`.
  init(_ object: NSObject) { text = (object as? NSString) ?? ArgumentText(object) }

  var _cVarArgEncoding: [Int] { [Int(bitPattern: Unmanaged.passUnretained(text).toOpaque())] }
}

/// A value that formats take as an object.
public protocol _QuinceObjectArgument: _CVarArgObject {
  var _quinceObject: NSObject { get }
}

extension _QuinceObjectArgument {
  public var _cVarArgObject: any CVarArg { Argument(_quinceObject) }
  /// Not asked for: the list asks for the argument's object first.
  public var _cVarArgEncoding: [Int] { [0] }
}

extension NSObject: @retroactive CVarArg {}
extension NSObject: @retroactive _CVarArgObject {}
extension NSObject: _QuinceObjectArgument {
  public var _quinceObject: NSObject { self }
}

extension Array: @retroactive CVarArg {}
extension Array: @retroactive _CVarArgObject {}
extension Array: _QuinceObjectArgument {
  public var _quinceObject: NSObject { NSArray(array: map { $0 as AnyObject }) }
}

extension Set: @retroactive CVarArg {}
extension Set: @retroactive _CVarArgObject {}
extension Set: _QuinceObjectArgument {
  public var _quinceObject: NSObject { NSSet(array: map { $0 as AnyObject }) }
}

extension Dictionary: @retroactive CVarArg {}
extension Dictionary: @retroactive _CVarArgObject {}
extension Dictionary: _QuinceObjectArgument {
  public var _quinceObject: NSObject { self as NSDictionary }
}

extension Date: @retroactive CVarArg {}
extension Date: @retroactive _CVarArgObject {}
extension Date: _QuinceObjectArgument {
  public var _quinceObject: NSObject { self as NSDate }
}

extension Data: @retroactive CVarArg {}
extension Data: @retroactive _CVarArgObject {}
extension Data: _QuinceObjectArgument {
  public var _quinceObject: NSObject { self as NSData }
}

extension URL: @retroactive CVarArg {}
extension URL: @retroactive _CVarArgObject {}
extension URL: _QuinceObjectArgument {
  public var _quinceObject: NSObject { self as NSURL }
}

extension UUID: @retroactive CVarArg {}
extension UUID: @retroactive _CVarArgObject {}
extension UUID: _QuinceObjectArgument {
  public var _quinceObject: NSObject { self as NSUUID }
}

extension Decimal: @retroactive CVarArg {}
extension Decimal: @retroactive _CVarArgObject {}
extension Decimal: _QuinceObjectArgument {
  public var _quinceObject: NSObject { self as NSDecimalNumber }
}

extension IndexPath: @retroactive CVarArg {}
extension IndexPath: @retroactive _CVarArgObject {}
extension IndexPath: _QuinceObjectArgument {
  public var _quinceObject: NSObject { self as NSIndexPath }
}
