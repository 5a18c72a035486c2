import QuinceInterface
import UIKitCore

/// Puts a scene's controller into the containers that the editor infers for it, so that it shows under their bars.
@MainActor struct SceneNesting {
  let canvas: InterfaceCanvas
  let storyboard: UIStoryboard

  private static let containers: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "pageViewController",
  ]

  func controller(showing scene: InterfaceCanvas.Scene) -> UIViewController {
    let controller = make(scene)
    guard !Self.containers.contains(scene.element) else { return controller }
    let tabs = canvas.containers(of: "tabBarController")
    var shown = controller
    var id = scene.controller
    if let container = canvas.containers(of: "navigationController")[id], let outer = canvas.scene(container),
      let navigation = make(outer) as? UINavigationController
    {
      navigation.setViewControllers([controller], animated: false)
      (shown, id) = (navigation, container)
    }
    guard let container = tabs[id], let outer = canvas.scene(container), let bar = make(outer) as? UITabBarController,
      let index = place(of: id, in: container), var children = bar.viewControllers, children.indices.contains(index)
    else { return shown }
    let item = children[index].tabBarItem
    children[index] = shown
    if let item { shown.tabBarItem = item }
    bar.setViewControllers(children, animated: false)
    bar.selectedIndex = index
    return bar
  }

  private func make(_ scene: InterfaceCanvas.Scene) -> UIViewController {
    storyboard.instantiateViewController(withIdentifier: scene.identifier)
  }

  /// The index of a child among those of a container; of what it shows later, that of the first.
  private func place(of child: String, in container: String) -> Int? {
    let children = canvas.segues.filter { $0.source == container && $0.kind == "relationship" }.map(\.destination)
    return children.firstIndex(of: child) ?? (children.isEmpty ? nil : 0)
  }
}
