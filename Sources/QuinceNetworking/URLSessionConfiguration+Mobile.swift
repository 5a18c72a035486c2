import Foundation
import FoundationNetworking

// What Darwin's configurations have and Linux's lack.
extension URLSessionConfiguration {
  /// A configuration as `default` gives it: the session runs in the app and ends with it.
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    NoEffect.log("URLSessionConfiguration.background(withIdentifier:)")
    return .default
  }

  /// A request fails at once where there is no network. Default false.
  @available(*, deprecated, message: "Quince: no effect")
  @_disfavoredOverload
  public var waitsForConnectivity: Bool {
    get { false }
    set { NoEffect.log("URLSessionConfiguration.waitsForConnectivity") }
  }

  /// No network here costs more than another. Default true.
  @available(*, deprecated, message: "Quince: no effect")
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set { NoEffect.log("URLSessionConfiguration.allowsExpensiveNetworkAccess") }
  }

  /// No network here is in Low Data Mode. Default true.
  @available(*, deprecated, message: "Quince: no effect")
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set { NoEffect.log("URLSessionConfiguration.allowsConstrainedNetworkAccess") }
  }

  /// Nothing starts an app that has ended. Default true.
  @available(*, deprecated, message: "Quince: no effect")
  public var sessionSendsLaunchEvents: Bool {
    get { true }
    set { NoEffect.log("URLSessionConfiguration.sessionSendsLaunchEvents") }
  }
}
