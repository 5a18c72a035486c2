import Foundation

/// How an argument is passed in a C list.
enum ArgumentKind {
  case object
  case int
  case unsignedInt
  case word
  case unsignedWord
  case double
  case text
}

/// Reads C lists of arguments, which the platform's calling convention lays out.
struct ArgumentList {
  /// The values for a predicate's format.
  static func values(_ list: CVaListPointer, for format: String) -> [Any] {
    var reader = ArgumentList(list)
    return PredicateLexer.arguments(of: format).map { reader.next($0) }
  }

  #if arch(arm64)
    private var list: (stack: UnsafeRawPointer?, general: UnsafeRawPointer?, vector: UnsafeRawPointer?, Int32, Int32)

    private init(_ list: CVaListPointer) {
      self.list = unsafeBitCast(list, to: type(of: self.list))
    }

    private mutating func place(isDouble: Bool) -> UnsafeRawPointer {
      if isDouble, list.4 < 0, let top = list.vector {
        defer { list.4 += 16 }
        return top + Int(list.4)
      }
      if !isDouble, list.3 < 0, let top = list.general {
        defer { list.3 += 8 }
        return top + Int(list.3)
      }
      defer { list.stack = list.stack.map { $0 + 8 } }
      return list.stack!  // as long as the format is right
    }
  #else
    private struct Registers {
      var general: UInt32
      var vector: UInt32
      var stack: UnsafeRawPointer
      let saved: UnsafeRawPointer?
    }
    private var list: Registers

    private init(_ list: CVaListPointer) {
      self.list = unsafeBitCast(list, to: UnsafePointer<Registers>.self).pointee
    }

    private mutating func place(isDouble: Bool) -> UnsafeRawPointer {
      if isDouble, list.vector < 176, let saved = list.saved {
        defer { list.vector += 16 }
        return saved + Int(list.vector)
      }
      if !isDouble, list.general < 48, let saved = list.saved {
        defer { list.general += 8 }
        return saved + Int(list.general)
      }
      defer { list.stack += 8 }
      return list.stack
    }
  #endif

  private mutating func next(_ kind: ArgumentKind) -> Any {
    let place = place(isDouble: kind == .double)
    switch kind {
    case .int: return Int(place.load(as: Int32.self))
    case .unsignedInt: return Int(place.load(as: UInt32.self))
    case .word: return place.load(as: Int.self)
    case .unsignedWord: return place.load(as: UInt.self)
    case .double: return place.load(as: Double.self)
    case .text: return place.load(as: UnsafePointer<CChar>?.self).map { String(cString: $0) } ?? NSNull()
    case .object:
      guard let pointer = place.load(as: UnsafeRawPointer?.self) else { return NSNull() }
      let object = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
      return (object as? ArgumentText)?.object ?? object
    }
  }
}
