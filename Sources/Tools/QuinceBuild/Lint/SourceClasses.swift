import Foundation

/// The classes of a project's sources, as far as interface files ask for them: names, superclasses, members and outlets.
struct SourceClasses {
  struct Class {
    var name: String
    /// The first name after the colon: a superclass or a protocol.
    var parent: String?
    var variables: Set<String> = []
    /// Variables that interface files can set: with `@IBOutlet`, `@IBInspectable`, `@objc`, or where everything is.
    var outlets: Set<String> = []
    var methods: Set<String> = []
    /// Names that `@objc(name)` or `@IBAction(name)` give.
    var selectors: Set<String> = []
    var place = (file: "", line: 0)
  }

  struct Use: Hashable {
    let name: String
    let file: String
    let line: Int
  }

  private(set) var classes: [String: Class] = [:]
  /// Classes in Objective-C, of which only the names are known.
  private(set) var others: Set<String> = []
  /// Literals by the call that they are given to: `performSegue.withIdentifier`.
  private(set) var literals: [String: [Use]] = [:]
  /// How often each literal occurs at all.
  private(set) var counts: [String: Int] = [:]

  init(swift: [String], others: [String]) {
    for file in swift {
      guard let data = FileManager.default.contents(atPath: file), data.count < 4 << 20 else { continue }
      read(SwiftTokens(String(decoding: data, as: UTF8.self)).all, file)
    }
    for file in others {
      guard let data = FileManager.default.contents(atPath: file), data.count < 4 << 20 else { continue }
      readObjectiveC(String(decoding: data, as: UTF8.self))
    }
  }

  private mutating func readObjectiveC(_ text: String) {
    for part in text.components(separatedBy: "@interface").dropFirst()
      + text.components(separatedBy: "@implementation")
      .dropFirst()
    {
      let name = part.drop { $0.isWhitespace }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if !name.isEmpty { others.insert(String(name)) }
    }
  }

  // MARK: - Swift

  private typealias Token = SwiftTokens.Token

  private mutating func read(_ tokens: [Token], _ file: String) {
    var reader = Reader(tokens: tokens, file: file)
    reader.read()
    for found in reader.classes {
      classes[found.name, default: Class(name: found.name)].merge(found)
    }
    for (call, uses) in reader.literals { literals[call, default: []] += uses }
    for token in tokens where token.kind == .text && !token.text.isEmpty { counts[token.text, default: 0] += 1 }
  }

  /// One file: types by their braces, members at the first depth of each.
  private struct Reader {
    let tokens: [Token]
    let file: String
    var classes: [Class] = []
    var literals: [String: [Use]] = [:]
    private var open: [(type: Class, depth: Int, isObjC: Bool)] = []
    private var depth = 0
    private var attributes: Set<String> = []
    private var given: String?
    private var index = 0
    /// The functions whose arguments are being read.
    private var calls: [String] = []

    init(tokens: [Token], file: String) {
      self.tokens = tokens
      self.file = file
    }

    private func text(_ offset: Int = 0) -> String {
      let place = index + offset
      return tokens.indices.contains(place) && tokens[place].kind != .text ? tokens[place].text : ""
    }

    mutating func read() {
      while index < tokens.count {
        step()
        index += 1
      }
      while let last = open.popLast() { classes.append(last.type) }
    }

    private mutating func step() {
      let token = tokens[index]
      switch (token.kind, token.text) {
      case (.sign, "{"): depth += 1
      case (.sign, "}"):
        depth -= 1
        if let last = open.last, last.depth > depth { classes.append(open.removeLast().type) }
        attributes = []
      case (.sign, "@"): attribute()
      case (.sign, "("): calls.append(tokens.indices.contains(index - 1) ? text(-1) : "")
      case (.sign, ")"): _ = calls.popLast()
      case (.text, let text): literal(text, token.line)
      case (.word, "class") where text(1) != "func" && text(1) != "var" && text(1) != "let" && text(-1) != ":",
        (.word, "extension"), (.word, "struct"), (.word, "enum"), (.word, "actor"), (.word, "protocol"):
        if text(-1) != "." { type() }
      case (.word, "func"): method()
      case (.word, "var"), (.word, "let"): variable()
      default: break
      }
    }

    private var isMember: Bool { open.last?.depth == depth }

