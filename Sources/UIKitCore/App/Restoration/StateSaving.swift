import Foundation
import QuinceFoundation

/// Keeps what an app shows when it goes to the background, where its delegate wants that.
// Apple: App Programming Guide for iOS, "State Preservation and Restoration": the delegate is asked; controllers with a
// restoration identifier whose parents have one as well encode themselves and their views.
@MainActor struct StateSaving {
  static let file = "State.plist"

  private let application: UIApplication
  private var controllers: [UIViewController] = []
  private var records: [RestorationRecord.Controller] = []

  static func run(_ application: UIApplication) {
    guard let delegate = application._delegate, !application.usesSceneManifest else { return }
    var saving = StateSaving(application)
    if let record = saving.record(delegate) { SavedFiles.write(record, file) }
  }

  private init(_ application: UIApplication) { self.application = application }

  /// Nil where the delegate wants nothing kept.
  mutating private func record(_ delegate: any UIApplicationDelegate) -> RestorationRecord? {
    for window in application._windows {
      if let root = window.rootViewController { collect(root, [], parent: nil, isPresented: false) }
    }
    let writer = RestorationWriter(controllers)
    var isWanted = false
    // Apple: application(_:shouldSaveSecureApplicationState:), "you can use this method to add information to the
    // provided coder"; the same coder then goes to willEncodeRestorableStateWith.
    let own = writer.archive { coder in
      isWanted =
        delegate.application(application, shouldSaveSecureApplicationState: coder)
        || delegate.application(application, shouldSaveApplicationState: coder)
      guard isWanted else { return }
      encodeControllers(writer)
      delegate.application(application, willEncodeRestorableStateWith: coder)
    }
    return isWanted ? RestorationRecord(controllers: records, application: own) : nil
  }

  mutating private func encodeControllers(_ writer: RestorationWriter) {
    for (index, controller) in controllers.enumerated() {
      records[index].state = writer.archive { controller.encodeRestorableState(with: $0) }
      if let view = controller._view { records[index].views = Self.views(of: view, writer) }
      guard let tabs = controller as? UITabBarController, let selected = tabs.selectedViewController else { continue }
      records[index].selected = controllers.firstIndex { $0 === selected }
      records[index].selectedIndex = tabs.selectedIndex
    }
  }

  mutating private func collect(_ controller: UIViewController, _ path: [String], parent: Int?, isPresented: Bool) {
    guard let identifier = controller.restorationIdentifier else { return }
    let own = path + [identifier]
    let index = records.count
    controllers.append(controller)
    records.append(
      RestorationRecord.Controller(
        path: own, parent: parent, isPresented: isPresented,
        restorationClass: controller.restorationClass.map { String(reflecting: $0) },
        storyboard: controller.storyboard?.name, storyboardIdentifier: controller._interface?.identifier,
        state: Data(), views: []))
    for child in controller._children { collect(child, own, parent: index, isPresented: false) }
    if let presented = controller._presented { collect(presented, own, parent: index, isPresented: true) }
  }

  /// The views with an identifier, without those of other controllers.
  private static func views(of root: UIView, _ writer: RestorationWriter) -> [RestorationRecord.View] {
    var views: [RestorationRecord.View] = []
    visit(root, root) { view, path in
      views.append(
        RestorationRecord.View(path: path, state: writer.archive { view.encodeRestorableState(with: $0) }))
    }
    return views
  }

  static func visit(_ view: UIView, _ root: UIView, _ path: [String] = [], _ body: (UIView, [String]) -> Void) {
    if view !== root, view._controller != nil { return }
    var path = path
    if let identifier = view.restorationIdentifier {
      path.append(identifier)
      body(view, path)
    }
    for child in view._subviews { visit(child, root, path, body) }
  }
}
