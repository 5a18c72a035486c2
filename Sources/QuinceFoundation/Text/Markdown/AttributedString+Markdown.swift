import Foundation

extension AttributedString {
  public struct MarkdownParsingOptions: Sendable {
    public enum InterpretedSyntax: Int, Sendable {
      /// Blocks become presentation intents; their texts follow each other without line breaks.
      case full
      case inlineOnly
      case inlineOnlyPreservingWhitespace
    }

    public enum FailurePolicy: Int, Sendable {
      case throwError
      case returnPartiallyParsedIfPossible
    }

    @available(*, deprecated, message: "Quince: no effect")
    public var allowsExtendedAttributes: Bool {
      didSet { NoEffect.log("AttributedString.MarkdownParsingOptions.allowsExtendedAttributes") }
    }
    public var interpretedSyntax: InterpretedSyntax
    @available(*, deprecated, message: "Quince: no effect")
    public var failurePolicy: FailurePolicy {
      didSet { NoEffect.log("AttributedString.MarkdownParsingOptions.failurePolicy") }
    }
    public var languageCode: String?

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// - Throws: nothing for now: every text is Markdown.
  public init(
    markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    self.init()
    guard options.interpretedSyntax == .full else {
      let keepsBreaks = options.interpretedSyntax == .inlineOnlyPreservingWhitespace
      for piece in InlineMarkdown.pieces(of: markdown, baseURL: baseURL, keepsBreaks: keepsBreaks) {
        append(AttributedString(piece, nil, options.languageCode))
      }
      return
    }
    for block in BlockMarkdown.blocks(of: markdown) {
      let pieces =
        block.isCode
        ? [MarkdownPiece(text: block.text)]
        : InlineMarkdown.pieces(of: block.text, baseURL: baseURL, keepsBreaks: false)
      for piece in pieces { append(AttributedString(piece, block.intent, options.languageCode)) }
    }
  }

  /// - Throws: an error if the data are no UTF-8.
  public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    guard let text = String(data: markdown, encoding: .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    try self.init(markdown: text, options: options, baseURL: baseURL)
  }

  public init(contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
  }

  private init(_ piece: MarkdownPiece, _ block: PresentationIntent?, _ language: String?) {
    self.init(piece.text)
    if !piece.intent.isEmpty { self.inlinePresentationIntent = piece.intent }
    if let block { self.presentationIntent = block }
    if let language { self.languageIdentifier = language }
    self.link = piece.link
    self.imageURL = piece.imageURL
  }
}

extension NSAttributedString {
  public convenience init(
    markdown: String, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    self.init(
      attributedString: NSAttributedString(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
    )
  }

  public convenience init(
    markdown: Data, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    self.init(
      attributedString: NSAttributedString(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
    )
  }
}
