import Foundation
import FoundationNetworking

/// The file of a download whose data come from an app's `URLProtocol`.
///
/// Linux's client finds the file of its own loaders only, and ends the app where there is none.
enum DownloadedFile {
  /// Tells the delegate of a download that no completion handler waits for how much has come.
  static func progress(_ loader: URLProtocol, _ count: Int, of total: Int) {
    guard let (task, session) = download(loader), TaskReflection.kind(of: task) == "callDelegate",
      let delegate = session.delegate as? URLSessionDownloadDelegate
    else { return }
    let expected = task.response?.expectedContentLength ?? NSURLSessionTransferSizeUnknown
    let call = Work {
      delegate.urlSession(
        session, downloadTask: task, didWriteData: Int64(count), totalBytesWritten: Int64(total),
        totalBytesExpectedToWrite: expected)
    }
    session.delegateQueue.addOperation { call.run() }
  }

  /// Writes the data and names the file to Foundation's client, which `finish` calls.
  static func complete(_ loader: URLProtocol, _ data: Data, finish: () -> Void) throws {
    let file = newFile
    do {
      try data.write(to: file)
    } catch {
      throw failure(.cannotWriteToFile, loader)
    }
    guard TaskReflection.set(file, for: "temporaryFileURL", in: loader) else { throw failure(.unsupportedURL, loader) }
    let owner = download(loader)
    // Asked for first: the task leaves the session's list when it ends.
    let kind = owner.flatMap { TaskReflection.kind(of: $0.task) }
    finish()
    // Apple: the file is there until the delegate's method or the completion handler returns.
    guard let queue = owner?.session.delegateQueue, kind == "callDelegate" || kind == "downloadCompletionHandler" else {
      return
    }
    queue.addBarrierBlock { try? FileManager.default.removeItem(at: file) }
  }

  // Observed: CFNetworkDownload_ and six characters in the app's temporary folder.
  private static var newFile: URL {
    FileManager.default.temporaryDirectory.appendingPathComponent(
      "CFNetworkDownload_\(UUID().uuidString.prefix(6)).tmp")
  }

  /// A file that the caller of an async download has for itself, made of one that goes with the task.
  @Sendable static func kept(_ file: URL) throws -> URL {
    let own = newFile
    try FileManager.default.moveItem(at: file, to: own)
    return own
  }

  private static func download(_ loader: URLProtocol) -> (task: URLSessionDownloadTask, session: URLSession)? {
    guard let task = loader.task as? URLSessionDownloadTask, let session = TaskReflection.session(of: task) else {
      return nil
    }
    return (task, session)
  }

  private static func failure(_ code: URLError.Code, _ loader: URLProtocol) -> URLError {
    let url = loader.task?.originalRequest?.url
    return URLError(code, userInfo: url.map { [NSURLErrorFailingURLErrorKey: $0] } ?? [:])
  }
}
