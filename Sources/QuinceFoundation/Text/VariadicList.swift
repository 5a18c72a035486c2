import Foundation

/// The arguments as C functions take them. They live until the run loop's turn ends.
public func getVaList(_ args: [any CVarArg]) -> CVaListPointer { VariadicList(args).pointer }

/// Arguments in memory of their own. All lie where a caller's stack would be; none in registers.
private final class VariadicList {
  private let words: UnsafeMutablePointer<Int>
  private let objects: [any CVarArg]

  init(_ arguments: [any CVarArg]) {
    objects = arguments.map { ($0 as? any _CVarArgObject)?._cVarArgObject ?? $0 }
    let values = objects.flatMap(\._cVarArgEncoding)
    // The first three words are the list's head.
    words = .allocate(capacity: values.count + 3)
    for (index, value) in values.enumerated() { words[index + 3] = value }
  }
  deinit { words.deallocate() }

  var pointer: CVaListPointer {
    _ = Autorelease.keep(self)
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
