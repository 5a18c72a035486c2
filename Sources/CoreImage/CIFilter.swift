import CoreGraphics
import QuinceFoundation

/// Makes an image out of others and of parameters, which are set by their keys or, for filters of `CIFilterBuiltins`, by
/// properties.
open class CIFilter: NSObject, NSCopying, _QuinceKeyValueCoding, @unchecked Sendable {
  private let mark = _QuinceObjectMark.word
  let kind: FilterKind?
  private var values: [String: Any] = [:]
  private var ownName: String?

  /// For classes of the app's own.
  public override init() {
    kind = nil
    super.init()
  }

  init(_ kind: FilterKind) {
    self.kind = kind
    super.init()
    setDefaults()
  }

  /// A filter with its defaults; nil for a name that no filter has.
  // Apple: iOS sets the defaults itself.
  public convenience init?(name: String) { self.init(name: name, parameters: nil) }

  public convenience init?(name: String, parameters params: [String: Any]?) {
    guard let kind = FilterKind.named[name] else { return nil }
    self.init(kind)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  // MARK: Asking

  open var name: String {
    get { ownName ?? kind?.name ?? String(describing: type(of: self)) }
    set { ownName = newValue }
  }

  /// Nil without what the filter needs.
  open var outputImage: CIImage? { kind?.make(FilterInputs(values)) }

  open var inputKeys: [String] { kind?.inputs.map(\.key) ?? [] }
  open var outputKeys: [String] { [kCIOutputImageKey] }

  /// Sets every parameter that has a default to it.
  open func setDefaults() {
    for input in kind?.inputs ?? [] where input.standard != nil { values[input.key] = input.standard }
  }

  /// What there is to know of the filter and of its parameters, each a dictionary of its own.
  open var attributes: [String: Any] {
    var result: [String: Any] = [
      kCIAttributeFilterName: name, kCIAttributeFilterDisplayName: kind?.displayName ?? name,
      kCIAttributeFilterCategories: kind?.categories ?? [],
    ]
    for input in kind?.inputs ?? [] { result[input.key] = input.attributes }
    return result
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    guard let kind else { return self }
    let copy = CIFilter(kind)
    copy.values = values
    return copy
  }
  open override func copy() -> Any { copy(with: nil) }

  open override var description: String { "<\(name): \(values.keys.sorted().map { "\($0)=\(values[$0]!)" })>" }

  // MARK: Keys

  open func _quinceValue(forKey key: String) -> Any?? {
    if key == kCIOutputImageKey { return .some(outputImage) }
    guard let kind, kind.inputs.contains(where: { $0.key == key }) else { return nil }
    return .some(values[key])
  }

  open func _quinceSetValue(_ value: Any?, forKey key: String) throws -> Bool {
    guard let kind, kind.inputs.contains(where: { $0.key == key }) else { return false }
    values[key] = value is NSNull ? nil : value
    return true
  }

  /// For the properties of `CIFilterBuiltins`.
  func setInput(_ value: Any?, _ key: String) { values[key] = value }
  var inputs: FilterInputs { FilterInputs(values) }

  // MARK: Names

  /// In the order of the alphabet.
  open class func filterNames(inCategory category: String?) -> [String] {
    filterNames(inCategories: category.map { [$0] })
  }

  /// Of filters that are in each of the categories; nil for all.
  open class func filterNames(inCategories categories: [String]?) -> [String] {
    FilterKind.all.filter { kind in categories?.allSatisfy(kind.categories.contains) ?? true }.map(\.name).sorted()
  }

  /// In English.
  open class func localizedName(forFilterName filterName: String) -> String? {
    FilterKind.named[filterName]?.displayName
  }
  open class func localizedName(forCategory category: String) -> String {
    category.hasPrefix("CICategory") ? FilterKind.spaced(String(category.dropFirst(10))) : category
  }
}
