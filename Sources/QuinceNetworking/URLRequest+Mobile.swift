import Foundation
import FoundationNetworking

// What Darwin's requests and caches have and Linux's lack.
extension URLRequest {
  /// No network here costs more than another. Default true.
  @available(*, deprecated, message: "Quince: no effect")
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set { NoEffect.log("URLRequest.allowsExpensiveNetworkAccess") }
  }

  /// No network here is in Low Data Mode. Default true.
  @available(*, deprecated, message: "Quince: no effect")
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set { NoEffect.log("URLRequest.allowsConstrainedNetworkAccess") }
  }
}

extension URLCache {
  /// - Parameter directory: where it keeps what does not fit into memory; nil for the app's own folder for caches.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
    self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
  }
}
