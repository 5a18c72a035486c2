import Foundation
import Synchronization

/// What LIKE and MATCHES match with.
final class StringPattern: @unchecked Sendable {
  private enum Matcher {
    case expression(NSRegularExpression)
    case wildcards([Wildcard])
  }
  private enum Wildcard { case any, one, literal(Character) }
  private struct Key: Hashable {
    let source: String
    let isRegularExpression: Bool
    let options: NSComparisonPredicate.Options
  }

  private let matcher: Matcher
  private let options: NSComparisonPredicate.Options
  private static let cache = Mutex<[Key: StringPattern]>([:])

  /// - Throws: when the regular expression is malformed.
  init(_ source: String, isRegularExpression: Bool, _ options: NSComparisonPredicate.Options) throws {
    self.options = options
    let source = PredicateComparator.fold(source, isRegularExpression ? options.subtracting(.caseInsensitive) : options)
    if isRegularExpression {
      let flags: NSRegularExpression.Options = options.contains(.caseInsensitive) ? [.caseInsensitive] : []
      if !source.isEmpty { _ = try NSRegularExpression(pattern: source, options: flags) }
      // Apple: the pattern has to match all of the string
      matcher = .expression(try NSRegularExpression(pattern: "(?:\(source))\\z", options: flags))
    } else {
      matcher = .wildcards(Self.wildcards(source))
    }
  }

  static func cached(
    _ source: String, isRegularExpression: Bool, _ options: NSComparisonPredicate.Options
  ) throws -> StringPattern {
    let key = Key(source: source, isRegularExpression: isRegularExpression, options: options)
    if let known = cache.withLock({ $0[key] }) { return known }
    let made = try StringPattern(source, isRegularExpression: isRegularExpression, options)
    cache.withLock {
      if $0.count >= 256 { $0.removeAll() }
      $0[key] = made
    }
    return made
  }

  // Apple: LIKE, "? and * are allowed as wildcard characters, where ? matches 1 character and * matches 0 or more"
  private static func wildcards(_ source: String) -> [Wildcard] {
    var result: [Wildcard] = []
    var isEscaped = false
    for character in source {
      if isEscaped {
        result.append(.literal(character))
        isEscaped = false
        continue
      }
      switch character {
      case "\\": isEscaped = true
      case "*":
        if case .any? = result.last { continue }
        result.append(.any)
      case "?": result.append(.one)
      default: result.append(.literal(character))
      }
    }
    if isEscaped { result.append(.literal("\\")) }
    return result
  }

  func matches(_ text: String) -> Bool {
    switch matcher {
    case .expression(let expression):
      let text = PredicateComparator.fold(text, options.subtracting(.caseInsensitive))
      let range = NSRange(location: 0, length: text.utf16.count)
      return expression.firstMatch(in: text, options: .anchored, range: range)?.range.length == range.length
    case .wildcards(let pattern):
      return Self.matches(Array(PredicateComparator.fold(text, options)), pattern)
    }
  }

  /// Goes back to the last star alone, so that the time is bounded by the product of the lengths.
  private static func matches(_ text: [Character], _ pattern: [Wildcard]) -> Bool {
    var (position, index) = (0, 0)
    var star: (index: Int, position: Int)?
    while position < text.count {
      if index < pattern.count {
        switch pattern[index] {
        case .any:
          star = (index, position)
          index += 1
          continue
        case .one:
          index += 1
          position += 1
          continue
        case .literal(let character) where character == text[position]:
          index += 1
          position += 1
          continue
        case .literal: break
        }
      }
      guard let last = star else { return false }
      star = (last.index, last.position + 1)
      index = last.index + 1
      position = last.position + 1
    }
    while index < pattern.count, case .any = pattern[index] { index += 1 }
    return index == pattern.count
  }
}
