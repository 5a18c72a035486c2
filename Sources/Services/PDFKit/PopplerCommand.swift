import Foundation

/// Poppler's tools, each a process that ends with its answer.
enum PopplerCommand {
  /// - Returns: what the program writes; nil where it fails or is not there.
  static func run(_ program: String, _ arguments: [String]) -> Data? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    // Only the tool writes, so that its end is the end.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process = pid_t()
    let status = posix_spawnp(&process, program, &actions, nil, words, environ)
    close(ends[1])
    guard status == 0 else {
      close(ends[0])
      warn(program)
      return nil
    }
    let output = readAll(ends[0])
    var result: Int32 = 0
    while waitpid(process, &result, 0) == -1, errno == EINTR {}
    return result == 0 ? output : nil
  }

  private static func readAll(_ descriptor: Int32) -> Data {
    defer { close(descriptor) }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return data }
      data.append(contentsOf: buffer[..<count])
    }
  }

  nonisolated(unsafe) private static var hasWarned = false
  private static let lock = NSLock()

  private static func warn(_ program: String) {
    let isFirst = lock.withLock { () -> Bool in
      defer { hasWarned = true }
      return !hasWarned
    }
    guard isFirst else { return }
    FileHandle.standardError.write(
      Data("Quince: PDFs need \(program): `make packages` installs poppler-utils\n".utf8))
  }
}
