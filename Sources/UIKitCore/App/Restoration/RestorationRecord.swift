import Foundation
import QuinceFoundation

/// What is kept of an app's interface: controllers with their places, and what each has encoded.
struct RestorationRecord: Codable {
  struct Controller: Codable {
    /// Restoration identifiers from the root down.
    var path: [String]
    /// The record of the parent or presenter, by its place in the list; nil for the root of a window.
    var parent: Int?
    var isPresented: Bool
    /// The class that makes the controller again.
    var restorationClass: String?
    var storyboard: String?
    /// The controller's own name in the storyboard.
    var storyboardIdentifier: String?
    var state: Data
    var views: [View]
    /// The selected child's record, in a tab bar controller.
    var selected: Int?
    /// The tab that is selected, where it has no record.
    var selectedIndex: Int?
  }

  struct View: Codable {
    /// Restoration identifiers from the controller's view down.
    var path: [String]
    var state: Data
  }

  /// Parents before children.
  var controllers: [Controller]
  /// What the delegate encoded.
  var application: Data
}

/// A controller inside what another one encodes: its record's place.
final class RestorationReference: NSObject, NSSecureCoding {
  let index: Int

  init(_ index: Int) {
    self.index = index
    super.init()
  }

  static var supportsSecureCoding: Bool { true }
  required init?(coder: NSCoder) {
    index = coder.decodeInteger(forKey: "index")
    super.init()
  }
  func encode(with coder: NSCoder) { coder.encode(index, forKey: "index") }
}

/// Writes controllers as references to their records.
@MainActor final class RestorationWriter: @preconcurrency ArchiverDelegate {
  private let indices: [ObjectIdentifier: Int]

  init(_ controllers: [UIViewController]) {
    indices = Dictionary(
      controllers.enumerated().map { (ObjectIdentifier($0.element), $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  func archive(_ encode: (NSCoder) -> Void) -> Data {
    let archiver = Archiver(requiringSecureCoding: false)
    archiver.delegate = self
    encode(archiver)
    archiver.finishEncoding()
    return archiver.encodedData
  }

  func archiver(_ archiver: Archiver, willEncode object: Any) -> Any? {
    guard let controller = object as? UIViewController else { return object }
    // Apple: a controller without a restoration identifier is not kept.
    return indices[ObjectIdentifier(controller)].map { RestorationReference($0) }
  }
}

/// Reads references as the controllers that were made again.
@MainActor final class RestorationReader: @preconcurrency UnarchiverDelegate {
  var controllers: [Int: UIViewController] = [:]

  func coder(_ data: Data, _ extra: [String: String] = [:]) -> Unarchiver? {
    guard let coder = try? RestorationUnarchiver(forReadingFrom: data) else { return nil }
    coder.requiresSecureCoding = false
    coder.delegate = self
    coder.extra = extra
    return coder
  }

  func unarchiver(_ unarchiver: Unarchiver, didDecode object: Any?) -> Any? {
    guard let reference = object as? RestorationReference else { return object }
    return controllers[reference.index]
  }
}

/// Knows some values of the system's beside those of the archive.
final class RestorationUnarchiver: Unarchiver {
  var extra: [String: String] = [:]

  override func containsValue(forKey key: String) -> Bool { extra[key] != nil || super.containsValue(forKey: key) }
  override func decodeObject(forKey key: String) -> Any? { extra[key] ?? super.decodeObject(forKey: key) }
}
