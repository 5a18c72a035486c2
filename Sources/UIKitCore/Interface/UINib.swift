import Foundation
import QuinceFoundation
import QuinceInterface

/// The contents of a nib, kept so that its objects can be made again and again.
@preconcurrency @MainActor open class UINib: NSObject {
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A table from the identifiers of external objects in the nib to the objects that stand for them.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private enum Source {
    case named(String)
    case data(Data)
    case read(Nib)
  }

  private var source: Source
  private let bundle: Bundle
  private let storyboard: UIStoryboard?
  /// What stands for a prototype's proxies, from the nib around it.
  var externals: [String: AnyObject] = [:]

  /// The file is read when objects are first asked for.
  /// - Parameter bundle: nil for the main bundle.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    source = .named(name)
    bundle = bundleOrNil ?? .main
    storyboard = nil
    super.init()
  }

  public init(data: Data, bundle bundleOrNil: Bundle?) {
    source = .data(data)
    bundle = bundleOrNil ?? .main
    storyboard = nil
    super.init()
  }

  init(_ nib: Nib, bundle: Bundle, storyboard: UIStoryboard?) {
    source = .read(nib)
    self.bundle = bundle
    self.storyboard = storyboard
    super.init()
  }

  /// For tools that draw interface files.
  package convenience init(drawing nib: Nib, bundle: Bundle) { self.init(nib, bundle: bundle, storyboard: nil) }

  /// Makes the objects, connects them and tells them `awakeFromNib()`.
  /// - Returns: the top-level objects, without those that stand for others.
  @discardableResult open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil
  ) -> [Any] {
    instantiation(owner: ownerOrNil.map { $0 as AnyObject }, externals: Self.externals(optionsOrNil)).topLevelObjects
  }

  static func externals(_ options: [UINib.OptionsKey: Any]?) -> [String: AnyObject] {
    let table = options?[.externalObjects] as? [AnyHashable: Any] ?? [:]
    var objects: [String: AnyObject] = [:]
    for (key, value) in table { objects["\(key.base)"] = value as AnyObject }
    return objects
  }

  func instantiation(owner: AnyObject?, externals given: [String: AnyObject]) -> NibInstantiation {
    NibInstantiation(
      contents(), owner: owner, bundle: bundle, storyboard: storyboard,
      externals: externals.merging(given) { _, new in new })
  }

  private func contents() -> Nib {
    switch source {
    case .read(let nib): return nib
    case .data(let data):
      do {
        let nib = try InterfaceFile.nib(Array(data), file: "data")
        source = .read(nib)
        return nib
      } catch {
        raiseInvalidArgument("Could not load NIB from data: \(error)")
      }
    case .named(let name):
      guard let nib = InterfaceLoading.nib(named: name, bundle: bundle) else {
        raiseInconsistency(InterfaceLoading.missingNib(name, bundle))
      }
      source = .read(nib)
      return nib
    }
  }
}

extension Bundle {
  /// - Parameter owner: the object that the nib calls File's Owner.
  /// - Returns: the top-level objects.
  @preconcurrency @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
