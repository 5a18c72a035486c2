/// How an argument is passed in a C list.
package enum ArgumentKind {
  case object
  case int
  case unsignedInt
  case word
  case unsignedWord
  case double
  case text
}

/// Reads C lists of arguments, which the platform's calling convention lays out.
///
/// The rule: the `va_list` of the System V ABI for x86-64, and of AAPCS64 for arm64; `CVaListPointer` is a pointer to the
/// one and has the other as its value.
/// What happens when a toolchain breaks it: `SelfCheck` reads a list that the standard library made, and finds other
/// arguments; then `isReadable` is false and a list has none.
package struct ArgumentList {
  /// Whether the lists of this toolchain are read right.
  package static var isReadable: Bool { RuntimeState.argumentsFit }

  #if arch(arm64)
    private var list: (stack: UnsafeRawPointer?, general: UnsafeRawPointer?, vector: UnsafeRawPointer?, Int32, Int32)

    package init(_ list: CVaListPointer) {
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

    package init(_ list: CVaListPointer) {
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

  /// The next argument; nil for a null pointer.
  package mutating func next(_ kind: ArgumentKind) -> Any? {
    let place = place(isDouble: kind == .double)
    switch kind {
    case .int: return Int(place.load(as: Int32.self))
    case .unsignedInt: return Int(place.load(as: UInt32.self))
    case .word: return place.load(as: Int.self)
    case .unsignedWord: return place.load(as: UInt.self)
    case .double: return place.load(as: Double.self)
    case .text: return place.load(as: UnsafePointer<CChar>?.self).map { String(cString: $0) }
    case .object:
      return place.load(as: UnsafeRawPointer?.self).map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    }
  }
}

/// A list of arguments in memory of its own. All lie where a caller's stack would be; none in registers.
///
/// The rule: as for `ArgumentList`, and how values are passed: `_cVarArgEncoding`.
/// What happens when a toolchain breaks it: as for `ArgumentList`; the self-check reads such a list too.
package final class OwnedArguments {
  private let words: UnsafeMutablePointer<Int>
  private let objects: [any CVarArg]

  package init(_ arguments: [any CVarArg]) {
    objects = arguments.map { ($0 as? any _CVarArgObject)?._cVarArgObject ?? $0 }
    let values = objects.flatMap(\._cVarArgEncoding)
    // The first three words are the list's head.
    words = .allocate(capacity: values.count + 3)
    for (index, value) in values.enumerated() { words[index + 3] = value }
  }
  deinit { words.deallocate() }

  /// Valid as long as this object lives.
  package var list: CVaListPointer {
    let stack = words + 3
    #if arch(arm64)
      typealias List = (
        UnsafeMutablePointer<Int>?, UnsafeMutablePointer<Int>?, UnsafeMutablePointer<Int>?, Int32, Int32
      )
      let list: List = (stack, nil, nil, 0, 0)
      return unsafeBitCast(list, to: CVaListPointer.self)
    #else
      // Both kinds of registers are used up.
      words[0] = 48 | 176 << 32
      words[1] = Int(bitPattern: stack)
      words[2] = 0
      return unsafeBitCast(words, to: CVaListPointer.self)
    #endif
  }
}
