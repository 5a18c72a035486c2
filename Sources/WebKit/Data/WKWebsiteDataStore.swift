import Foundation
import UIKitCore

public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
public let WKWebsiteDataTypeOfflineWebApplicationCache = "WKWebsiteDataTypeOfflineWebApplicationCache"
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
public let WKWebsiteDataTypeWebSQLDatabases = "WKWebsiteDataTypeWebSQLDatabases"
public let WKWebsiteDataTypeIndexedDBDatabases = "WKWebsiteDataTypeIndexedDBDatabases"
public let WKWebsiteDataTypeServiceWorkerRegistrations = "WKWebsiteDataTypeServiceWorkerRegistrations"
public let WKWebsiteDataTypeFetchCache = "WKWebsiteDataTypeFetchCache"

/// What the engine calls the kinds of data.
enum WebsiteDataKinds {
  private static let bits: [(kind: String, bit: Int)] = [
    (WKWebsiteDataTypeMemoryCache, 1 << 0), (WKWebsiteDataTypeDiskCache, 1 << 1),
    (WKWebsiteDataTypeOfflineWebApplicationCache, 1 << 2), (WKWebsiteDataTypeSessionStorage, 1 << 3),
    (WKWebsiteDataTypeLocalStorage, 1 << 4), (WKWebsiteDataTypeWebSQLDatabases, 1 << 5),
    (WKWebsiteDataTypeIndexedDBDatabases, 1 << 6), (WKWebsiteDataTypeCookies, 1 << 8),
    (WKWebsiteDataTypeServiceWorkerRegistrations, 1 << 12), (WKWebsiteDataTypeFetchCache, 1 << 13),
  ]
  static let all = Set(bits.map(\.kind))
  static func mask(_ kinds: Set<String>) -> Int {
    bits.reduce(0) { $0 | (kinds.contains($1.kind) ? $1.bit : 0) }
  }
  static func kinds(_ mask: Int) -> Set<String> { Set(bits.filter { mask & $0.bit != 0 }.map(\.kind)) }
}

/// What sites keep: cookies, caches, databases.
@preconcurrency @MainActor open class WKWebsiteDataStore: NSObject {
  let number: UInt32
  public let isPersistent: Bool
  /// How often the engine had ended when it was told of this store.
  private var openedAfter: Int?
  private var schemes: Set<String> = []
  /// Sites that may have cookies.
  var hosts: Set<String> = []

  private init(isPersistent: Bool) {
    number = EngineProcess.shared.makeNumber()
    self.isPersistent = isPersistent
    super.init()
    httpCookieStore = WKHTTPCookieStore(self)
  }

  private static let shared = WKWebsiteDataStore(isPersistent: true)

  /// The app's, in its Library folder.
  open class func `default`() -> WKWebsiteDataStore { shared }
  /// A new one, which ends with the process.
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }

  public private(set) var httpCookieStore: WKHTTPCookieStore!

  /// Makes the engine's store where it has none yet.
  func open() {
    guard openedAfter != EngineProcess.shared.ends else { return }
    openedAfter = EngineProcess.shared.ends
    schemes = []
    let library = NSHomeDirectory() + "/Library"
    EngineProcess.shared.send(
      .store, view: number,
      isPersistent ? [library + "/WebKit/WebsiteData", library + "/Caches/WebKit"] : ["", ""])
  }

  func register(_ scheme: String) {
    guard schemes.insert(scheme).inserted else { return }
    EngineProcess.shared.send(.scheme, view: number, [scheme])
  }

  // MARK: Records

  open class func allWebsiteDataTypes() -> Set<String> { WebsiteDataKinds.all }

  open func fetchDataRecords(
    ofTypes dataTypes: Set<String>, completionHandler: @escaping ([WKWebsiteDataRecord]) -> Void
  ) {
    var records: [WKWebsiteDataRecord] = []
    ask("fetch", WebsiteDataKinds.mask(dataTypes), "") { message in
      guard let message, message.fields.count > 1 else {
        completionHandler(records)
        return true
      }
      let kinds = WebsiteDataKinds.kinds(message.integer(2)).intersection(dataTypes)
      if !kinds.isEmpty { records.append(WKWebsiteDataRecord(message.text(1), kinds)) }
      return false
    }
  }

  open func dataRecords(ofTypes dataTypes: Set<String>) async -> [WKWebsiteDataRecord] {
    await withCheckedContinuation { continuation in
      fetchDataRecords(ofTypes: dataTypes) { continuation.resume(returning: $0) }
    }
  }

  open func removeData(
    ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord], completionHandler: @escaping () -> Void
  ) {
    var rest = dataRecords.count
    guard rest > 0 else { return completionHandler() }
    for record in dataRecords {
      ask("remove", WebsiteDataKinds.mask(dataTypes), record.displayName) { _ in
        rest -= 1
        if rest == 0 { completionHandler() }
        return true
      }
    }
  }

  open func removeData(ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord]) async {
    await withCheckedContinuation { continuation in
      removeData(ofTypes: dataTypes, for: dataRecords) { continuation.resume() }
    }
  }

  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date, completionHandler: @escaping () -> Void
  ) {
    // The engine takes a span before now; nothing is older than 1970.
    let span = min(max(Date().timeIntervalSince(date), 0), Date().timeIntervalSince1970)
    let all = date.timeIntervalSince1970 <= 0
    ask("clear", WebsiteDataKinds.mask(dataTypes), all ? "0" : "\(Int(span * 1e6))") { _ in
      completionHandler()
      return true
    }
  }

  open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date) async {
    await withCheckedContinuation { continuation in
      removeData(ofTypes: dataTypes, modifiedSince: date) { continuation.resume() }
    }
  }

  private func ask(_ verb: String, _ kinds: Int, _ rest: String, _ answer: @escaping (EngineMessage?) -> Bool) {
    ask(.data, [verb, kinds, rest], answer)
  }

  /// Asks the engine something about the store.
  /// - Parameter answer: as `EngineProcess.expect` calls it.
  func ask(_ command: EngineCommand, _ fields: [any EngineField], _ answer: @escaping (EngineMessage?) -> Bool) {
    open()
    let request = EngineProcess.shared.makeNumber()
    EngineProcess.shared.send(command, view: number, [request] + fields)
    EngineProcess.shared.expect(request, answer)
  }
}

/// What one site keeps.
@preconcurrency @MainActor open class WKWebsiteDataRecord: NSObject {
  /// The site's domain.
  public let displayName: String
  public let dataTypes: Set<String>

  init(_ name: String, _ kinds: Set<String>) {
    displayName = name
    dataTypes = kinds
    super.init()
  }
}
