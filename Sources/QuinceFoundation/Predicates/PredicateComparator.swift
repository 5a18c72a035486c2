import Foundation

/// One operator with its options, and what can be made ready when the right side is a constant.
struct PredicateComparator {
  private let type: NSComparisonPredicate.Operator
  private let options: NSComparisonPredicate.Options
  private let selector: Selector?
  private let folds: Bool
  private let foldedConstant: String?
  private let pattern: StringPattern?
  private let members: Members?
  /// The elements of a constant collection.
  private let elements: [ComparableValue]?

  /// The elements of a constant collection, where all are of one kind.
  private enum Members {
    case integers(Set<Int>)
    case strings(Set<String>)
  }

  init(
    _ type: NSComparisonPredicate.Operator, _ options: NSComparisonPredicate.Options, _ selector: Selector?,
    constant: ComparableValue?
  ) {
    self.type = type
    self.options = options
    self.selector = selector
    folds =
      !options.isDisjoint(with: [.caseInsensitive, .diacriticInsensitive]) && !options.contains(.normalized)
    if folds, case .string(let text)? = constant {
      foldedConstant = Self.fold(text, options)
    } else {
      foldedConstant = nil
    }
    if type == .like || type == .matches, case .string(let text)? = constant {
      pattern = try? StringPattern(text, isRegularExpression: type == .matches, options)
    } else {
      pattern = nil
    }
    if type == .in || type == .between, case .object(let value)? = constant {
      elements = _elements(of: value)?.map { ComparableValue($0) }
    } else {
      elements = nil
    }
    members = type == .in && !folds ? elements.flatMap(Self.members) : nil
  }

  private static func members(_ elements: [ComparableValue]) -> Members? {
    guard elements.count > 8 else { return nil }
    var integers: Set<Int> = [], strings: Set<String> = []
    for element in elements {
      switch element {
      case .integer(let value): integers.insert(value)
      // A set compares by canonical equivalence, which is the same for ASCII alone.
      case .string(let value) where value.utf8.allSatisfy({ $0 < 0x80 }): strings.insert(value)
      default: return nil
      }
    }
    return strings.isEmpty ? .integers(integers) : integers.isEmpty ? .strings(strings) : nil
  }

