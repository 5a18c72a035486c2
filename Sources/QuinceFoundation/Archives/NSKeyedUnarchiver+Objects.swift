import Foundation
import QuinceRuntime

/// Objects by their numbers: what was decoded, what is being decoded, what is new.
extension NSKeyedUnarchiver {
  /// The object with that number, decoded where it is new.
  func object(_ number: Int, key: String) -> AnyObject? {
    guard failure == nil, let count = reader?.objects.count else { return nil }
    guard number < count else {
      fail("value for key (\(key)) names object \(number) of \(count). The archive is corrupt")
      return nil
    }
    if number == 0 { return nil }
    switch states[number] {
    case .done:
      guard let result = results[number], isAllowed(type(of: result), key: key) else { return nil }
      return result
    case .open: return unfinishedObject(number, key: key)
    case .new: return newObject(number, key: key)
    }
  }

  func unfinishedObject(_ number: Int, key: String) -> AnyObject? {
    guard let index = open.lastIndex(where: { $0.number == number }) else { return nil }
    if let object = open[index].uninitialized?.object() { return object }
    // Foundation's casts to Swift's arrays and dictionaries would never end.
    // Assumed: such a list is refused, as Apple's cannot be made before their elements.
    if open[index...].allSatisfy({ $0.coding != nil }) {
      fail("object \(number) for key (\(key)) is a container that holds itself")
      return nil
    }
    if let shell = open[index].shell { return shell }
    if let shell = open[index].coding?.makeShell?() {
      open[index].shell = shell
      nesting.addEndless(shell)
      return shell
    }
    fail("object \(number) for key (\(key)) is part of a cycle and was not allocated before it was referred to")
    return nil
  }

  func newObject(_ number: Int, key: String) -> AnyObject? {
    guard let node = reader?.object(number) else { return nil }
    if case .dictionary(let keys) = node {
      guard open.count < Self.maximumDepth else {
        fail("objects lie in one another more than \(Self.maximumDepth) deep at key (\(key))")
        return nil
      }
      return composedObject(number, keys, key: key)
    }
    guard let scalar = FoundationCodings.object(for: node) else {
      if case .null = node { return nil }
      fail("object \(number) for key (\(key)) is no object. The archive is corrupt")
      return nil
    }
    if case .string("$null") = node { return nil }
    guard isAllowed(type(of: scalar), key: key) else { return nil }
    return finish(number, decoded(scalar))
  }

  /// What lies deeper is no graph that a program made.
  private static let maximumDepth = 200_000

  func composedObject(_ number: Int, _ keys: Range<Int>, key: String) -> AnyObject? {
    guard let known = knownClass(number, keys, key: key), isAllowed(known.type, key: key) else { return nil }
    if secure, known.coding == nil, (known.type as? any NSSecureCoding.Type)?.supportsSecureCoding != true {
      fail(
        "This decoder will only decode classes that adopt NSSecureCoding. Class "
          + "'\(ClassNames.name(of: known.type))' does not adopt it.", method: nil)
      return nil
    }
    states[number] = .open
    reader?.open(keys)
    open.append(OpenObject(number: number, uninitialized: nil, coding: known.coding, shell: nil))
    var result: AnyObject?
    if let coding = known.coding {
      DeepStack.run { result = coding.decode(self) }
    } else if let coded = known.coded {
      DeepStack.run {
        open[open.count - 1].uninitialized = UninitializedObject(known.type)
        result = coded.init(coder: self) as AnyObject?
      }
    }
    reader?.close()
    let record = open.removeLast()
    if let partial = record.uninitialized, partial.isReferenced, !partial.isSame(as: result) {
      partial.abandon()
      fail("object \(number) for key (\(key)) could not be made, but others refer to it")
    }
    guard failure == nil else {
      states[number] = .done
      results[number] = result
      return nil
    }
    if let awake = known.awake, let object = result { result = awake(object, [self]).result as AnyObject? }
    return finish(number, decoded(result))
  }

  func finish(_ number: Int, _ result: AnyObject?) -> AnyObject? {
    states[number] = .done
    results[number] = result
    return result
  }

  func decoded(_ object: AnyObject?) -> AnyObject? {
    guard let delegate else { return object }
    let answer = delegate.unarchiver(self, didDecode: object)
    guard let object, let answer = answer.flattened else { return nil }
    let replacement = answer as AnyObject
    if replacement !== object { delegate.unarchiver(self, willReplace: object, with: replacement) }
    return replacement
  }
}
