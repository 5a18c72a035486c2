import Foundation
import QuincePropertyLists
import QuinceRuntime

/// How Foundation's classes lie in archives: the names and keys that Apple's files have.
///
/// Foundation's own `encode(with:)` and `init(coder:)` want its own archivers, or stop the program on bad values.
enum FoundationCodings {
  struct Coding {
    let name: String
    let type: AnyClass
    let encode: (NSObject, NSKeyedArchiver) -> Void
    let decode: (NSKeyedUnarchiver) -> AnyObject?
    /// For containers: one that others may hold before it is filled.
    var makeShell: (() -> NSObject)?

    init<Object: NSObject>(
      _ name: String, _ type: Object.Type, encode: @escaping (Object, NSKeyedArchiver) -> Void,
      decode: @escaping (NSKeyedUnarchiver) -> AnyObject?, makeShell: (() -> NSObject)? = nil
    ) {
      self.name = name
      self.type = type
      self.encode = { object, archiver in (object as? Object).map { encode($0, archiver) } }
      self.decode = decode
      self.makeShell = makeShell
    }
  }

  /// What becomes of an object of a class.
  enum Kind {
    case string, number, data
    case coded(Coding)
    /// A class that codes itself, or none at all.
    case custom
    /// One of Foundation's that no archive holds.
    case never
  }

  private static let all: [Coding] =
    collections + values + texts + dates + units + formatters + results

  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    .merging(aliases.compactMap { alias, name in all.first { $0.name == name }.map { (alias, $0) } }) { first, _ in
      first
    }
  private static let byType = Dictionary(
    all.map { (ObjectIdentifier($0.type), $0) }, uniquingKeysWith: { first, _ in first })

  // Apple: classes of a cluster whose own names stand in archives.
  private static let aliases = [
    "__NSCFString": "NSString", "NSTimeZone": "NSTimeZone", "__NSTimeZone": "NSTimeZone",
    "NSConcreteAttributedString": "NSAttributedString",
    "NSConcreteMutableAttributedString": "NSMutableAttributedString",
    "NSSimpleRegularExpressionCheckingResult": "NSTextCheckingResult",
    "NSExtendedRegularExpressionCheckingResult": "NSTextCheckingResult",
    "NSComplexRegularExpressionCheckingResult": "NSTextCheckingResult",
    "NSConcreteValue": "NSValue", "__NSCFCharacterSet": "NSCharacterSet", "__NSCFData": "NSData",
    "NSDecimalNumberPlaceholder": "NSDecimalNumber", "__NSDate": "NSDate", "__NSTaggedDate": "NSDate",
  ]

  static func named(_ name: String) -> Coding? { byName[name] }
  static func exactCoding(for type: AnyClass) -> Coding? { byType[ObjectIdentifier(type)] }

  static func kind(of type: AnyClass) -> Kind {
    if type == DeepArray.self { return kind(of: NSArray.self) }
    if let coding = byType[ObjectIdentifier(type)] {
      switch coding.name {
      case "NSString": return .string
      case "NSNumber": return .number
      case "NSData": return .data
      default: return .coded(coding)
      }
    }
    guard isFoundation(type) else { return .custom }
    return ClassTable.superclass(of: type).map { kind(of: $0) } ?? .never
  }

  private static func isFoundation(_ type: AnyClass) -> Bool { _typeName(type).hasPrefix("Foundation") }

  /// Foundation's classes that are in no table: their `init(coder:)` is not made for strangers' data.
  static func isUnknownToArchives(_ type: AnyClass) -> Bool {
    if case .never = kind(of: type) { return true }
    return false
  }

  static let propertyListClasses: [AnyClass] = [
    NSString.self, NSNumber.self, NSData.self, NSDate.self, NSArray.self, NSDictionary.self,
  ]

  // MARK: - Scalars

  static func scalar(_ object: NSObject, _ kind: Kind) -> PropertyListDocument.Node? {
    switch kind {
    case .string: return (object as? NSString).map { .string("\($0)") }
    case .number: return (object as? NSNumber).map(propertyListNode)
    case .data: return (object as? NSData).map { .data($0 as Data) }
    default: return nil
    }
  }

  static func object(for node: PropertyListDocument.Node) -> NSObject? {
    switch node {
    case .string(let string): return NSString(string: string)
    case .bool(let bool): return NSNumber(value: bool)
    case .integer(let integer): return NSNumber(value: integer)
    case .unsigned(let integer): return NSNumber(value: integer)
    case .float(let float): return NSNumber(value: float)
    case .real(let real): return NSNumber(value: real)
    case .date(let seconds): return NSDate(timeIntervalSinceReferenceDate: seconds)
    case .data(let data): return NSData(data: data)
    default: return nil
    }
  }
}
