import Foundation

/// The bundles that were asked for: one object for each, as long as the process lives.
// Apple: Bundle.init(path:), "If a bundle for that path already exists, it is returned"; Foundation on Linux makes another.
enum Bundles {
  private struct Key: Hashable {
    let path: String
    // Programs and libraries in one folder have one path.
    let executable: String?

    init(_ bundle: Bundle) {
      path = URL(fileURLWithPath: bundle.bundlePath).resolvingSymlinksInPath().path
      executable = bundle.executablePath
    }
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: [Key: Bundle] = [Key(.main): .main]
  nonisolated(unsafe) private static var inOrder: [Bundle] = [.main]

  static var all: [Bundle] { lock.withLock { inOrder } }

  static func make(path: String) -> Bundle? { unique(bare._init(path: path)) }
  static func make(for type: AnyClass) -> Bundle { unique(bare._init(for: type)) ?? .main }
  static func make(identifier: String) -> Bundle? {
    all.first { $0.bundleIdentifier == identifier } ?? unique(bare._init(identifier: identifier))
  }

  // What Swift's metadata says of a class: the size of its objects, and their alignment less one.
  private static var bare: Bundle {
    let type = unsafeBitCast(Bundle.self, to: UnsafeRawPointer.self)
    let object = swift_allocObject(
      type, Int(type.load(fromByteOffset: 24, as: UInt32.self)), Int(type.load(fromByteOffset: 28, as: UInt16.self)))
    return Unmanaged<Bundle>.fromOpaque(object).takeRetainedValue()
  }

  private static func unique(_ made: Bundle?) -> Bundle? {
    guard let made else { return nil }
    let key = Key(made)
    return lock.withLock {
      if let known = known[key] { return known }
      known[key] = made
      inOrder.append(made)
      return made
    }
  }

  /// The initialisers that Foundation does not have here, so that they stay as they are.
  static let missing = ClassTable.exchange(
    ["4pathACSgSS_tcfC", "3forACyXlXp_tcfC", "10identifierACSgSS_tcfC"].map { "$s10Foundation6BundleC" + $0 },
    in: [Bundle.self])
}

@_silgen_name("swift_allocObject")
private func swift_allocObject(_ type: UnsafeRawPointer, _ size: Int, _ alignmentMask: Int) -> UnsafeRawPointer

// Foundation's own initialisers, for an object that is allocated.
extension Bundle {
  @_silgen_name("$s10Foundation6BundleC4pathACSgSS_tcfc")
  fileprivate __consuming func _init(path: __owned String) -> Bundle?

  @_silgen_name("$s10Foundation6BundleC3forACyXlXp_tcfc")
  fileprivate __consuming func _init(for aClass: AnyClass) -> Bundle

  @_silgen_name("$s10Foundation6BundleC10identifierACSgSS_tcfc")
  fileprivate __consuming func _init(identifier: __owned String) -> Bundle?
}

// Initialisers under Foundation's symbols. There are no subclasses: Swift makes none of Linux's Bundle.
extension Bundle {
  @_silgen_name("$s10Foundation6BundleC4pathACSgSS_tcfC")
  public static func _quinceMake(path: __owned String) -> Bundle? { Bundles.make(path: path) }

  @_silgen_name("$s10Foundation6BundleC3forACyXlXp_tcfC")
  public static func _quinceMake(for aClass: AnyClass) -> Bundle { Bundles.make(for: aClass) }

  @_silgen_name("$s10Foundation6BundleC10identifierACSgSS_tcfC")
  public static func _quinceMake(identifier: __owned String) -> Bundle? { Bundles.make(identifier: identifier) }

  @_silgen_name("$s10Foundation6BundleC10allBundlesSayACGvgZ")
  public static func _quinceAllBundles() -> [Bundle] { Bundles.all.filter { !$0.isQuinceFramework } }

  @_silgen_name("$s10Foundation6BundleC13allFrameworksSayACGvgZ")
  public static func _quinceAllFrameworks() -> [Bundle] { Bundles.all.filter(\.isQuinceFramework) }

  private var isQuinceFramework: Bool { bundleURL.pathExtension == "framework" }
}
