import Dispatch
import Foundation

/// A source that tells when memory becomes scarce.
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {
  // surface: apps ask
  var data: DispatchSource.MemoryPressureEvent { get }
  // surface: apps ask
  var mask: DispatchSource.MemoryPressureEvent { get }
}

extension DispatchSourceMemoryPressure {
  /// What happened since the handler ran last.
  public var data: DispatchSource.MemoryPressureEvent {
    .init(rawValue: (self as? any DispatchSourceUserDataOr)?.data ?? 0)
  }
  public var mask: DispatchSource.MemoryPressureEvent { MemoryPressure.mask(of: self) }
}

extension DispatchSource {
  public struct MemoryPressureEvent: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = MemoryPressureEvent(rawValue: 1)
    public static let warning = MemoryPressureEvent(rawValue: 2)
    public static let critical = MemoryPressureEvent(rawValue: 4)
    public static let all: MemoryPressureEvent = [.normal, .warning, .critical]
  }
}

extension DispatchSource: DispatchSourceMemoryPressure {
  /// A source that tells when the device warns of scarce memory, as applications hear of it.
  /// - Parameter queue: where the handlers run; nil for the default global queue.
  public class func makeMemoryPressureSource(
    eventMask: DispatchSource.MemoryPressureEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure {
    let source = DispatchSource.makeUserDataOrSource(queue: queue) as! DispatchSource
    MemoryPressure.begin(source, eventMask)
    return source
  }
}

/// The sources that wait for a warning.
private enum MemoryPressure {
  private struct Watch {
    weak var source: DispatchSource?
    let mask: DispatchSource.MemoryPressureEvent
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var watches: [Watch] = []
  nonisolated(unsafe) private static var observer: (any NSObjectProtocol)?

  static func begin(_ source: DispatchSource, _ mask: DispatchSource.MemoryPressureEvent) {
    lock.withLock {
      watches.removeAll { $0.source == nil }
      watches.append(Watch(source: source, mask: mask))
      if observer == nil {
        // UIKit's name: this module lies below it.
        observer = NotificationCenter.default.addObserver(
          forName: Notification.Name("UIApplicationDidReceiveMemoryWarningNotification"), object: nil, queue: nil
        ) { _ in tell(.warning) }
      }
    }
  }

  static func mask(of source: any DispatchSourceMemoryPressure) -> DispatchSource.MemoryPressureEvent {
    lock.withLock { watches.first { $0.source === (source as AnyObject) }?.mask } ?? []
  }

  private static func tell(_ event: DispatchSource.MemoryPressureEvent) {
    let sources = lock.withLock { watches.filter { $0.mask.contains(event) }.compactMap(\.source) }
    for source in sources { (source as any DispatchSourceUserDataOr).or(data: event.rawValue) }
  }
}
