import Foundation
import QuinceFoundation
import QuinceInterface

/// Takes connections of UIKit's own, which no property of the app stands for.
@MainActor protocol NibConnecting: AnyObject {
  /// - Returns: whether the label is one of these.
  func connect(_ label: String, to object: AnyObject) -> Bool
}

/// Makes the connections of a nib, in order.
@MainActor struct NibConnections {
  let coder: NibCoder

  func connect() {
    for connection in coder.nib.connections {
      // A proxy for which nobody stands has nothing to connect.
      guard let source = coder.object(connection.source) else { continue }
      switch connection.kind {
      case .outlet: connectOutlet(connection, source)
      case .outletCollection(let name, let appends): connectCollection(connection, source, name, appends: appends)
      case .event(let mask): connectAction(connection, source, mask)
      }
    }
  }

  private func connectOutlet(_ connection: NibConnection, _ source: AnyObject) {
    guard let id = connection.destinations.first, let target = coder.object(id) else { return }
    if let own = source as? any NibConnecting, own.connect(connection.label, to: target) { return }
    guard !coder.standIns.contains(id), !standsIn(connection.source) || isUIKits(connection.label, of: source) else {
      return
    }
    guard let source = source as? NSObject else { return }
    OutletConnection.connect(target, toOutlet: connection.label, of: source)
  }

  /// Whether an outlet is one of UIKit's own, that shows without the app: a window's controller, a cell's background.
  private func isUIKits(_ label: String, of source: AnyObject) -> Bool {
    InterfaceLoading.isDrawingOnly && !["delegate", "dataSource", "target"].contains(label)
      && Registry.hasProperty(named: label, of: type(of: source))
  }

  /// Whether a plain object stands for one of a class that is not there.
  private func standsIn(_ id: ObjectID) -> Bool {
    InterfaceLoading.isDrawingOnly || coder.standIns.contains(id)
  }

  private func connectCollection(_ connection: NibConnection, _ source: AnyObject, _ name: String, appends: Bool) {
    let targets = connection.destinations.compactMap(coder.object)
    if connection.label == "gestureRecognizers", let view = source as? UIView {
      for case let gesture as UIGestureRecognizer in targets { view.addGestureRecognizer(gesture) }
      return
    }
    guard let object = source as? NSObject, !standsIn(connection.source) else { return }
    let old = appends ? object.value(forKey: connection.label) as? [AnyObject] ?? [] : []
    object.setValue(NSArray(array: old + targets), forKey: connection.label)
  }

  private func connectAction(_ connection: NibConnection, _ source: AnyObject, _ mask: Int?) {
    // The first responder of the moment stands for a missing target.
    let target = connection.destinations.first.flatMap { id in
      coder.nib.proxyIdentifier(of: id) == "IBFirstResponder" ? nil : coder.object(id)
    }
    let isFirstResponder = connection.destinations.first.map {
      coder.nib.proxyIdentifier(of: $0) == "IBFirstResponder"
    }
    guard target != nil || isFirstResponder != false else { return }
    let action = Selector(connection.label)
    switch source {
    case let control as UIControl:
      control.addTarget(target, action: action, for: mask.map(Self.events) ?? control.nibEvents)
    case let gesture as UIGestureRecognizer:
      if let target { gesture.addTarget(target, action: action) }
    case let item as UIBarButtonItem:
      item.target = target
      item.action = action
    default: break
    }
  }

  private static func events(_ mask: Int) -> UIControl.Event {
    UIControl.Event(rawValue: UInt(truncatingIfNeeded: mask))
  }
}

extension UIControl {
  /// What a connection without an event stands for.
  fileprivate var nibEvents: Event { self is UIButton ? .touchUpInside : .valueChanged }
}

extension UITableViewCell: NibConnecting {
  func connect(_ label: String, to object: AnyObject) -> Bool {
    switch label {
    case "selectionSegueTemplate": selectionSegue = object as? SegueTemplate
    case "accessoryActionSegueTemplate": accessorySegue = object as? SegueTemplate
    default: return false
    }
    return true
  }
}

extension UICollectionViewCell: NibConnecting {
  func connect(_ label: String, to object: AnyObject) -> Bool {
    guard label == "selectionSegueTemplate" else { return false }
    selectionSegue = object as? SegueTemplate
    return true
  }
}

extension UIViewController: NibConnecting {
  func connect(_ label: String, to object: AnyObject) -> Bool {
    switch label {
    case "storyboard": interface.storyboard = object as? UIStoryboard
    case "staticDataSource": interface.staticTable = object as? StaticTable
    case "searchDisplayController": interface.topLevelObjects.append(object)
    case "view":
      guard let view = object as? UIView else { return false }
      self.view = view
    default: return false
    }
    return true
  }
}
