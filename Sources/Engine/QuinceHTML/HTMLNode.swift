/// A part of an HTML document.
package indirect enum HTMLNode: Equatable {
  /// The tag in lower case; attributes by names in lower case.
  case element(String, attributes: [String: String], children: [HTMLNode])
  case text(String)
}
