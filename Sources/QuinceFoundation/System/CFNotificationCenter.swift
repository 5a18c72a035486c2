import Foundation

/// The local centre is `NotificationCenter.default`. Darwin's notifies other apps, by names without objects or
/// values; here an app hears itself alone.
public final class CFNotificationCenter: NSObject, @unchecked Sendable {
  fileprivate struct Entry {
    let observer: UnsafeRawPointer?
    let name: String?
    let callback: CFNotificationCallback
    /// What `NotificationCenter.default` knows the observer by.
    var token: (any NSObjectProtocol)?
  }

  fileprivate static let darwin = CFNotificationCenter()
  fileprivate static let local = CFNotificationCenter()

  private let lock = NSLock()
  private var entries: [Entry] = []

  // Apple: the local centre and Foundation's default one are the same: who observes by one hears what the other posts.
  private var isFoundations: Bool { self === CFNotificationCenter.local }

  fileprivate func add(_ entry: Entry, _ object: UnsafeRawPointer?) {
    var entry = entry
    if isFoundations {
      let (observer, callback) = (UnsafeMutableRawPointer(mutating: entry.observer), entry.callback)
      entry.token = NotificationCenter.default.addObserver(
        forName: entry.name.map { Notification.Name($0) }, object: Self.object(object), queue: nil
      ) { [unowned self] notification in
        let sender = notification.object.map { $0 as AnyObject }
        let name = CFNotificationName(notification.name.rawValue as CFString)
        withExtendedLifetime(sender) {
          callback(
            self, observer, name, sender.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) },
            notification.userInfo as CFDictionary?)
        }
      }
    }
    lock.withLock { entries.append(entry) }
  }

  fileprivate func remove(where isMeant: (Entry) -> Bool) {
    let removed = lock.withLock {
      let removed = entries.filter(isMeant)
      entries.removeAll(where: isMeant)
      return removed
    }
    for case let token? in removed.map(\.token) { NotificationCenter.default.removeObserver(token) }
  }

  /// A centre of Foundation's has objects where Core Foundation's has pointers to them.
  private static func object(_ pointer: UnsafeRawPointer?) -> AnyObject? {
    pointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }

  fileprivate func post(_ name: CFNotificationName, _ object: UnsafeRawPointer?, _ userInfo: CFDictionary?) {
    guard !isFoundations else {
      return NotificationCenter.default.post(
        name: Notification.Name(name.rawValue as String), object: Self.object(object),
        userInfo: userInfo as? [AnyHashable: Any])
    }
    let text = name.rawValue as String
    for entry in lock.withLock({ entries }) where entry.name == nil || entry.name == text {
      entry.callback(self, UnsafeMutableRawPointer(mutating: entry.observer), name, object, userInfo)
    }
  }
}

public struct CFNotificationName: RawRepresentable, Hashable, @unchecked Sendable {
  public let rawValue: CFString
  public init(rawValue: CFString) { self.rawValue = rawValue }
  public init(_ rawValue: CFString) { self.rawValue = rawValue }
}

// Apple: a C function. A Swift class cannot be a C function's parameter on Linux; literals and functions fit both.
public typealias CFNotificationCallback = (
  CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?, CFDictionary?
) -> Void

/// Makes no difference: an app here is never suspended.
public enum CFNotificationSuspensionBehavior: CFIndex, Sendable {
  case drop = 1, coalesce, hold, deliverImmediately
}

public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! { .darwin }
public func CFNotificationCenterGetLocalCenter() -> CFNotificationCenter! { .local }

/// - Parameters:
///   - observer: is handed to the callback, and says what is to be removed.
///   - name: nil for every name.
public func CFNotificationCenterAddObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ callBack: CFNotificationCallback!,
  _ name: CFString!, _ object: UnsafeRawPointer!, _ suspensionBehavior: CFNotificationSuspensionBehavior
) { center.add(.init(observer: observer, name: name as String?, callback: callBack), object) }

public func CFNotificationCenterRemoveObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ name: CFNotificationName!,
  _ object: UnsafeRawPointer!
) { center.remove { $0.observer == observer && (name == nil || $0.name == name.rawValue as String) } }

public func CFNotificationCenterRemoveEveryObserver(_ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!) {
  center.remove { $0.observer == observer }
}

public func CFNotificationCenterPostNotification(
  _ center: CFNotificationCenter!, _ name: CFNotificationName!, _ object: UnsafeRawPointer!, _ userInfo: CFDictionary!,
  _ deliverImmediately: Bool
) { center.post(name, object, userInfo) }
