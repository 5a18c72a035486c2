import Foundation
import QuinceDevice

// What a person does in the app switcher.
extension UIApplication {
  func choose(_ choice: SceneChoice) {
    if let problem = problem(with: choice) {
      UIApplication._host?.perform(.log("Quince: \(problem)"))
      return
    }
    let options = UIScene.ConnectionOptions()
    switch choice {
    case .new: showScene(of: sessions.open(), options)
    case .show(let name):
      guard let session = session(named: name) else { return }
      if let scene = session.scene { bringToFront(scene) } else { showScene(of: session, options) }
    case .close(let name):
      if let session = name.map(session(named:)) ?? frontScene?.session { discard(session) }
    }
  }

  /// Why the choice cannot be made; nil where it can.
  package func problem(with choice: SceneChoice) -> String? {
    guard supportsMultipleScenes else {
      return "the app has one window: several need UIApplicationSupportsMultipleScenes in Info.plist, and an iPad"
    }
    switch choice {
    case .new, .close(nil): return nil
    case .show(let name), .close(let name?):
      guard session(named: name) == nil else { return nil }
      let names = numbered.enumerated().map { number, session in
        [String(number + 1), session.scene?.title].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
      }
      return "there is no window \"\(name)\" among: \(names.joined(separator: ", "))"
    }
  }

  /// In the order of opening.
  private var numbered: [UISceneSession] { sessions.all.sorted { $0.number < $1.number } }

  private func session(named name: String) -> UISceneSession? {
    if let number = Int(name) { return number >= 1 && number <= numbered.count ? numbered[number - 1] : nil }
    return numbered.first { $0.scene?.title == name }
  }
}
