import Foundation
import QuinceRuntime

/// The arguments of a predicate's format in a C list.
enum FormatArguments {
  static func values(_ list: CVaListPointer, for format: String) -> [Any] {
    guard ArgumentList.isReadable else { return [] }
    var list = ArgumentList(list)
    return PredicateLexer.arguments(of: format).map { kind in
      let value = list.next(kind) ?? NSNull()
      return (value as? ArgumentText)?.object ?? value
    }
  }
}
