import QuinceFoundation

/// Where random bytes come from: the system, which is all there is.
public final class SecRandomRef: Sendable {
  fileprivate init() {}
}

public let kSecRandomDefault: SecRandomRef? = nil

/// Fills memory with random bytes that nobody can foresee.
/// - Returns: `errSecSuccess`.
public func SecRandomCopyBytes(
  _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  var generator = SystemRandomNumberGenerator()
  let memory = UnsafeMutableRawBufferPointer(start: bytes, count: max(count, 0))
  for place in memory.indices { memory[place] = generator.next() }
  return errSecSuccess
}
