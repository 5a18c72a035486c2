/// The families of SHA-1 and SHA-2 after FIPS 180-4, and MD5 after RFC 1321.
public struct SHA256Digest: ByteDigest, Sendable {
  public static let byteCount = 32
  static let name = "SHA256"
  let bytes: [UInt8]
}

public struct SHA384Digest: ByteDigest, Sendable {
  public static let byteCount = 48
  static let name = "SHA384"
  let bytes: [UInt8]
}

public struct SHA512Digest: ByteDigest, Sendable {
  public static let byteCount = 64
  static let name = "SHA512"
  let bytes: [UInt8]
}

public struct SHA256: HashFunction {
  public static let blockByteCount = 64
  public static let byteCount = SHA256Digest.byteCount
  private var engine = BlockHash(SHA256Rounds())
  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { engine.update(bufferPointer) }
  public func finalize() -> SHA256Digest {
    var engine = engine
    return SHA256Digest(bytes: engine.finish())
  }
}

public struct SHA384: HashFunction {
  public static let blockByteCount = 128
  public static let byteCount = SHA384Digest.byteCount
  private var engine = BlockHash(SHA512Rounds(isShort: true))
  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { engine.update(bufferPointer) }
  public func finalize() -> SHA384Digest {
    var engine = engine
    return SHA384Digest(bytes: Array(engine.finish().prefix(48)))
  }
}

public struct SHA512: HashFunction {
  public static let blockByteCount = 128
  public static let byteCount = SHA512Digest.byteCount
  private var engine = BlockHash(SHA512Rounds(isShort: false))
  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { engine.update(bufferPointer) }
  public func finalize() -> SHA512Digest {
    var engine = engine
    return SHA512Digest(bytes: engine.finish())
  }
}

/// Functions that do not protect any more, for what others still hash with them.
public enum Insecure {
  public struct SHA1Digest: ByteDigest, Sendable {
    public static let byteCount = 20
    static let name = "SHA1"
    let bytes: [UInt8]
  }

  public struct MD5Digest: ByteDigest, Sendable {
    public static let byteCount = 16
    static let name = "MD5"
    let bytes: [UInt8]
  }

  public struct SHA1: HashFunction {
    public static let blockByteCount = 64
    public static let byteCount = SHA1Digest.byteCount
    private var engine = BlockHash(SHA1Rounds())
    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { engine.update(bufferPointer) }
    public func finalize() -> SHA1Digest {
      var engine = engine
      return SHA1Digest(bytes: engine.finish())
    }
  }

  public struct MD5: HashFunction {
    public static let blockByteCount = 64
    public static let byteCount = MD5Digest.byteCount
    private var engine = BlockHash(MD5Rounds())
    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { engine.update(bufferPointer) }
    public func finalize() -> MD5Digest {
      var engine = engine
      return MD5Digest(bytes: engine.finish())
    }
  }
}
