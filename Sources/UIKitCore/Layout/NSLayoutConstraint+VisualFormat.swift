import CoreGraphics
import Foundation

extension NSLayoutConstraint {
  /// The constraints that a picture such as `H:|-[label]-8-[field(>=50)]-|` stands for.
  ///
  /// - Parameters:
  ///   - metrics: numbers that the format calls by name.
  ///   - views: views and guides that the format calls by name.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      var parser = VisualFormat(format, options: opts, metrics: metrics ?? [:], views: views)
      return try parser.constraints()
    } catch {
      trap((error as! VisualFormat.Failure).message, name: .invalidArgumentException)
    }
  }
}

/// Parses the visual format language.
@MainActor package struct VisualFormat {
  package struct Failure: Error {
    package let message: String
  }

  /// `(relation) value @priority`.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var view: AnyObject?
    var multiplier: CGFloat = 1
    var priority = UILayoutPriority.required
  }

  private enum Connection {
    case touching
    case standard
    case gaps([Predicate])
  }

  private let format: [Character]
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var place = 0
  private var isHorizontal = true
  private var result: [NSLayoutConstraint] = []

  package init(
    _ format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
  ) {
    self.format = Array(format)
    self.options = options
    self.metrics = metrics
    self.views = views
  }

  // MARK: Grammar

  package mutating func constraints() throws -> [NSLayoutConstraint] {
    skipSpace()
    if peek == "H" || peek == "V" {
      isHorizontal = peek == "H"
      place += 1
      guard take(":") else {
        throw fail("Expected a ':' here, after the orientation")
      }
    }
    var chain: [AnyObject] = []
    var previous: AnyObject?
    var startsAtSuperview = false
    var connection = Connection.touching
    if take("|") {
      startsAtSuperview = true
      connection = try parseConnection()
      if peek != "[" { throw fail("Expected a view") }
    }
    while true {
      guard peek == "[" else { throw fail("Expected a view. View names must start with '['") }
      let open = place
      let view = try parseView()
      if let previous {
        connect(previous, view, connection)
      } else if startsAtSuperview {
        try connectToSuperview(view, connection, atStart: true, open)
      }
      chain.append(view)
      previous = view
      skipSpace()
      if place == format.count { break }
      connection = try parseConnection()
      if peek == "|" {
        let bar = place
        place += 1
        try connectToSuperview(view, connection, atStart: false, bar)
        skipSpace()
        if place < format.count { throw fail("Unexpected characters after the end of the format") }
        break
      }
      if place == format.count { throw fail("Expected a view") }
    }
    try align(chain)
    return result
  }

  private mutating func parseView() throws -> AnyObject {
    _ = take("[")
    let start = place
    let name = parseName()
    if name.isEmpty {
      throw fail("Expected a view name here. View names must start with a letter or an underscore")
    }
    let view = try find(name, at: start)
    if peek == "(" {
      for predicate in try parsePredicates(forView: true) {
        let size: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
        let constraint: NSLayoutConstraint
        if let other = predicate.view {
          constraint = NSLayoutConstraint(
            item: view, attribute: size, relatedBy: predicate.relation, toItem: other, attribute: size,
            multiplier: predicate.multiplier, constant: predicate.constant)
        } else {
          constraint = NSLayoutConstraint(
            item: view, attribute: size, relatedBy: predicate.relation, toItem: nil, attribute: .notAnAttribute,
            multiplier: 1, constant: predicate.constant)
        }
        constraint.priority = predicate.priority
        result.append(constraint)
      }
    }
    guard take("]") else { throw fail("Expected a ']' here") }
    return view
  }

  private mutating func parseConnection() throws -> Connection {
    guard take("-") else { return .touching }
    if peek == "[" || peek == "|" { return .standard }
    let predicates: [Predicate]
    if peek == "(" {
      predicates = try parsePredicates(forView: false)
    } else {
      predicates = [try parseSimple()]
    }
    guard take("-") else { throw fail("Expected a '-' here, after the gap") }
    return .gaps(predicates)
  }

  private mutating func parsePredicates(forView: Bool) throws -> [Predicate] {
    _ = take("(")
    var list: [Predicate] = []
    repeat { list.append(try parsePredicate(forView: forView)) } while take(",")
    guard take(")") else { throw fail("Expected a ')' here") }
    return list
  }

  private mutating func parsePredicate(forView: Bool) throws -> Predicate {
    var predicate = Predicate()
    skipSpace()
    if take("=") {
      guard take("=") else { throw fail("Expected '==' here") }
    } else if take(">") {
      guard take("=") else { throw fail("Expected '>=' here") }
      predicate.relation = .greaterThanOrEqual
    } else if take("<") {
      guard take("=") else { throw fail("Expected '<=' here") }
      predicate.relation = .lessThanOrEqual
    }
    let start = place
    if let number = parseNumber() {
      predicate.constant = number
    } else {
      let name = parseName()
      if name.isEmpty { throw fail("Expected a number, a metric or a view here") }
      if let value = metric(name) {
        predicate.constant = value
      } else if forView, views[name] != nil {
        predicate.view = try find(name, at: start)
        if take("*") {
          guard let factor = parseNumber() else { throw fail("Expected a number here") }
          predicate.multiplier = factor
        } else if take("/") {
          guard let divisor = parseNumber(), divisor != 0 else { throw fail("Expected a number here") }
          predicate.multiplier = 1 / divisor
        }
      } else {
        place = start
        throw fail(
          forView ? "\(name) is not a key in the views dictionary." : "\(name) is not a key in the metrics dictionary.")
      }
    }
    if take("@") { predicate.priority = UILayoutPriority(Float(try parseValue())) }
    return predicate
  }

  private mutating func parseSimple() throws -> Predicate {
    var predicate = Predicate(constant: try parseValue())
    if take("@") { predicate.priority = UILayoutPriority(Float(try parseValue())) }
    return predicate
  }

  private mutating func parseValue() throws -> CGFloat {
    skipSpace()
    let start = place
    if let number = parseNumber() { return number }
    let name = parseName()
    if name.isEmpty { throw fail("Expected a number or a metric here") }
    guard let value = metric(name) else {
      place = start
      throw fail("\(name) is not a key in the metrics dictionary.")
    }
    return value
  }

  // MARK: Words

  private mutating func skipSpace() {
    while place < format.count, format[place].isWhitespace { place += 1 }
  }

  private var peek: Character? { place < format.count ? format[place] : nil }

  private mutating func take(_ character: Character) -> Bool {
    skipSpace()
    guard peek == character else { return false }
    place += 1
    skipSpace()
    return true
  }

  private mutating func parseName() -> String {
    var name = ""
    while let next = peek,
      next.isLetter || next == "_" || next == "." && !name.isEmpty || next.isNumber && !name.isEmpty
    {
      name.append(next)
      place += 1
    }
    skipSpace()
    return name
  }

  private mutating func parseNumber() -> CGFloat? {
    var end = place
    if end < format.count, format[end] == "-" || format[end] == "+" { end += 1 }
    let digits = end
    while end < format.count, format[end].isNumber || format[end] == "." { end += 1 }
    guard end > digits, let value = Double(String(format[place..<end])) else { return nil }
    place = end
    skipSpace()
    return CGFloat(value)
  }

  private func metric(_ name: String) -> CGFloat? {
    switch metrics[name] {
    case let value as CGFloat: return value
    case let value as Double: return CGFloat(value)
    case let value as Float: return CGFloat(value)
    case let value as Int: return CGFloat(value)
    case let value as UILayoutPriority: return CGFloat(value.rawValue)
    case let value as NSNumber: return CGFloat(value.doubleValue)
    default: return nil
    }
  }

  private func find(_ name: String, at start: Int) throws -> AnyObject {
    if let view = views[name] as? UIView { return view }
    if let guide = views[name] as? UILayoutGuide { return guide }
    throw Failure(message: text("\(name) is not a key in the views dictionary.", start))
  }

  private func fail(_ reason: String) -> Failure { Failure(message: text(reason, place)) }

  private func text(_ reason: String, _ place: Int) -> String {
    "Unable to parse constraint format: \n\(reason) \n\(String(format)) \n\(String(repeating: " ", count: place))^"
  }

  // MARK: Constraints

  private var start: NSLayoutConstraint.Attribute {
    guard isHorizontal else { return .top }
    switch options.intersection(.directionMask) {
    case .directionLeftToRight: return .left
    case .directionRightToLeft: return .right
    default: return .leading
    }
  }

  private var end: NSLayoutConstraint.Attribute {
    guard isHorizontal else { return .bottom }
    switch options.intersection(.directionMask) {
    case .directionLeftToRight: return .right
    case .directionRightToLeft: return .left
    default: return .trailing
    }
  }

  private func predicates(_ connection: Connection) -> [Predicate] {
    switch connection {
    case .touching: return [Predicate()]
    case .standard: return [Predicate(constant: 8)]
    case .gaps(let list): return list
    }
  }

  private mutating func relate(
    _ later: AnyObject, _ laterAttribute: NSLayoutConstraint.Attribute, _ earlier: AnyObject,
    _ earlierAttribute: NSLayoutConstraint.Attribute, _ predicate: Predicate
  ) {
    let runsBack = isHorizontal && options.intersection(.directionMask) == .directionRightToLeft
    let constraint =
      runsBack
      ? NSLayoutConstraint(
        item: earlier, attribute: earlierAttribute, relatedBy: predicate.relation, toItem: later,
        attribute: laterAttribute, multiplier: 1, constant: predicate.constant)
      : NSLayoutConstraint(
        item: later, attribute: laterAttribute, relatedBy: predicate.relation, toItem: earlier,
        attribute: earlierAttribute, multiplier: 1, constant: predicate.constant)
    constraint.priority = predicate.priority
    result.append(constraint)
  }

  private mutating func connect(_ first: AnyObject, _ second: AnyObject, _ connection: Connection) {
    let byBaseline = !isHorizontal && options.contains(.spacingBaselineToBaseline)
    for predicate in predicates(connection) {
      relate(second, byBaseline ? .firstBaseline : start, first, byBaseline ? .lastBaseline : end, predicate)
    }
  }

  private mutating func connectToSuperview(
    _ view: AnyObject, _ connection: Connection, atStart: Bool, _ at: Int
  ) throws {
    let superview = (view as? UIView)?.superview ?? (view as? UILayoutGuide)?.owningView
    guard let superview else {
      throw Failure(
        message: text("Unable to interpret '|' character, because the related view doesn't have a superview", at))
    }
    var list = predicates(connection)
    var edge = atStart ? start : end
    if case .standard = connection {
      // Apple: the standard space to the superview is its layout margin.
      list = [Predicate()]
      switch edge {
      case .leading: edge = .leadingMargin
      case .trailing: edge = .trailingMargin
      case .left: edge = .leftMargin
      case .right: edge = .rightMargin
      case .top: edge = .topMargin
      default: edge = .bottomMargin
      }
    }
    for predicate in list {
      if atStart {
        relate(view, start, superview, edge, predicate)
      } else {
        relate(superview, edge, view, end, predicate)
      }
    }
  }

  private static let alignments: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
    (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
    (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
    (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
  ]

  private func checkOptions() throws {
    for (option, attribute) in VisualFormat.alignments where options.contains(option) {
      if (attribute.family == .x) == isHorizontal {
        let edge = isHorizontal ? "horizontal" : "vertical"
        throw fail(
          "Options mask required views to be aligned on a \(edge) edge, "
            + "which is not allowed for layout that is also \(edge).")
      }
    }
  }

  private mutating func align(_ chain: [AnyObject]) throws {
    // Observed: one view has nothing to align with, and any option will do.
    if chain.count > 1 { try checkOptions() }
    for (option, attribute) in VisualFormat.alignments where options.contains(option) {
      for (view, next) in zip(chain, chain.dropFirst()) {
        result.append(
          NSLayoutConstraint(
            item: next, attribute: attribute, relatedBy: .equal, toItem: view, attribute: attribute, multiplier: 1,
            constant: 0))
      }
    }
  }
}
