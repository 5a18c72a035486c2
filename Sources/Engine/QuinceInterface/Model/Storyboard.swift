/// The nibs of a storyboard, as a build leaves them in a `.storyboardc` folder.
package struct Storyboard: Hashable, Sendable {
  /// One scene, for what looks at the storyboard as a whole.
  package struct Scene: Hashable, Sendable {
    /// The identifier of the controller's element.
    package let controller: String
    /// What the app asks for: the storyboard identifier, or one made of class and element.
    package let identifier: String
    package let nibName: String
    /// The nib of the controller's own view; nil where it has none.
    package let viewNibName: String?
    /// Where the editor shows it, in points.
    package let canvasLocation: [Double]?
    package let line: Int
  }

  /// The identifier of the scene that starts; nil where the author chose none.
  package var initialIdentifier: String?
  /// The nib of each scene by the identifier under which it is instantiated.
  package var nibNames: [String: String] = [:]
  /// Scene nibs, whose top-level objects hold the controller, and view nibs, whose File's Owner it is.
  package var nibs: [String: Nib] = [:]
  /// In the document's order; empty for a compiled storyboard.
  package var scenes: [Scene] = []
  package var notes: [InterfaceNote] = []

  /// The nib that holds nothing but the colour of the windows that start with the storyboard.
  // Assumed: Quince's own name; Apple's compiler has another place for it.
  package static let tintNibName = "GlobalTint"

  package init() {}

  package func nib(identifier: String) -> Nib? { nibNames[identifier].flatMap { nibs[$0] } }

  /// The storyboard with the texts of its strings table.
  package func localized(by table: [String: String]) -> Storyboard {
    var storyboard = self
    storyboard.nibs = nibs.mapValues { $0.localized(by: table) }
    return storyboard
  }
}
