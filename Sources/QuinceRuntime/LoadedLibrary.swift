import CQuinceRuntime

/// Libraries that join a process after it started, such as the bundles of an app's tests.
package enum LoadedLibrary {
  /// The loader's words about a library that cannot be loaded or has no such function.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The files of all libraries that the process has.
  package static var paths: [String] {
    var paths: [String] = []
    withUnsafeMutablePointer(to: &paths) { list in
      quince_visit_libraries(
        { path, context in
          guard let path, let context else { return }
          context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: path))
        }, list)
    }
    return paths
  }

  /// Loads a library that may be missing. It stays.
  package static func load(_ path: String) {
    var error: UnsafePointer<CChar>?
    _ = quince_library_symbol(path, "", &error)
  }

  /// Loads a library and finds a C function in it. The library stays.
  /// - Parameter type: a function's type with `@convention(c)`.
  package static func function<Function>(_ name: String, in path: String, as type: Function.Type) throws -> Function {
    var error: UnsafePointer<CChar>?
    guard let symbol = quince_library_symbol(path, name, &error) else {
      throw Failure(description: error.map { String(cString: $0) } ?? "\(path) has no function \(name)")
    }
    return unsafeBitCast(symbol, to: Function.self)
  }
}
