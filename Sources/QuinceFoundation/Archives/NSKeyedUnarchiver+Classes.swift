import Foundation
import QuinceRuntime

/// The classes of an archive, by their names there.
extension NSKeyedUnarchiver {
  func knownClass(_ number: Int, _ keys: Range<Int>, key: String) -> Known? {
    guard let reader, let place = reader.document.node("$class", of: .dictionary(keys)),
      case .uid(let classNumber) = reader.document.nodes[Int(place)], Int(classNumber) < reader.objects.count
    else {
      fail("object \(number) for key (\(key)) has no class. The archive is corrupt")
      return nil
    }
    if let found = known[Int(classNumber)] { return found }
    let description = reader.object(Int(classNumber))
    guard let nameNode = reader.document.node("$classname", of: description),
      case .string(let name) = reader.document.nodes[Int(nameNode)]
    else {
      fail("class \(classNumber) for key (\(key)) has no name. The archive is corrupt")
      return nil
    }
    let names = reader.document.node("$classes", of: description)
    let hints = reader.document.node("$classhints", of: description)
    let classNames = reader.strings(names.map { reader.document.nodes[Int($0)] }) ?? [name]
    let fallbacks = reader.strings(hints.map { reader.document.nodes[Int($0)] }) ?? []
    guard let found = find(name, classNames: classNames, fallbacks: fallbacks) else {
      fail(
        "cannot decode object of class (\(name)) for key (\(key)) because no class named \"\(name)\" was found; the "
          + "class needs to be defined in source code or linked in from a library (ensure the class is part of the "
          + "correct target). If the class was renamed, use setClassName:forClass: to add a class translation mapping "
          + "to NSKeyedUnarchiver")
      return nil
    }
    known[Int(classNumber)] = found
    return found
  }

  func find(_ name: String, classNames: [String], fallbacks: [String]) -> Known? {
    if let found = resolve(name) { return found }
    if let delegate,
      let type = delegate.unarchiver(self, cannotDecodeObjectOfClassName: name, originalClasses: classNames),
      let found = describe(type)
    {
      return found
    }
    // Apple: the names a class left for the case that it is unknown; then those of its superclasses.
    for name in fallbacks + classNames.dropFirst() where name != "NSObject" {
      if let found = resolve(name) { return found }
    }
    return nil
  }

  func resolve(_ name: String) -> Known? {
    if let type = classes[name] ?? NSKeyedUnarchiver.class(forClassName: name) { return describe(type) }
    if let coding = FoundationCodings.named(name) { return Known(type: coding.type, coding: coding, coded: nil) }
    return ClassNames.class(named: name).flatMap { describe($0) }
  }

  func describe(_ type: AnyClass) -> Known? {
    let type: AnyClass = (type as? NSObject.Type)?.classForKeyedUnarchiver() ?? type
    if let coding = FoundationCodings.exactCoding(for: type) {
      return Known(type: type, coding: coding, coded: nil)
    }
    guard let coded = type as? any NSCoding.Type, !FoundationCodings.isUnknownToArchives(type) else { return nil }
    let awake = Registry.method(named: "awakeAfterUsingCoder:", of: type)
    return Known(type: type, coding: nil, coded: coded, awake: awake)
  }

  // Apple: inside other objects text, numbers, data and dates need no mention; the root is what the caller asked for.
  private static let leaves: [AnyClass] = [NSString.self, NSNumber.self, NSData.self, NSDate.self]

  func isAllowed(_ type: AnyClass, key: String) -> Bool {
    guard secure, let classes = allowed[allowed.count - 1] else { return true }
    let implied = open.isEmpty && key == NSKeyedArchiveRootObjectKey ? [] : Self.leaves
    var next: AnyClass? = type
    while let candidate = next {
      if classes.contains(where: { $0 == candidate }) || implied.contains(where: { $0 == candidate }) { return true }
      next = ClassTable.superclass(of: candidate)
    }
    let names = classes.map { "\"'\(ClassNames.name(of: $0))'\"" }.joined(separator: ",\n    ")
    fail(
      "value for key '\(key)' was of unexpected class '\(ClassNames.name(of: type))'.\n"
        + "Allowed classes are:\n {(\n    \(names)\n)}", method: nil)
    return false
  }
}
