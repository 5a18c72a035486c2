import Foundation

import class QuinceFoundation.NSPredicate

@testable import CoreData

/// Models written in one line: `A: n, i#, bs*B.a/c | B: n, a>A.bs`.
///
/// Entities stand between bars, `Name`, `Name<Parent`, `^` before an abstract one. Properties: `n` a text, `i#` a whole number,
/// `d%` a fraction, `t@` a date, `f?` a truth value, `x$` data; `a>B.b` to one, `a*B.b` to many, `a+B.b` to many in order. Then, in
/// this order: `=v` a default, `[1,5]` bounds of the value, length or count, `/c`, `/d`, `/0` the rules cascade, deny and no
/// action, `~` transient, `!` mandatory. `unique(n)` allows the values once.
enum SpecificationModel {
  private struct Pending {
    let relationship: NSRelationshipDescription
    let owner: String
    let destination: String
    let inverse: String
  }

  static func make(_ text: String) -> NSManagedObjectModel {
    var entities: [String: NSEntityDescription] = [:], order: [NSEntityDescription] = []
    var parents: [(String, String)] = [], pending: [Pending] = []
    for part in text.split(separator: "|") {
      let halves = part.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      let names = halves[0].replacingOccurrences(of: "^", with: "").split(separator: "<").map(String.init)
      let entity = NSEntityDescription()
      entity.name = names[0]
      entity.isAbstract = halves[0].hasPrefix("^")
      if names.count > 1 { parents.append((names[1], names[0])) }
      for word in words(halves.count > 1 ? halves[1] : "") {
        if word.hasPrefix("unique(") {
          entity.uniquenessConstraints.append([String(word.dropFirst(7).dropLast())])
        } else {
          entity.properties.append(property(word, names[0], &pending))
        }
      }
      entities[names[0]] = entity
      order.append(entity)
    }
    for (parent, child) in parents { entities[parent]?.subentities.append(entities[child]!) }
    for end in pending {
      end.relationship.destinationEntity = entities[end.destination]
      end.relationship.inverseRelationship =
        pending.first { $0.owner == end.destination && $0.relationship.name == end.inverse }?.relationship
    }
    let model = NSManagedObjectModel()
    model.entities = order
    return model
  }

  /// What stands between commas that are not in brackets.
  private static func words(_ text: String) -> [String] {
    var result: [String] = [], depth = 0, word = ""
    for character in text {
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      if character == ",", depth == 0 {
        result.append(word)
        word = ""
      } else {
        word.append(character)
      }
    }
    return (result + [word]).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private static let types: [Character: NSAttributeType] = [
    "#": .integer32AttributeType, "%": .doubleAttributeType, "@": .dateAttributeType, "?": .booleanAttributeType,
    "$": .binaryDataAttributeType,
  ]

  private static func property(
    _ word: String, _ owner: String, _ pending: inout [Pending]
  ) -> NSPropertyDescription {
    var rest = Substring(word)
    func take(_ end: Character) -> Bool {
      guard rest.last == end else { return false }
      rest = rest.dropLast()
      return true
    }
    let isMandatory = take("!"), isTransient = take("~")
    var rule = NSDeleteRule.nullifyDeleteRule
    for (letter, value) in [("c", .cascadeDeleteRule), ("d", .denyDeleteRule), ("0", .noActionDeleteRule)]
      as [(String, NSDeleteRule)]
    where rest.hasSuffix("/" + letter) {
      rule = value
      rest = rest.dropLast(2)
    }
    var bounds: [Double?] = []
    if rest.last == "]", let start = rest.lastIndex(of: "[") {
      bounds = rest[rest.index(after: start)...].dropLast().split(separator: ",", omittingEmptySubsequences: false)
        .map { Double($0) }
      rest = rest[..<start]
    }
    let made: NSPropertyDescription
    if let mark = rest.firstIndex(where: { ">*+".contains($0) }) {
      made = relationship(rest, mark, owner, rule, bounds, &pending)
    } else {
      made = attribute(rest, bounds)
    }
    made.isOptional = !isMandatory
    made.isTransient = isTransient
    return made
  }

  private static func relationship(
    _ text: Substring, _ mark: Substring.Index, _ owner: String, _ rule: NSDeleteRule, _ bounds: [Double?],
    _ pending: inout [Pending]
  ) -> NSRelationshipDescription {
    let ends = text[text.index(after: mark)...].split(separator: ".").map(String.init)
    let made = NSRelationshipDescription()
    made.name = String(text[..<mark])
    made.deleteRule = rule
    made.isOrdered = text[mark] == "+"
    made.minCount = Int(bounds.first.flatMap { $0 } ?? 0)
    made.maxCount = text[mark] == ">" ? 1 : Int(bounds.last.flatMap { $0 } ?? 0)
    pending.append(Pending(relationship: made, owner: owner, destination: ends[0], inverse: ends[1]))
    return made
  }

  private static func attribute(_ text: Substring, _ bounds: [Double?]) -> NSAttributeDescription {
    let halves = text.split(separator: "=").map(String.init)
    var name = halves[0]
    let made = NSAttributeDescription()
    made.attributeType = .stringAttributeType
    if let last = name.last, let type = types[last] {
      made.attributeType = type
      name = String(name.dropLast())
    }
    made.name = name
    if halves.count > 1 { made.defaultValue = value(halves[1], made) }
    guard !bounds.isEmpty else { return made }
    let (subject, low, high) = codes(made.attributeType)
    var rules: [(NSPredicate, Int)] = []
    for (bound, sign, code) in [(bounds[0], ">=", low), (bounds[1], "<=", high)] {
      guard let bound else { continue }
      let limit: Any = made.attributeType == .dateAttributeType ? Date(timeIntervalSinceReferenceDate: bound) : bound
      rules.append((NSPredicate(format: "\(subject) \(sign) %@", argumentArray: [limit]), code))
    }
    // A model file says the codes, which the public method does not take.
    made.setValidation(rules.map(\.0), warnings: rules.map { NSNumber(value: $0.1) })
    return made
  }

  private static func codes(_ type: NSAttributeType) -> (String, Int, Int) {
    switch type {
    case .stringAttributeType: ("length", NSValidationStringTooShortError, NSValidationStringTooLongError)
    case .dateAttributeType: ("SELF", NSValidationDateTooSoonError, NSValidationDateTooLateError)
    default: ("SELF", NSValidationNumberTooSmallError, NSValidationNumberTooLargeError)
    }
  }

  static func value(_ text: String, _ attribute: NSAttributeDescription) -> Any? {
    if text == "nil" { return nil }
    switch attribute.attributeType {
    case .integer32AttributeType: return Int(text)
    case .doubleAttributeType: return Double(text)
    case .dateAttributeType: return Double(text).map { Date(timeIntervalSinceReferenceDate: $0) }
    case .booleanAttributeType: return text == "yes"
    case .binaryDataAttributeType: return Data(text.utf8)
    default: return text == "''" ? "" : text
    }
  }
}
