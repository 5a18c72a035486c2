import UIKitCore

extension Text {
  /// The characters alone.
  var plainString: String {
    switch storage {
    case .verbatim(let text): text
    case .localized(let key, let table, let bundle):
      key.pieces(table: table, bundle: bundle).map { piece in
        switch piece {
        case .plain(let text):
          Markdown.parse(Inflection.apply(text)).map { String($0.characters) } ?? Inflection.apply(text)
        case .text(let text): text.plainString
        }
      }.joined()
    case .attributed(let text): String(text.characters)
    case .date(let date, let style): style.string(date)
    case .timer(let timing): timing.text
    case .joined(let a, let b): a.plainString + b.plainString
    case .image: ""
    }
  }

  /// What the text is drawn with.
  struct Style {
    var font: Font
    var weight: Font.Weight?
    var design: Font.Design?
    var isBold = false
    var isItalic = false
    var isMonospaced = false
    var hasMonospacedDigits = false
    var color: any ShapeStyle = ForegroundStyle()
    var attributes: [NSAttributedString.Key: Any] = [:]

    @MainActor func attributes(_ environment: EnvironmentValues) -> [NSAttributedString.Key: Any] {
      var font = font
      if let weight { font = font.weight(weight) }
      if let design { font = font.changed(.design(design)) }
      if isBold { font = font.bold() }
      if isItalic { font = font.italic() }
      if isMonospaced { font = font.monospaced() }
      if hasMonospacedDigits { font = font.monospacedDigit() }
      var result = attributes
      result[.font] = font.uiFont(environment)
      result[.foregroundColor] = color._paint(in: environment).color
      return result
    }
  }

  @MainActor func attributed(_ environment: EnvironmentValues) -> NSAttributedString {
    var style = Style(font: environment.font ?? .body)
    style.weight = environment.fontWeight
    style.isBold = environment.isBold
    style.isItalic = environment.isItalic
    style.isMonospaced = environment.isMonospaced
    style.hasMonospacedDigits = environment.hasMonospacedDigits
    style.design = environment.fontDesign
    if environment.baselineOffset != 0 { style.attributes[.baselineOffset] = environment.baselineOffset }
    if environment.kerning != 0 { style.attributes[.kern] = environment.kerning }
    if let line = environment.underline { style.attributes[.underlineStyle] = line ? 1 : 0 }
    if let line = environment.strikethrough { style.attributes[.strikethroughStyle] = line ? 1 : 0 }
    let result = NSMutableAttributedString()
    append(to: result, style, environment)
    return result
  }

  @MainActor private func append(
    to result: NSMutableAttributedString, _ outer: Style, _ environment: EnvironmentValues
  ) {
    let style = changes.reduce(into: outer) { $0.apply($1, environment) }
    func add(_ text: String) {
      let cased: String =
        switch environment.textCase {
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case nil: text
        }
      result.append(NSAttributedString(string: cased, attributes: style.attributes(environment)))
    }
    switch storage {
    case .verbatim(let text): add(text)
    case .date(let date, let form): add(form.string(date))
    case .timer(let timing): add(timing.text)
    case .joined(let a, let b):
      a.append(to: result, style, environment)
      b.append(to: result, style, environment)
    case .attributed(let text): Markdown.append(text, to: result, style, environment)
    case .localized(let key, let table, let bundle):
      for piece in key.pieces(table: table, bundle: bundle) {
        switch piece {
        case .text(let text): text.append(to: result, style, environment)
        case .plain(let marked):
          let text = Inflection.apply(marked)
          if let parsed = Markdown.parse(text) {
            Markdown.append(parsed, to: result, style, environment)
          } else {
            add(text)
          }
        }
      }
    case .image(let image):
      guard let picture = image.uiImage(environment, font: style.font) else { return }
      let attachment = NSTextAttachment()
      let color = style.color._paint(in: environment).color
      attachment.image = picture.renderingMode == .alwaysOriginal ? picture : picture.withTintColor(color)
      let piece = NSMutableAttributedString(attachment: attachment)
      piece.addAttributes(style.attributes(environment), range: NSRange(location: 0, length: piece.length))
      result.append(piece)
    }
  }
}

