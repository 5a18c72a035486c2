import Foundation
import FoundationNetworking

/// Hears that cookies changed.
@preconcurrency @MainActor public protocol WKHTTPCookieStoreObserver: NSObjectProtocol {
  func cookiesDidChange(in cookieStore: WKHTTPCookieStore)
}

extension WKHTTPCookieStoreObserver {
  public func cookiesDidChange(in cookieStore: WKHTTPCookieStore) {}
}

/// The cookies of a store.
@preconcurrency @MainActor open class WKHTTPCookieStore: NSObject {
  private unowned let store: WKWebsiteDataStore
  private struct Observer { weak var observer: (any WKHTTPCookieStoreObserver)? }
  private var observers: [Observer] = []

  init(_ store: WKWebsiteDataStore) {
    self.store = store
    super.init()
  }

  // MARK: Asking

  /// The engine lists cookies by site: those of the sites that keep something, that views have shown, or that the app gave
  /// cookies to.
  open func getAllCookies(_ completionHandler: @escaping ([HTTPCookie]) -> Void) {
    store.fetchDataRecords(ofTypes: [WKWebsiteDataTypeCookies]) { records in
      var found: [HTTPCookie] = []
      let hosts = self.store.hosts.union(records.map(\.displayName)).sorted()
      let addresses = hosts.flatMap { ["https://\($0)/", "http://\($0)/"] }
      var rest = addresses.count
      guard rest > 0 else { return completionHandler([]) }
      for address in addresses {
        self.cookies(at: address) { cookies in
          for cookie in cookies where !found.contains(where: { $0.isSame(as: cookie) }) { found.append(cookie) }
          rest -= 1
          if rest == 0 { completionHandler(found) }
        }
      }
    }
  }

  open func allCookies() async -> [HTTPCookie] {
    await withCheckedContinuation { continuation in
      getAllCookies { continuation.resume(returning: $0) }
    }
  }

  private func cookies(at address: String, _ done: @escaping ([HTTPCookie]) -> Void) {
    var cookies: [HTTPCookie] = []
    store.ask(.cookies, [address]) { message in
      guard let message, message.kind == .cookies else {
        done(cookies)
        return true
      }
      if let cookie = HTTPCookie(message) { cookies.append(cookie) }
      return false
    }
  }

  // MARK: Changing

  open func setCookie(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
    change("set", cookie, completionHandler)
  }

  open func delete(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
    change("delete", cookie, completionHandler)
  }

  open func setCookie(_ cookie: HTTPCookie) async {
    await withCheckedContinuation { continuation in setCookie(cookie) { continuation.resume() } }
  }

  open func deleteCookie(_ cookie: HTTPCookie) async {
    await withCheckedContinuation { continuation in delete(cookie) { continuation.resume() } }
  }

  private func change(_ verb: String, _ cookie: HTTPCookie, _ done: (() -> Void)?) {
    store.hosts.insert(String(cookie.domain.drop { $0 == "." }))
    let fields: [any EngineField] = [
      verb, cookie.name, cookie.value, cookie.domain, cookie.path,
      Int(cookie.expiresDate?.timeIntervalSince1970 ?? 0), cookie.isSecure, cookie.isHTTPOnly,
    ]
    store.ask(.cookie, fields) { [weak self] _ in
      done?()
      if let self { for each in observers { each.observer?.cookiesDidChange(in: self) } }
      return true
    }
  }

  // MARK: Observing

  open func add(_ observer: any WKHTTPCookieStoreObserver) { observers.append(Observer(observer: observer)) }

  open func remove(_ observer: any WKHTTPCookieStoreObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
  }
}

extension HTTPCookie {
  fileprivate convenience init?(_ message: EngineMessage) {
    var properties: [HTTPCookiePropertyKey: Any] = [
      .name: message.text(1), .value: message.text(2), .domain: message.text(3), .path: message.text(4),
    ]
    if message.flag(5) { properties[.expires] = Date(timeIntervalSince1970: message.number(5)) }
    if message.flag(6) { properties[.secure] = "TRUE" }
    if message.flag(7) { properties[.init(rawValue: "HttpOnly")] = "TRUE" }
    self.init(properties: properties)
  }

  fileprivate func isSame(as other: HTTPCookie) -> Bool {
    name == other.name && domain == other.domain && path == other.path
  }
}
