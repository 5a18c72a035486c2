/// A line and a column (in UTF-8), counted from one.
package struct SourcePlace: Hashable, Comparable {
  package let line: Int
  package let column: Int

  package static func < (first: SourcePlace, second: SourcePlace) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}