extension Text.Style {
  @MainActor mutating func apply(_ change: Text.Change, _ environment: EnvironmentValues) {
    switch change {
    case .font(let font): if let font { self.font = font }
    case .weight(let weight): self.weight = weight
    case .bold(let isActive): isBold = isActive
    case .italic(let isActive): isItalic = isActive
    case .monospaced(let isActive): isMonospaced = isActive
    case .monospacedDigit: hasMonospacedDigits = true
    case .color(let color): self.color = color.style
    case .kerning(let value): attributes[.kern] = value
    case .design(let design): self.design = design
    case .baseline(let offset): attributes[.baselineOffset] = offset
    case .underline(let isActive, let color):
      attributes[.underlineStyle] = isActive ? 1 : 0
      attributes[.underlineColor] = color?.resolved(environment)
    case .strikethrough(let isActive, let color):
      attributes[.strikethroughStyle] = isActive ? 1 : 0
      attributes[.strikethroughColor] = color?.resolved(environment)
    }
  }
}

extension Text {
  /// Seconds from one look of the text to the next; nil where it stays as it is.
  var period: TimeInterval? {
    switch storage {
    case .timer(let timing): timing.pause == nil && timing.interval.upperBound > Date() ? 1 : nil
    case .date(_, let style): style == .time || style == .date ? nil : 1
    case .joined(let a, let b): [a.period, b.period].compactMap { $0 }.min()
    case .localized(let key, _, _):
      key.arguments.compactMap { if case .text(let text) = $0 { text.period } else { nil } }.min()
    default: nil
    }
  }
}

extension Text.DateStyle {
  func string(_ date: Date) -> String {
    let formatter = DateFormatter()
    switch kind {
    case .time:
      formatter.timeStyle = .short
      return formatter.string(from: date)
    case .date:
      formatter.dateStyle = .long
      return formatter.string(from: date)
    case .relative, .offset:
      let units = DateComponentsFormatter()
      units.unitsStyle = .short
      units.maximumUnitCount = 2
      let seconds = date.timeIntervalSinceNow
      let text = units.string(from: abs(seconds)) ?? ""
      return kind == .relative ? text : (seconds < 0 ? "-" : "+") + text
    case .timer:
      let units = DateComponentsFormatter()
      units.allowedUnits = abs(date.timeIntervalSinceNow) >= 3600 ? [.hour, .minute, .second] : [.minute, .second]
      units.zeroFormattingBehavior = .dropLeading
      return units.string(from: abs(date.timeIntervalSinceNow).rounded(.down)) ?? ""
    }
  }
}

/// Emphasis, code and links in the strings of an app.
enum Markdown {
  /// Nil where there is nothing to parse.
  static func parse(_ text: String) -> AttributedString? {
    guard text.contains(where: { "*_`[~".contains($0) }) else { return nil }
    return try? AttributedString(
      markdown: text,
      options: AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace))
  }

  @MainActor static func append(
    _ text: AttributedString, to result: NSMutableAttributedString, _ outer: Text.Style,
    _ environment: EnvironmentValues
  ) {
    for run in text.runs {
      var style = outer
      let intent = run.inlinePresentationIntent ?? []
      if intent.contains(.stronglyEmphasized) { style.isBold = true }
      if intent.contains(.emphasized) { style.isItalic = true }
      if intent.contains(.code) { style.isMonospaced = true }
      if intent.contains(.strikethrough) { style.attributes[.strikethroughStyle] = 1 }
      if run.link != nil { style.color = TintShapeStyle() }
      if let font = run[AttributeScopes.SwiftUIAttributes.FontAttribute.self] { style.font = font }
      if let color = run[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self] { style.color = color }
      if let color = run[AttributeScopes.SwiftUIAttributes.BackgroundColorAttribute.self] {
        style.attributes[.backgroundColor] = color.resolved(environment)
      }
      if run[AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute.self] != nil {
        style.attributes[.underlineStyle] = 1
      }
      if run[AttributeScopes.SwiftUIAttributes.StrikethroughStyleAttribute.self] != nil {
        style.attributes[.strikethroughStyle] = 1
      }
      var attributes = style.attributes(environment)
      if let font = run[AttributeScopes.UIKitAttributes.FontAttribute.self] { attributes[.font] = font }
      if let color = run[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] {
        attributes[.foregroundColor] = color
      }
      result.append(NSAttributedString(string: String(text[run.range].characters), attributes: attributes))
    }
  }
}

extension AttributeScopes {
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

  /// What `Text` draws of an attributed string.
  public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }
  }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>) -> T {
    self[T.self]
  }
}

extension Text {
  public struct LineStyle: Hashable, Sendable {
    public static let single = LineStyle()
    public init() {}
  }
}
