import Foundation
import FoundationNetworking

/// Hears how a connection ends, and nothing of passwords and certificates: the session behind it answers for those.
public protocol NSURLConnectionDelegate: NSObjectProtocol {
  func connection(_ connection: NSURLConnection, didFailWithError error: any Error)
}

extension NSURLConnectionDelegate {
  public func connection(_ connection: NSURLConnection, didFailWithError error: any Error) {}
}

/// Hears what a connection loads.
public protocol NSURLConnectionDataDelegate: NSURLConnectionDelegate {
  /// - Parameter response: what leads elsewhere; nil before the first request is sent.
  /// - Returns: the request that is sent; nil ends the load, or shows the response that leads elsewhere.
  func connection(
    _ connection: NSURLConnection, willSend request: URLRequest, redirectResponse response: URLResponse?
  ) -> URLRequest?
  func connection(_ connection: NSURLConnection, didReceive response: URLResponse)
  func connection(_ connection: NSURLConnection, didReceive data: Data)
  func connection(
    _ connection: NSURLConnection, didSendBodyData bytesWritten: Int, totalBytesWritten: Int,
    totalBytesExpectedToWrite: Int)
  func connectionDidFinishLoading(_ connection: NSURLConnection)
}

extension NSURLConnectionDataDelegate {
  public func connection(
    _ connection: NSURLConnection, willSend request: URLRequest, redirectResponse response: URLResponse?
  ) -> URLRequest? { request }
  public func connection(_ connection: NSURLConnection, didReceive response: URLResponse) {}
  public func connection(_ connection: NSURLConnection, didReceive data: Data) {}
  public func connection(
    _ connection: NSURLConnection, didSendBodyData bytesWritten: Int, totalBytesWritten: Int,
    totalBytesExpectedToWrite: Int
  ) {}
  public func connectionDidFinishLoading(_ connection: NSURLConnection) {}
}