    private mutating func attribute() {
      let name = text(1)
      attributes.insert(name)
      given = nil
      if ["objc", "IBAction", "IBSegueAction"].contains(name), text(2) == "(" {
        var words = ""
        var place = index + 3
        while place < tokens.count, tokens[place].text != ")", place < index + 40 {
          words += tokens[place].text
          place += 1
        }
        given = words
      }
    }

    private mutating func type() {
      guard tokens.indices.contains(index + 1), tokens[index + 1].kind == .word else { return }
      var found = Class(name: text(1), place: (file, tokens[index].line))
      var place = index + 2
      // `extension Outer.Inner`.
      while place + 1 < tokens.count, tokens[place].text == ".", tokens[place + 1].kind == .word {
        found.name = tokens[place + 1].text
        place += 2
      }
      let isExtension = text() == "extension"
      if let given, !isExtension, attributes.contains("objc") { found.selectors.insert("class:" + given) }
      while place < tokens.count, tokens[place].text != "{", place < index + 200 {
        if tokens[place].text == ":", found.parent == nil, !isExtension, place + 1 < tokens.count {
          var name = tokens[place + 1].text
          var next = place + 2
          while next + 1 < tokens.count, tokens[next].text == "." {
            name = tokens[next + 1].text
            next += 2
          }
          found.parent = name
        }
        if tokens[place].text == "<", found.parent == nil, let end = closing(place) { place = end }
        place += 1
      }
      guard place < tokens.count, tokens[place].text == "{" else { return }
      let isObjC = attributes.contains("objcMembers")
      open.append((found, depth + 1, isObjC))
      depth += 1
      index = place
      attributes = []
      given = nil
    }

    private func closing(_ start: Int) -> Int? {
      var level = 0
      for place in start..<min(tokens.count, start + 100) {
        if tokens[place].text == "<" { level += 1 }
        if tokens[place].text == ">" { level -= 1 }
        if level == 0 { return place }
      }
      return nil
    }

    private mutating func method() {
      defer { (attributes, given) = ([], nil) }
      guard isMember, tokens.indices.contains(index + 1), tokens[index + 1].kind == .word else { return }
      open[open.count - 1].type.methods.insert(text(1))
      if let given { open[open.count - 1].type.selectors.insert(given) }
    }

    private static let visible: Set<String> = ["IBOutlet", "IBInspectable", "objc", "NSManaged", "GKInspectable"]

    private mutating func variable() {
      defer { (attributes, given) = ([], nil) }
      guard isMember, tokens.indices.contains(index + 1), tokens[index + 1].kind == .word else { return }
      let isVisible = open[open.count - 1].isObjC || !attributes.isDisjoint(with: Self.visible)
      let name = text(1)
      open[open.count - 1].type.variables.insert(name)
      if isVisible { open[open.count - 1].type.outlets.insert(given ?? name) }
      if text(-1) == "override" { open[open.count - 1].type.outlets.insert(name) }
    }

    private mutating func literal(_ text: String, _ line: Int) {
      guard !text.isEmpty, let call = calls.last, !call.isEmpty else { return }
      let label = self.text(-1) == ":" ? self.text(-2) : "_"
      literals["\(call).\(label)", default: []].append(Use(name: text, file: file, line: line))
    }
  }
}

extension SourceClasses.Class {
  fileprivate mutating func merge(_ other: Self) {
    if parent == nil { parent = other.parent }
    if place.line == 0 { place = other.place }
    variables.formUnion(other.variables)
    outlets.formUnion(other.outlets)
    methods.formUnion(other.methods)
    selectors.formUnion(other.selectors)
  }

  /// Whether a method answers to a selector: its name before labels is the function's, as Swift names them for Objective-C.
  func answers(_ selector: String) -> Bool {
    if selectors.contains(selector) { return true }
    let base = String(selector.prefix { $0 != ":" })
    return methods.contains { method in
      guard base.hasPrefix(method) else { return false }
      let rest = base.dropFirst(method.count)
      // `open(sender:)` is `openWithSender:`.
      return rest.isEmpty || rest.first?.isUppercase == true
    } || variables.contains(base) || variables.contains { base == "set" + $0.prefix(1).uppercased() + $0.dropFirst() }
  }
}
