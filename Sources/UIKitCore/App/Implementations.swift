import Foundation
import QuartzCore
import QuinceFoundation
import QuinceRuntime

/// Answers "does this class implement that method?", where it must be known before the method is called.
///
/// Methods that can be asked for their answer say themselves that they are a default's (`TableDelegateMethods`). For others the
/// adapter's records answer, since it sees an app's source; for what has no record, the tables of methods do: those of the
/// class for methods that it inherits, those of the protocol for methods that it may leave out.
@MainActor package enum Implementations {
  /// A method of a table's data source that has effects, so that it cannot be called to find out.
  package enum DataSourceMethod: String, CaseIterable {
    case commit = "tableView(_:commit:forRowAt:)"
    case moveRow = "tableView(_:moveRowAt:to:)"

    var selector: String {
      switch self {
      case .commit: return "tableView:commit:forRowAt:"
      case .moveRow: return "tableView:moveRowAt:to:"
      }
    }
  }

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let method: DataSourceMethod
  }
  private static var answers: [Key: Bool] = [:]
  private static var drawing: [ObjectIdentifier: Bool] = [:]
  private static var acting: [ObjectIdentifier: Bool] = [:]

  package static func has(_ method: DataSourceMethod, _ object: any UITableViewDataSource) -> Bool {
    let type: AnyClass = Swift.type(of: object)
    let key = Key(type: ObjectIdentifier(type), method: method)
    let isImplemented: Bool
    if let answer = answers[key] {
      isImplemented = answer
    } else {
      isImplemented = Registry.isImplemented(method.rawValue, by: type) || hasInTables(method, object, type)
      answers[key] = isImplemented
    }
    return isImplemented || isForwarded(method, object)
  }

  /// Whether another object has the method in this one's place, which is the object's own affair and may change.
  private static func isForwarded(_ method: DataSourceMethod, _ object: any UITableViewDataSource) -> Bool {
    let target: (any UITableViewDataSource)? = Forwarding.target(of: object, method.selector)
    return target.map { has(method, $0) } ?? false
  }

  private static func hasInTables(
    _ method: DataSourceMethod, _ object: any UITableViewDataSource, _ type: AnyClass
  ) -> Bool {
    // A controller's conformance calls the controller's method, which does nothing.
    if object is UITableViewController { return probes(method).override.isOverridden(in: type) }
    return probes(method).witness.isImplemented(by: object)
  }

  /// Whether the class has its own `draw(_:)`: views that do not need no backing content.
  package static func draw(_ cls: UIView.Type) -> Bool { known(draw, cls, &drawing) }

  /// Whether the class has its own `action(for:forKey:)`.
  static func action(_ cls: UIView.Type) -> Bool { known(action, cls, &acting) }

  /// The answer for a class of which many views are made.
  private static func known(
    _ method: MethodComparison, _ cls: UIView.Type, _ answers: inout [ObjectIdentifier: Bool]
  ) -> Bool {
    if cls == UIView.self { return false }
    let key = ObjectIdentifier(cls)
    if let known = answers[key] { return known }
    let answer = method.isOverridden(in: cls)
    answers[key] = answer
    return answer
  }

  /// Whether the class has its own `show(_:sender:)`, as navigation controllers and some containers do.
  package static func show(_ cls: UIViewController.Type) -> Bool { show.isOverridden(in: cls) }

  /// Whether the class has its own `showDetailViewController(_:sender:)`.
  package static func showDetail(_ cls: UIViewController.Type) -> Bool { showDetail.isOverridden(in: cls) }

  /// Whether the class says itself which orientations it has, as of iOS 2 to 5.
  static func shouldAutorotateTo(_ cls: UIViewController.Type) -> Bool { shouldAutorotateTo.isOverridden(in: cls) }

  /// Whether the class turns in two steps, as of iOS 2.
  // Apple: View Controller Programming Guide for iOS 4, "Understanding the Rotation Process": the process of one step is
  // chosen where its methods are there, the one of two steps where only that one's are.
  static func turnsInTwoSteps(_ cls: UIViewController.Type) -> Bool {
    !willAnimateRotation.isOverridden(in: cls) && halves.contains { $0.isOverridden(in: cls) }
  }

  /// Whether a table's controller has its own `tableView(_:heightForRowAt:)`, which may call the inherited one for some
  /// rows.
  static func heightForRow(_ delegate: any UITableViewDelegate) -> Bool {
    guard let controller = delegate as? UITableViewController else { return false }
    return heightForRow.isOverridden(in: type(of: controller))
  }

  /// Whether a controller of a collection has its own `collectionView(_:moveItemAt:to:)`.
  static func moveItem(_ controller: UICollectionViewController) -> Bool {
    moveItem.isOverridden(in: type(of: controller))
  }

  /// Whether the class says itself how large its text is.
  static func textSize(_ cls: UITextView.Type) -> Bool { cls != UITextView.self && textSize.isOverridden(in: cls) }

  /// Looks at the probes, so that the self-check names what cannot be answered. Runs when the library is loaded.
  static func check() {
    _ = (
      draw, action, show, showDetail, heightForRow, moveItem, shouldAutorotateTo, willAnimateRotation, halves, textSize
    )
    EditAction.check()
    for method in DataSourceMethod.allCases { _ = probes(method) }
    SelfCheck.conclude()
  }

  // MARK: Probes

  private class PlainView: UIView {}
  private class DrawingView: UIView { override func draw(_ rect: CGRect) {} }
  private class ActingView: UIView {
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  }
  private class PlainController: UIViewController {}
  private class ShowController: UIViewController {
    override func show(_ vc: UIViewController, sender: Any?) {}
  }
  private class DetailController: UIViewController {
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) {}
  }

  private static let draw = MethodComparison(
    "UIView.draw(_:)", base: UIView.self, plain: PlainView.self, overriding: DrawingView.self)
  private static let action = MethodComparison(
    "UIView.action(for:forKey:)", base: UIView.self, plain: PlainView.self, overriding: ActingView.self)
  private static let show = MethodComparison(
    "UIViewController.show(_:sender:)", base: UIViewController.self, plain: PlainController.self,
    overriding: ShowController.self)
  private static let showDetail = MethodComparison(
    "UIViewController.showDetailViewController(_:sender:)", base: UIViewController.self, plain: PlainController.self,
    overriding: DetailController.self)

  private class PlainText: UITextView {}
  private class SizedText: UITextView { override var intrinsicContentSize: CGSize { .zero } }
  private static let textSize = MethodComparison(
    "UITextView.intrinsicContentSize", base: UITextView.self, plain: PlainText.self, overriding: SizedText.self)

  private class AskedController: UIViewController {
    override func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool { true }
  }
  private class OneStepController: UIViewController {
    override func willAnimateRotation(to orientation: UIInterfaceOrientation, duration: TimeInterval) {}
  }
  private class FirstHalfController: UIViewController {
    override func willAnimateFirstHalfOfRotation(to orientation: UIInterfaceOrientation, duration: TimeInterval) {}
  }
  private class HalfwayController: UIViewController {
    override func didAnimateFirstHalfOfRotation(to orientation: UIInterfaceOrientation) {}
  }
  private class SecondHalfController: UIViewController {
    override func willAnimateSecondHalfOfRotation(from orientation: UIInterfaceOrientation, duration: TimeInterval) {}
  }
  private static func turning(_ method: String, _ overriding: AnyClass) -> MethodComparison {
    MethodComparison(
      "UIViewController.\(method)", base: UIViewController.self, plain: PlainController.self, overriding: overriding)
  }
  private static let shouldAutorotateTo = turning("shouldAutorotate(to:)", AskedController.self)
  private static let willAnimateRotation = turning("willAnimateRotation(to:duration:)", OneStepController.self)
  private static let halves = [
    turning("willAnimateFirstHalfOfRotation(to:duration:)", FirstHalfController.self),
    turning("didAnimateFirstHalfOfRotation(to:)", HalfwayController.self),
    turning("willAnimateSecondHalfOfRotation(from:duration:)", SecondHalfController.self),
  ]

  private class HeightTable: UITableViewController {
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 0 }
  }
  private static let heightForRow = MethodComparison(
    "UITableViewController.tableView(_:heightForRowAt:)", base: UITableViewController.self, plain: PlainTable.self,
    overriding: HeightTable.self)

  private class PlainCollection: UICollectionViewController {}
  private class MoveCollection: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
  }
  private static let moveItem = MethodComparison(
    "UICollectionViewController.collectionView(_:moveItemAt:to:)", base: UICollectionViewController.self,
    plain: PlainCollection.self, overriding: MoveCollection.self)

  private static func probes(
    _ method: DataSourceMethod
  ) -> (override: MethodComparison, witness: WitnessComparison) {
    switch method {
    case .commit: return (commitOverride, commitWitness)
    case .moveRow: return (moveOverride, moveWitness)
    }
  }

  private class PlainTable: UITableViewController {}
  private class CommitTable: UITableViewController {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
  }
  private class MoveTable: UITableViewController {
    override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {}
  }

  private static let commitOverride = MethodComparison(
    "UITableViewController.tableView(_:commit:forRowAt:)", base: UITableViewController.self, plain: PlainTable.self,
    overriding: CommitTable.self)
  private static let moveOverride = MethodComparison(
    "UITableViewController.tableView(_:moveRowAt:to:)", base: UITableViewController.self, plain: PlainTable.self,
    overriding: MoveTable.self)

  @MainActor private class Source: NSObject {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }
  private final class PlainSource: Source, UITableViewDataSource {}
  private final class OtherPlainSource: Source, UITableViewDataSource {}
  private final class CommitSource: Source, UITableViewDataSource {
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
  }
  private final class MoveSource: Source, UITableViewDataSource {
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {}
  }

  /// The words of a conformance to UITableViewDataSource: NSObjectProtocol's table, and eleven methods.
  private static let requirements = 12

  private static let commitWitness = witness("tableView(_:commit:forRowAt:)", CommitSource())
  private static let moveWitness = witness("tableView(_:moveRowAt:to:)", MoveSource())

  private static func witness(_ name: String, _ implementing: any UITableViewDataSource) -> WitnessComparison {
    WitnessComparison(
      "UITableViewDataSource.\(name)", requirements: requirements,
      plain: (PlainSource() as any UITableViewDataSource, OtherPlainSource() as any UITableViewDataSource),
      implementing: implementing)
  }
}
