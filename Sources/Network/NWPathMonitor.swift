@_exported import Foundation
import Glibc

/// How the device reaches the network.
public struct NWPath: Equatable, Sendable, CustomDebugStringConvertible {
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
  public enum UnsatisfiedReason: Sendable { case notAvailable, cellularDenied, wifiDenied, localNetworkDenied }

  public let status: Status
  public let availableInterfaces: [NWInterface]
  public let supportsIPv4: Bool
  public let supportsIPv6: Bool
  public let supportsDNS: Bool
  // No network here costs more than another, and none is in Low Data Mode.
  public var isExpensive: Bool { false }
  public var isConstrained: Bool { false }
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }

  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.first?.type == type
  }

  public var debugDescription: String {
    status == .satisfied ? "satisfied (Path is satisfied), interface: \(availableInterfaces[0].name)" : "unsatisfied"
  }

  /// What the machine's interfaces are at this moment, of those that are wanted.
  package static func now(where isWanted: (NWInterface) -> Bool) -> NWPath {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return NWPath([], hasIPv4: false, hasIPv6: false) }
    defer { freeifaddrs(list) }
    var (found, hasIPv4, hasIPv6): ([NWInterface], Bool, Bool) = ([], false, false)
    var next = list
    while let entry = next?.pointee {
      next = entry.ifa_next
      let flags = Int32(bitPattern: entry.ifa_flags)
      guard flags & Int32(IFF_UP) != 0, flags & Int32(IFF_LOOPBACK) == 0, let address = entry.ifa_addr
      else { continue }
      let family = Int32(address.pointee.sa_family)
      guard family == AF_INET || family == AF_INET6 else { continue }
      (hasIPv4, hasIPv6) = (hasIPv4 || family == AF_INET, hasIPv6 || family == AF_INET6)
      let interface = NWInterface(name: String(cString: entry.ifa_name))
      if isWanted(interface), !found.contains(interface) { found.append(interface) }
    }
    return NWPath(found, hasIPv4: hasIPv4, hasIPv6: hasIPv6)
  }

  private init(_ interfaces: [NWInterface], hasIPv4: Bool, hasIPv6: Bool) {
    status = interfaces.isEmpty ? .unsatisfied : .satisfied
    (availableInterfaces, supportsIPv4, supportsIPv6) = (interfaces, hasIPv4, hasIPv6)
    supportsDNS = !interfaces.isEmpty
  }
}

/// A way into the network.
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
  public enum InterfaceType: Sendable { case other, wifi, cellular, wiredEthernet, loopback }

  public let name: String
  public var index: Int { Int(if_nametoindex(name)) }
  // Assumed: what is no cable is Wi-Fi, as in Apple's simulator.
  public var type: InterfaceType { name.hasPrefix("e") ? .wiredEthernet : .wifi }
  public var debugDescription: String { name }
}

/// Tells how the device reaches the network.
// Assumed: a machine keeps its network while an app runs, so that there is one path, reported at the start.
public final class NWPathMonitor: @unchecked Sendable {
  private let lock = NSLock()
  private let isWanted: @Sendable (NWInterface) -> Bool
  private var handler: (@Sendable (NWPath) -> Void)?
  private var path: NWPath
  private var startQueue: DispatchQueue?

  public convenience init() { self.init { _ in true } }
  public convenience init(requiredInterfaceType: NWInterface.InterfaceType) {
    self.init { $0.type == requiredInterfaceType }
  }
  public convenience init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    self.init { !prohibitedInterfaceTypes.contains($0.type) }
  }
  private init(where isWanted: @escaping @Sendable (NWInterface) -> Bool) {
    self.isWanted = isWanted
    path = .now(where: isWanted)
  }

  public var currentPath: NWPath { lock.withLock { path } }
  public var queue: DispatchQueue? { lock.withLock { startQueue } }
  public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
    get { lock.withLock { handler } }
    set { lock.withLock { handler = newValue } }
  }

  public func start(queue: DispatchQueue) {
    lock.withLock { startQueue = queue }
    queue.async { [weak self] in self?.tell() }
  }

  public func cancel() {
    lock.withLock { (handler, startQueue) = (nil, nil) }
  }

  private func tell() {
    let (handler, path) = lock.withLock {
      self.path = .now(where: isWanted)
      return (self.handler, self.path)
    }
    handler?(path)
  }
}

extension NWPathMonitor: AsyncSequence {
  public typealias Element = NWPath

  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncStream<NWPath>.Iterator
    public mutating func next() async -> NWPath? { await base.next() }
  }

  // Apple: the path of the moment first.
  public func makeAsyncIterator() -> AsyncIterator {
    let path = currentPath
    return AsyncIterator(base: AsyncStream { $0.yield(path) }.makeAsyncIterator())
  }
}
