/// Why an interface file cannot be read.
package struct InterfaceError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Cause: Hashable, Sendable {
    /// The file cannot be opened or read.
    case unreadable(String)
    /// Not one of the known formats.
    case unknownFormat
    /// A file for another system: its target run-time, such as `MacOSX.Cocoa`.
    case otherSystem(String)
    /// XML that is not well-formed, with the parser's words.
    case malformedXML(String)
    /// A part that the format asks for is absent or is not what it should be.
    case malformed(String)
    /// Beyond a bound of the reader, named with its value.
    case limit(String)
  }

  /// As the caller named it.
  package let file: String
  /// From 1; 0 where a line has no meaning, as in a compiled nib.
  package let line: Int
  /// The element that holds the fault; in a compiled nib the object by its number, such as `object 12 UILabel`.
  package let element: String?
  package let cause: Cause

  package init(file: String, line: Int = 0, element: String? = nil, cause: Cause) {
    self.file = file
    self.line = line
    self.element = element
    self.cause = cause
  }

  package var description: String {
    var place = file
    if line > 0 { place += ":\(line)" }
    if let element { place += ": <\(element)>" }
    return "\(place): \(reason)"
  }

  /// As compilers write it: file, line and kind first.
  package var diagnostic: String {
    "\(file):\(max(1, line)): error: \(element.map { "<\($0)>: " } ?? "")\(reason)"
  }

  /// What is wrong, without the place.
  package var reason: String {
    switch cause {
    case .unreadable(let why): return "cannot be read: \(why)"
    case .unknownFormat: return "is no xib, storyboard or nib"
    case .otherSystem(let system): return "is for \(system), not for iOS"
    case .malformedXML(let why): return "is not well-formed: \(why)"
    case .malformed(let why): return why
    case .limit(let what): return "is beyond the limit of \(what)"
    }
  }
}

/// What a reader did not understand, or found broken, and left out. A document holds one for each name.
package struct InterfaceNote: Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    case unknownElement
    case unknownAttribute
    case unknownValue
    /// A destination, constraint item or other reference to an object that the file does not hold.
    case missingObject
    case invalid
  }

  package let kind: Kind
  /// The first line that shows it; 0 for a compiled nib.
  package let line: Int
  package let element: String
  /// The attribute, key or value; nil for an element.
  package let name: String?
  package let text: String

  package var description: String { "\(line): \(text)" }

  /// As compilers write it: file, line and kind first.
  package func diagnostic(file: String) -> String { "\(file):\(max(1, line)): warning: \(text)" }
}
