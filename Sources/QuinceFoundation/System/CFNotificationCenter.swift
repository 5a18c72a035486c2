import Foundation

/// Tells apps of one another, by names without objects or values. Here an app hears itself alone.
public final class CFNotificationCenter: NSObject, @unchecked Sendable {
  fileprivate struct Entry {
    let observer: UnsafeRawPointer?
    let name: String?
    let callback: CFNotificationCallback
  }

  fileprivate static let darwin = CFNotificationCenter()
  fileprivate static let local = CFNotificationCenter()

  private let lock = NSLock()
  private var entries: [Entry] = []

  fileprivate func add(_ entry: Entry) { lock.withLock { entries.append(entry) } }

  fileprivate func remove(where isMeant: (Entry) -> Bool) { lock.withLock { entries.removeAll(where: isMeant) } }

  fileprivate func post(_ name: CFNotificationName, _ object: UnsafeRawPointer?, _ userInfo: CFDictionary?) {
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
) { center.add(.init(observer: observer, name: name as String?, callback: callBack)) }

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
