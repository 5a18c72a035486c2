import Foundation
import FoundationNetworking

/// Whom an app's `URLProtocol` tells of its progress.
///
/// Linux's own client gives completion handlers and async calls the data of the last `urlProtocol(_:didLoad:)` alone.
/// This one keeps what they wait for until the end and hands it over in one piece, that of a download as a file; delegates of
/// other tasks get each piece at once.
/// It may be called on any thread.
public final class _QuinceProtocolClient: NSObject, URLProtocolClient {
  private let client: any URLProtocolClient
  /// Used by the load of what the protocol was redirected to, not by the protocol itself.
  private let isRedirected: Bool

  init(_ client: any URLProtocolClient, isRedirected: Bool = false) {
    (self.client, self.isRedirected) = (client, isRedirected)
  }

  private func run(for protocol: URLProtocol, _ work: @escaping () -> Void) {
    LoadingQueue.run(for: `protocol`) { [isRedirected] in
      if isRedirected || !Redirections.contains(`protocol`) { work() }
    }
  }

  public func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) {
    run(for: `protocol`) { [client] in
      guard let total = GatheredData.keep(data, for: `protocol`) else {
        return client.urlProtocol(`protocol`, didLoad: data)
      }
      DownloadedFile.progress(`protocol`, data.count, of: total)
    }
  }

  public func urlProtocolDidFinishLoading(_ protocol: URLProtocol) {
    run(for: `protocol`) { [client] in
      let data = GatheredData.take(for: `protocol`)
      guard `protocol`.task is URLSessionDownloadTask else {
        if let data { client.urlProtocol(`protocol`, didLoad: data) }
        return client.urlProtocolDidFinishLoading(`protocol`)
      }
      do {
        try DownloadedFile.complete(`protocol`, data ?? Data()) { client.urlProtocolDidFinishLoading(`protocol`) }
      } catch {
        client.urlProtocol(`protocol`, didFailWithError: error)
      }
    }
  }

  public func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error) {
    // Apple: a load fails with a `URLError` for every error of this domain.
    let failure = error as NSError
    let error = failure.domain == NSURLErrorDomain && !(error is URLError) ? URLError(_nsError: failure) : error
    run(for: `protocol`) { [client] in
      _ = GatheredData.take(for: `protocol`)
      client.urlProtocol(`protocol`, didFailWithError: error)
    }
  }

  public func urlProtocol(
    _ protocol: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse
  ) {
    run(for: `protocol`) { [client] in
      guard let load = RedirectedLoad(`protocol`, _QuinceProtocolClient(client, isRedirected: true)) else {
        return client.urlProtocol(`protocol`, didFailWithError: URLError(.redirectToNonExistentLocation))
      }
      load.start(request, redirectResponse)
    }
  }

  public func urlProtocol(_ protocol: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse) {
    run(for: `protocol`) { [client] in
      client.urlProtocol(`protocol`, cachedResponseIsValid: cachedResponse)
    }
  }

  public func urlProtocol(
    _ protocol: URLProtocol, didReceive response: URLResponse, cacheStoragePolicy policy: URLCache.StoragePolicy
  ) {
    run(for: `protocol`) { [client] in
      client.urlProtocol(`protocol`, didReceive: response, cacheStoragePolicy: policy)
    }
  }

  public func urlProtocol(_ protocol: URLProtocol, didReceive challenge: URLAuthenticationChallenge) {
    run(for: `protocol`) { [client] in client.urlProtocol(`protocol`, didReceive: challenge) }
  }

  public func urlProtocol(_ protocol: URLProtocol, didCancel challenge: URLAuthenticationChallenge) {
    run(for: `protocol`) { [client] in client.urlProtocol(`protocol`, didCancel: challenge) }
  }
}
