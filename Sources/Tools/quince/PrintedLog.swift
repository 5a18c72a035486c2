import Foundation

/// Copies what an app prints into a file to the tool's standard error, as it comes and to the last byte, after a crash too.
struct PrintedLog {
  private let path: String?
  private var offset: UInt64 = 0

  /// - Parameter path: nil where the app prints to standard error itself.
  init(_ path: String?) { self.path = path }

  /// - Returns: False where the time was over before the app was done.
  mutating func copy(until done: DispatchSemaphore, limit: DispatchTimeInterval) -> Bool {
    guard path != nil else { return done.wait(timeout: .now() + limit) == .success }
    let end = DispatchTime.now() + limit
    var isDone = false
    while !isDone, DispatchTime.now() < end {
      isDone = done.wait(timeout: .now() + .milliseconds(50)) == .success
      copyNew()
    }
    return isDone
  }

  private mutating func copyNew() {
    guard let path, let file = FileHandle(forReadingAtPath: path) else { return }
    defer { try? file.close() }
    guard (try? file.seek(toOffset: offset)) != nil, let data = try? file.readToEnd() else { return }
    offset += UInt64(data.count)
    FileHandle.standardError.write(data)
  }
}
