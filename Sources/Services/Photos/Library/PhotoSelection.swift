import QuinceFoundation
import UIKitCore

/// Lets the user choose photos: the pickers' squares in a page of their own.
@MainActor package enum PhotoSelection {
  /// - Parameters:
  ///   - chosen: names of files that are marked at first; - done: gets the names, nil where the user cancels.
  static func present(chosen: Set<String>, _ done: @escaping @MainActor (Set<String>?) -> Void) {
    guard let front = UIApplication.shared.keyWindow?.rootViewController?.frontmost else { return done(nil) }
    present(chosen: chosen, from: front, done)
  }

  static func present(
    chosen: Set<String>, from controller: UIViewController, _ done: @escaping @MainActor (Set<String>?) -> Void
  ) {
    let state = PhotoStore.shared.current
    let grid = PhotoChoiceController(state.records.map(state.asset), limit: 0, isOrdered: false) { [weak controller] in
      controller?.dismiss(animated: true)
      done($0.map { Set($0.map(\.record.name)) })
    }
    grid.mark { chosen.contains($0.record.name) }
    grid.mayChooseNone = true
    grid.title = "Select Photos"
    controller.present(UINavigationController(rootViewController: grid), animated: true)
  }

  /// Lets the user choose anew what an app with limited access sees.
  package static func presentLimited(
    from controller: UIViewController, _ done: @escaping @MainActor ([String]) -> Void
  ) {
    let before = PhotoAccess.chosen
    guard PhotoAccess.readWrite.status == .limited else { return done([]) }
    present(chosen: before, from: controller) { names in
      guard let names else { return done([]) }
      PhotoAccess.choose(names)
      let state = PhotoStore.shared.current
      done(names.subtracting(before).sorted().compactMap { state.record(named: $0).map(state.identifier(of:)) })
    }
  }

  /// All photos of the device, whatever the app may see: pickers show them to the user alone.
  package static var assets: [PHAsset] {
    let state = PhotoStore.shared.current
    return state.records.filter { !state.catalog[$0.name].isHidden }.map(state.asset)
  }

  package nonisolated static func url(_ asset: PHAsset) -> URL { asset.record.url }
}

extension UIViewController {
  fileprivate var frontmost: UIViewController { presentedViewController?.frontmost ?? self }
}
