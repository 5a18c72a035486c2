import Glibc
import QuinceFoundation
import SystemConfiguration
import Testing

/// Reachability as the classes that apps copy ask for it.
struct ReachabilityTests {
  @Test func `the address of the network as a whole, as apps make it`() {
    var zeroAddress = sockaddr_in(
      sin_len: 0, sin_family: 0, sin_port: 0, sin_addr: in_addr(s_addr: 0), sin_zero: (0, 0, 0, 0, 0, 0, 0, 0))
    zeroAddress.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    zeroAddress.sin_family = sa_family_t(AF_INET)
    let target = withUnsafePointer(to: &zeroAddress) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { SCNetworkReachabilityCreateWithAddress(nil, $0) }
    }
    var flags = SCNetworkReachabilityFlags()
    #expect(target.map { SCNetworkReachabilityGetFlags($0, &flags) } == true)
    #expect(!flags.contains(.isWWAN) && !flags.contains(.connectionRequired))
  }

  @Test func `the device reaches itself`() throws {
    var flags = SCNetworkReachabilityFlags()
    let target = try #require(SCNetworkReachabilityCreateWithName(nil, "localhost"))
    SCNetworkReachabilityGetFlags(target, &flags)
    #expect(flags == [.reachable, .isLocalAddress])
    #expect(SCNetworkReachabilityCreateWithName(nil, "") == nil)
    var nobody = sockaddr()
    #expect(SCNetworkReachabilityCreateWithAddress(nil, &nobody) == nil)
  }

  private final class Listener {
    let heard = DispatchSemaphore(value: 0)
    nonisolated(unsafe) static var alive = 0
    init() { Self.alive += 1 }
    deinit { Self.alive -= 1 }
  }

  @Test func `a callback comes on the queue with its context, which lives as long`() throws {
    var target = SCNetworkReachabilityCreateWithName(kCFAllocatorDefault, "www.example.org")
    var listener: Listener? = Listener()
    let heard = listener!.heard
    var context = SCNetworkReachabilityContext(
      version: 0, info: Unmanaged.passUnretained(listener!).toOpaque(),
      retain: { info in
        _ = Unmanaged<Listener>.fromOpaque(info).retain()
        return info
      }, release: { Unmanaged<Listener>.fromOpaque($0).release() }, copyDescription: nil)
    let callback: SCNetworkReachabilityCallBack = { _, _, info in
      Unmanaged<Listener>.fromOpaque(info!).takeUnretainedValue().heard.signal()
    }
    #expect(SCNetworkReachabilitySetCallback(target!, callback, &context))
    listener = nil
    let queue = DispatchQueue(label: "reachability")
    #expect(SCNetworkReachabilitySetDispatchQueue(target!, queue))
    #expect(heard.wait(timeout: .now() + 5) == .success)
    queue.sync {}
    #expect(Listener.alive == 1)
    target = nil
    #expect(Listener.alive == 0)
  }

  @Test func `there is no Wi-Fi network to name`() {
    #expect(CNCopySupportedInterfaces() == nil)
    #expect(CNCopyCurrentNetworkInfo("en0" as NSString) == nil)
  }
}