  static func fold(_ text: String, _ options: NSComparisonPredicate.Options) -> String {
    let ignoresCase = options.contains(.caseInsensitive)
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return ignoresCase ? text.lowercased() : text }
    var folding: String.CompareOptions = []
    if ignoresCase { folding.insert(.caseInsensitive) }
    if options.contains(.diacriticInsensitive) { folding.insert(.diacriticInsensitive) }
    return text.folding(options: folding, locale: options.contains(.localeSensitive) ? .current : nil)
  }

  private func prepared(_ text: String) -> String { folds ? Self.fold(text, options) : text }

  func holds(_ left: ComparableValue, _ right: ComparableValue) throws -> Bool {
    switch type {
    case .equalTo: return areEqual(left, right)
    case .notEqualTo: return !areEqual(left, right)
    case .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo:
      // Assumed: of two nils each is at most and at least the other; one nil compares with nothing
      if left.isNull || right.isNull {
        return left.isNull && right.isNull && (type == .lessThanOrEqualTo || type == .greaterThanOrEqualTo)
      }
      return try isOrdered(left, right)
    case .between: return try isBetween(left, right)
    case .in: return try isMember(left, of: right)
    case .contains: return try isMember(right, of: left)
    case .beginsWith, .endsWith: return try isAtEnd(left, right)
    case .like, .matches: return try matches(left, right)
    case .customSelector: return try custom(left, right)
    }
  }

  private func areEqual(_ left: ComparableValue, _ right: ComparableValue) -> Bool {
    if folds, case .string(let left) = left, case .string(let right) = right {
      return Self.fold(left, options) == foldedConstant ?? Self.fold(right, options)
    }
    return Comparison.areEqual(left, right)
  }

  private func isOrdered(_ left: ComparableValue, _ right: ComparableValue) throws -> Bool {
    let order: ComparisonResult
    if !options.isEmpty, case .string(let left) = left, case .string(let right) = right {
      if options.contains(.normalized) {
        order = left.compare(right, options: .literal)
      } else if options.contains(.localeSensitive) {
        order = prepared(left).compare(prepared(right), locale: .current)
      } else {
        order = Comparison.orderStrings(prepared(left), prepared(right))
      }
    } else {
      order = try Comparison.order(left, right)
    }
    switch type {
    case .lessThan: return order == .orderedAscending
    case .lessThanOrEqualTo: return order != .orderedDescending
    case .greaterThan: return order == .orderedDescending
    default: return order != .orderedAscending
    }
  }

  // Apple: BETWEEN, "the left-hand expression is between, or equal to either of, the values specified in the right"
  private func isBetween(_ left: ComparableValue, _ right: ComparableValue) throws -> Bool {
    guard let bounds = elements ?? Self.elements(right), bounds.count == 2 else {
      throw PredicateFormatError("Can't use BETWEEN with \(Self.text(right)): it is not an array of two values")
    }
    let low = bounds[0], high = bounds[1]
    if left.isNull || low.isNull || high.isNull { return false }
    return try Comparison.order(low, left) != .orderedDescending
      && Comparison.order(left, high) != .orderedDescending
  }

  private static func elements(_ value: ComparableValue) -> [ComparableValue]? {
    guard case .object(let value) = value else { return nil }
    return _elements(of: value)?.map { ComparableValue($0) }
  }

  private func isMember(_ element: ComparableValue, of container: ComparableValue) throws -> Bool {
    switch container {
    case .null: return false
    case .string(let text):
      if element.isNull { return false }
      guard case .string(let part) = element else {
        throw PredicateFormatError(
          "Can't look for value (\(Self.text(element))) in string (\(text)); value is not a string")
      }
      return contains(text, part)
    case .object(let value):
      if let members {
        switch (members, element) {
        case (.integers(let all), .integer(let value)): return all.contains(value)
        case (.integers(let all), .number(let value)): return Int(exactly: value).map(all.contains) ?? false
        case (.strings(let all), .string(let value)): return all.contains(value)
        default: return false
        }
      }
      guard let elements = elements ?? Self.elements(.object(value)) else { fallthrough }
      return elements.contains { areEqual(element, $0) }
    default:
      throw PredicateFormatError(
        "Can't use in/contains operator with collection \(Self.text(container)) (not a collection)")
    }
  }

  // Observed: nothing contains the empty string. Assumed: nor begins or ends with it.
  private func contains(_ text: String, _ part: String) -> Bool {
    if part.isEmpty { return false }
    if options.contains(.normalized) { return text.range(of: part, options: .literal) != nil }
    return prepared(text).contains(prepared(part))
  }

  private func isAtEnd(_ left: ComparableValue, _ right: ComparableValue) throws -> Bool {
    if left.isNull || right.isNull { return false }
    guard case .string(let text) = left, case .string(let part) = right else {
      throw PredicateFormatError(
        "Can't do a substring operation with something that isn't a string "
          + "(lhs = \(Self.text(left)) rhs = \(Self.text(right)))")
    }
    if part.isEmpty { return false }
    if options.contains(.normalized) {
      return type == .beginsWith
        ? text.utf16.starts(with: part.utf16) : text.utf16.reversed().starts(with: part.utf16.reversed())
    }
    let folded = foldedConstant ?? prepared(part)
    return type == .beginsWith ? prepared(text).hasPrefix(folded) : prepared(text).hasSuffix(folded)
  }

  private func matches(_ left: ComparableValue, _ right: ComparableValue) throws -> Bool {
    if left.isNull || right.isNull { return false }
    guard case .string(let text) = left else {
      throw PredicateFormatError("Can't do regex matching on object \(Self.text(left)).")
    }
    guard case .string(let source) = right else {
      throw PredicateFormatError("Can't do regex matching with pattern \(Self.text(right)).")
    }
    if let pattern { return pattern.matches(text) }
    do {
      return try StringPattern.cached(source, isRegularExpression: type == .matches, options).matches(text)
    } catch {
      throw PredicateFormatError(
        "Can't do regex matching, reason: Can't open pattern U_REGEX_RULE_SYNTAX "
          + "(string \(text), pattern \(source), case \(options.contains(.caseInsensitive) ? 1 : 0), canon 0)")
    }
  }

  private func custom(_ left: ComparableValue, _ right: ComparableValue) throws -> Bool {
    guard let selector, let object = left.value else { return false }
    let name = NSStringFromSelector(selector)
    if PredicateWord.typeOperators.contains(name) {
      return try isType(left, right, exactly: name == "UTI-EQUALS")
    }
    if name == "isKindOfClass:" || name == "isMemberOfClass:" {
      let wanted: AnyClass?
      switch right {
      case .object(let value): wanted = value as? AnyClass
      case .string(let text): wanted = _quinceClassFromString(text)
      default: wanted = nil
      }
      guard let wanted else { return false }
      var current: AnyClass? = Swift.type(of: object as AnyObject)
      while let found = current {
        if found == wanted { return true }
        if name == "isMemberOfClass:" { return false }
        current = class_getSuperclass(found)
      }
      return false
    }
    let result: Any?
    if let answer = FoundationMethods.call(name, on: object, [right.value]) {
      result = answer
    } else {
      let answer = selector._quinceSend(to: object as AnyObject, arguments: [right.value])
      guard answer.handled else { throw PredicateFormatError.unrecognized(name, object) }
      result = answer.result
    }
    return (ComparableValue(result).double ?? 0) != 0
  }

  // Apple: Uniform Type Identifiers, which are compared without regard to case
  private func isType(_ left: ComparableValue, _ right: ComparableValue, exactly: Bool) throws -> Bool {
    if left.isNull || right.isNull { return false }
    guard case .string(let type) = left, case .string(let other) = right else {
      throw PredicateFormatError(
        "Can't compare types with something that isn't a string (lhs = \(Self.text(left)) rhs = \(Self.text(right)))")
    }
    let (name, wanted) = (type.lowercased(), other.lowercased())
    return exactly ? name == wanted : TypeIdentifiers.conforms(name, to: wanted)
  }

  private static func text(_ value: ComparableValue) -> String { value.value.map { "\($0)" } ?? "(null)" }
}
