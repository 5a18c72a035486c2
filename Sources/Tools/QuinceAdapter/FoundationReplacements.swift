import SwiftSyntax

/// What QuinceFoundation declares anew, because Linux's Foundation has it broken or not whole.
///
/// Both modules are visible in an app's files. A scoped import decides for Quince's, in the files that say the name.
enum FoundationReplacements {
  /// Name to the kind that the scoped import spells.
  static let kinds: [String: String] = [
    "DateComponentsFormatter": "class",
    "MeasurementFormatter": "class",
    "NSCache": "class",
    "NSCacheDelegate": "protocol",
    "NSComparisonPredicate": "class",
    "NSCompoundPredicate": "class",
    "NSExpression": "class",
    "NSKeyedArchiver": "class",
    "NSKeyedArchiverDelegate": "protocol",
    "NSKeyedUnarchiver": "class",
    "NSKeyedUnarchiverDelegate": "protocol",
    "NSPredicate": "class",
    "NSRegularExpression": "class",
    "NSSortDescriptor": "class",
    "PersonNameComponentsFormatter": "class",
    "UserDefaults": "class",
    "XMLParser": "class",
    "XMLParserDelegate": "protocol",
  ]

  /// Classes that read property lists from files, and the labels by which they do.
  static let readers: Set<String> = ["NSArray", "NSDictionary", "NSMutableArray", "NSMutableDictionary"]
  static let readerLabels = ["contentsOf": "_quinceContentsOf", "contentsOfFile": "_quinceContentsOfFile"]

  // Foundation on Linux: the timer fires as soon as a run loop has it.
  static let timerLabels = ["timeInterval": "_quinceTimeInterval"]

  // Foundation on Linux: equal elements are listed each, and are not found.
  static let orderedSetLabels = [
    "NSOrderedSet": ["array": "_quinceArray", "objects": "_quinceObjects"],
    "NSMutableOrderedSet": ["array": "_quinceMutableArray", "objects": "_quinceMutableObjects"],
  ]

  // Foundation on Linux: the answer is a list of NSURL.
  static let resourceLabel = "forResourcesWithExtension"

  /// Classes that the compiler makes subclasses of only where it has seen CoreFoundation: some of their members are declared with
  /// its types.
  static let hidden: Set<String> = ["Bundle", "NSCharacterSet", "NSLock", "NSNumber", "RunLoop", "Thread"]

  /// Loads that module and makes one of its names visible, which nobody's source uses: its others rival QuinceFoundation's.
  private static let revealing = "import func CoreFoundation.CFPlugInGetTypeID"

  /// Whether the text holds one of the names, in code or elsewhere.
  static func mayBeNamed(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    kinds.keys.contains { Adapter.contains(text, $0) }
      || hidden.contains { name in
        [": \(name)", ":\(name)", "Foundation.\(name)"].contains { Adapter.contains(text, $0) }
      }
  }

  /// The imports that the file wants, on one line that ends in a line break; empty when it wants none.
  static func imports(_ tree: SourceFileSyntax, index: ModuleIndex) -> String {
    var names: Set<String> = []
    for token in tree.tokens(viewMode: .sourceAccurate) {
      if token.parent?.is(ImportPathComponentSyntax.self) == true { continue }
      if case .identifier(let name) = token.tokenKind, kinds[name] != nil, !index.declares(name) { names.insert(name) }
    }
    var imports = names.sorted().map { "import \(kinds[$0]!) QuinceFoundation.\($0)" }
    if SubclassFinder.isThere(hidden.filter { !index.declares($0) }, in: tree) { imports.append(revealing) }
    return imports.isEmpty ? "" : imports.joined(separator: "; ") + "\n"
  }

  /// Looks for a class whose superclass has one of the names.
  private final class SubclassFinder: SyntaxVisitor {
    private let names: Set<String>
    private var isFound = false

    static func isThere(_ names: Set<String>, in tree: SourceFileSyntax) -> Bool {
      let finder = SubclassFinder(names)
      finder.walk(tree)
      return finder.isFound
    }

    private init(_ names: Set<String>) {
      self.names = names
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      let parent = node.inheritanceClause?.inheritedTypes.first?.type.flat ?? ""
      let name = parent.hasPrefix("Foundation.") ? String(parent.dropFirst("Foundation.".count)) : parent
      if names.contains(name) { isFound = true }
      return .visitChildren
    }
  }
}

extension Rewriter {
  /// `Foundation.UserDefaults` names the class that is replaced, `Darwin.close` the function of Glibc's.
  func rewriteQualifier(_ module: TokenSyntax, of name: String) {
    if module.text == "Darwin" {
      edits.replace(module.range, with: DarwinNames.here.contains(name) ? "QuinceFoundation" : "Glibc")
      return
    }
    guard ["Foundation", "FoundationXML"].contains(module.text), FoundationReplacements.kinds[name] != nil else {
      return
    }
    edits.replace(module.range, with: "QuinceFoundation")
  }

  /// `NSArray(contentsOfFile: path)` goes to the reader that bears damaged files, `Timer(timeInterval: 1, repeats: true)` to
  /// the timer that first fires when its interval is over, `NSOrderedSet(array: list)` to the set without equal elements.
  func rewriteInitializer(_ node: FunctionCallExprSyntax) {
    guard let type = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let label = node.arguments.first?.label
    else { return }
    let isTimer = type == "Timer" && node.arguments.dropFirst().first?.label?.text == "repeats"
    guard let replacement = Self.labels(of: type, isTimer: isTimer, node.arguments)[label.text] else { return }
    edits.replace(label.range, with: replacement)
  }

  private static func labels(
    of type: String, isTimer: Bool, _ arguments: LabeledExprListSyntax
  ) -> [String: String] {
    if isTimer { return FoundationReplacements.timerLabels }
    if FoundationReplacements.readers.contains(type) { return FoundationReplacements.readerLabels }
    // Those with a range or a count of their own stay.
    guard let labels = FoundationReplacements.orderedSetLabels[type],
      arguments.dropFirst().allSatisfy({ $0.label == nil })
    else { return [:] }
    return labels
  }

  /// `bundle.urls(forResourcesWithExtension: "txt", subdirectory: nil)` goes to the function whose answer is a list of `URL`.
  func rewriteResourceURLs(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "urls",
      let label = node.arguments.first?.label, label.text == FoundationReplacements.resourceLabel
    else { return }
    edits.replace(label.range, with: "_quinceForResourcesWithExtension")
  }
}
