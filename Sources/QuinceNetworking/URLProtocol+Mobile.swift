import Foundation
import FoundationNetworking

extension URLProtocol {
  // Of two properties of one name the compiler takes the one of the narrower type, of those of one type the one of the
  // module that brings the other.

  /// The object that the loading system made for the load.
  public var client: _QuinceProtocolClient? { self.FoundationNetworking::client.map { _QuinceProtocolClient($0) } }

  /// The request to load, with the fields that the session adds where the request has none of that name.
  // Observed: the session has turned a body into a stream by then.
  public var request: URLRequest {
    var request = self.FoundationNetworking::request
    if let body = request.httpBody {
      request.httpBody = nil
      request.httpBodyStream = InputStream(data: body)
    }
    guard let task, let headers = TaskReflection.session(of: task)?.configuration.httpAdditionalHeaders else {
      return request
    }
    for case (let name as String, let value) in headers where request.value(forHTTPHeaderField: name) == nil {
      request.setValue("\(value)", forHTTPHeaderField: name)
    }
    return request
  }
}
