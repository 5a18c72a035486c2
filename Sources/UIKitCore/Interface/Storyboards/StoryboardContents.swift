import Foundation
import QuinceInterface

/// The nibs of a storyboard: of a compiled one each is read when it is first asked for, of a source all at once.
@MainActor final class StoryboardContents {
  /// The identifier of the scene that starts; nil where the author chose none.
  let initialIdentifier: String?
  /// The nib of each scene by the identifier under which it is instantiated.
  let nibNames: [String: String]
  private let folder: StoryboardFolder?
  private let localize: (Nib) -> Nib
  private var sources: [String: Nib] = [:]
  private var nibs: [String: Nib] = [:]

  /// - Parameter localize: puts a language's texts into a nib.
  /// - Throws: InterfaceError.
  init(at url: URL, localize: @escaping (Nib) -> Nib) throws {
    self.localize = localize
    if url.pathExtension == "storyboardc" {
      let folder = try StoryboardFolder(at: url)
      self.folder = folder
      initialIdentifier = folder.initialIdentifier
      nibNames = folder.nibNames
    } else {
      let storyboard = try InterfaceFile.storyboard(at: url)
      folder = nil
      sources = storyboard.nibs
      initialIdentifier = storyboard.initialIdentifier
      nibNames = storyboard.nibNames
    }
  }

  func nib(identifier: String) -> Nib? { nibNames[identifier].flatMap(nib(named:)) }

  /// The nib of a scene or of a view; nil where there is none of the name. One that cannot be read ends the app with
  /// the cause.
  func nib(named name: String) -> Nib? {
    if let known = nibs[name] { return known }
    do {
      guard let read = try folder?.nibIfPresent(named: name) ?? sources[name] else { return nil }
      let nib = localize(read)
      nibs[name] = nib
      return nib
    } catch {
      raiseInvalidArgument("Could not load the scene '\(name)': \(error)")
    }
  }
}
