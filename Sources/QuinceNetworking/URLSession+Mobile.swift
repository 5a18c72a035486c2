import Foundation
import FoundationNetworking

// What Darwin's sessions have and Linux's lack.

/// Where an error holds the data with which a download goes on. Linux's sessions give none.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"

// Keys of `URLSessionConfiguration.connectionProxyDictionary`, which Linux's sessions do not read.
public let kCFNetworkProxiesHTTPEnable: NSString = "HTTPEnable"
public let kCFNetworkProxiesHTTPProxy: NSString = "HTTPProxy"
public let kCFNetworkProxiesHTTPPort: NSString = "HTTPPort"
public let kCFNetworkProxiesProxyAutoConfigEnable: NSString = "ProxyAutoConfigEnable"
public let kCFNetworkProxiesProxyAutoConfigURLString: NSString = "ProxyAutoConfigURLString"

extension URLSession {
  /// Linux's sessions have no streams: the program ends here and says so.
  public func streamTask(withHostName hostname: String, port: Int) -> URLSessionStreamTask {
    fatalError("Quince: URLSession.streamTask(withHostName:port:): sessions have no streams here")
  }

  /// Linux's sessions have no streams: the program ends here and says so.
  public func streamTask(with service: NetService) -> URLSessionStreamTask {
    streamTask(withHostName: service.name, port: service.port)
  }
}
