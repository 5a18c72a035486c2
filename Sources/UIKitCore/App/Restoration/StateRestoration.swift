import Foundation
import QuinceFoundation

/// Brings back what an earlier process of the app showed: between the two methods of the launch.
// Apple: App Programming Guide for iOS, "State Preservation and Restoration": a controller comes from its restoration
// class, else from the delegate, else it is there already, else from its storyboard.
@MainActor final class StateRestoration {
  private let application: UIApplication
  private let record: RestorationRecord
  private let reader = RestorationReader()

  /// Restores what was kept, where the delegate wants it.
  static func run(_ application: UIApplication) {
    guard let delegate = application._delegate, !application.usesSceneManifest,
      let record = SavedFiles.read(RestorationRecord.self, StateSaving.file)
    else { return }
    // What ends an app in its restoration is not tried twice.
    SavedFiles.remove(StateSaving.file)
    let restoration = StateRestoration(application, record)
    guard let coder = restoration.applicationCoder,
      delegate.application(application, shouldRestoreSecureApplicationState: coder)
        || delegate.application(application, shouldRestoreApplicationState: coder)
    else { return }
    restoration.restore(delegate)
  }

  private init(_ application: UIApplication, _ record: RestorationRecord) {
    (self.application, self.record) = (application, record)
  }

  private var applicationCoder: Unarchiver? {
    let version = Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String ?? ""
    return reader.coder(record.application, [UIApplication.stateRestorationBundleVersionKey: version])
  }

  private func restore(_ delegate: any UIApplicationDelegate) {
    for index in record.controllers.indices { reader.controllers[index] = controller(at: index, delegate) }
    for index in record.controllers.indices { connect(index) }
    for (index, kept) in record.controllers.enumerated() {
      guard let controller = reader.controllers[index] else { continue }
      // What is decoded goes into outlets, which apps take to be there.
      controller.loadViewIfNeeded()
      if let coder = reader.coder(kept.state) { controller.decodeRestorableState(with: coder) }
      decodeViews(kept.views, of: controller)
    }
    if let coder = applicationCoder { delegate.application(application, didDecodeRestorableStateWith: coder) }
    for index in record.controllers.indices { reader.controllers[index]?.applicationFinishedRestoringState() }
  }

  // MARK: Making

  private func controller(at index: Int, _ delegate: any UIApplicationDelegate) -> UIViewController? {
    let kept = record.controllers[index]
    // Below a controller that is not there nothing comes back.
    if let parent = kept.parent, reader.controllers[parent] == nil { return nil }
    let storyboard = kept.storyboard.map { [UIApplication.stateRestorationViewControllerStoryboardKey: $0] } ?? [:]
    guard let coder = reader.coder(kept.state, storyboard) else { return nil }
    let made: UIViewController?
    if let name = kept.restorationClass,
      let maker = UIApplication.classNamed(named: name) as? any UIViewControllerRestoration.Type
    {
      made = maker.viewController(withRestorationIdentifierPath: kept.path, coder: coder)
    } else {
      made =
        delegate.application(application, viewControllerWithRestorationIdentifierPath: kept.path, coder: coder)
        ?? existing(kept, index) ?? fromStoryboard(kept)
    }
    if made?.restorationIdentifier == nil { made?.restorationIdentifier = kept.path.last }
    return made
  }

  /// The controller that the app or its storyboard has made by itself.
  private func existing(_ kept: RestorationRecord.Controller, _ index: Int) -> UIViewController? {
    let identifier = kept.path.last
    let candidates: [UIViewController]
    if let parent = kept.parent, let controller = reader.controllers[parent] {
      candidates = kept.isPresented ? [] : controller._children
    } else {
      candidates = application.allWindows.compactMap { $0.value?.rootViewController }
    }
    let taken = reader.controllers.values
    return candidates.first { candidate in
      candidate.restorationIdentifier == identifier && !taken.contains { $0 === candidate }
    }
  }

  private func fromStoryboard(_ kept: RestorationRecord.Controller) -> UIViewController? {
    guard let name = kept.storyboard, let identifier = kept.storyboardIdentifier else { return nil }
    return UIStoryboard(name: name, bundle: nil).instantiateViewController(withIdentifier: identifier)
  }

  // MARK: Connecting

  /// Puts a container's children back, and what was presented.
  private func connect(_ index: Int) {
    guard let controller = reader.controllers[index] else { return }
    let children = record.controllers.indices.filter { record.controllers[$0].parent == index }
    let pages = children.filter { !record.controllers[$0].isPresented }.compactMap { reader.controllers[$0] }
    if let navigation = controller as? UINavigationController, !pages.isEmpty {
      navigation.setViewControllers(pages, animated: false)
    } else if let tabs = controller as? UITabBarController {
      let kept = record.controllers[index]
      if let selected = kept.selected.flatMap({ reader.controllers[$0] }),
        tabs.viewControllers?.contains(where: { $0 === selected }) == true
      {
        tabs.selectedViewController = selected
      } else if let at = kept.selectedIndex, (tabs.viewControllers ?? []).indices.contains(at) {
        tabs.selectedIndex = at
      }
    }
    let presented = children.first { record.controllers[$0].isPresented }.flatMap { reader.controllers[$0] }
    // A presenter presents once it is on the screen.
    if let presented { AfterCommit.perform { controller.present(presented, animated: false) } }
  }

  private func decodeViews(_ views: [RestorationRecord.View], of controller: UIViewController) {
    guard !views.isEmpty else { return }
    StateSaving.visit(controller.view, controller.view) { view, path in
      guard let kept = views.first(where: { $0.path == path }), let coder = reader.coder(kept.state) else { return }
      view.decodeRestorableState(with: coder)
    }
  }
}
