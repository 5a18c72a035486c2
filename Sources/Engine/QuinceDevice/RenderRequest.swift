/// What `quince render` asks of the program that draws interface files, one file at a time.
package struct RenderRequest: Codable, Sendable {
  /// The xib, storyboard or nib.
  package var file: String
  /// A folder with the project's images and colours.
  package var bundle: String
  /// Where the pictures go.
  package var out: String
  package var state: DeviceState
  /// The device's appearance, in the place of the one that the file names.
  package var appearance: DeviceState.Appearance?
  /// Nothing is drawn: the constraints are checked.
  package var isCheck = false

  package init(file: String, bundle: String, out: String, state: DeviceState, appearance: DeviceState.Appearance?) {
    (self.file, self.bundle, self.out, self.state, self.appearance) = (file, bundle, out, state, appearance)
  }
}

package struct RenderResult: Codable, Sendable {
  package struct Picture: Codable, Sendable, Equatable {
    /// The PNG.
    package var file: String
    /// What it shows: a scene's or object's name, or the storyboard's.
    package var name: String
    /// In points.
    package var width, height: Double

    package init(file: String, name: String, width: Double, height: Double) {
      (self.file, self.name, self.width, self.height) = (file, name, width, height)
    }
  }

  /// What layout shows to be wrong with a file.
  package struct Finding: Codable, Sendable, Hashable {
    package var line: Int
    package var element: String
    package var text: String

    package init(line: Int, element: String, text: String) {
      (self.line, self.element, self.text) = (line, element, text)
    }
  }

  package var pictures: [Picture] = []
  package var findings: [Finding] = []
  /// What could not be drawn as it is.
  package var notes: [String] = []

  package init() {}
}
