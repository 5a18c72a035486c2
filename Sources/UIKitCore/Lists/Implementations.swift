import QuinceRuntime

/// Whether a data source implements an optional method that has effects, and so cannot be called to find out.
///
/// The symbol table of the program tells: a class that implements a method has a symbol that begins with the class's
/// mangled name and the method's. A program without symbols is taken to implement everything.
@MainActor package enum Implementations {
  package enum Method: String {
    case commit = "9tableView_6commit8forRowAt"
    case moveRow = "9tableView_9moveRowAt2to"
  }

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let method: Method
  }
  private static var answers: [Key: Bool] = [:]

  package static func has(_ method: Method, _ object: AnyObject) -> Bool {
    let type = Swift.type(of: object) as AnyClass
    let key = Key(type: ObjectIdentifier(type), method: method)
    if let answer = answers[key] { return answer }
    var prefixes: [String] = []
    var current: AnyClass? = type
    while let cls = current {
      // Generic classes carry their arguments after the name of the class.
      if let name = _mangledTypeName(cls) {
        prefixes.append("$s" + (name.range(of: "Cy").map { String(name[..<$0.lowerBound]) + "C" } ?? name))
      }
      current = ClassTable.superclass(of: cls)
    }
    let answer = Symbols.contains(prefixes: prefixes, method: method.rawValue) ?? true
    answers[key] = answer
    return answer
  }
}
