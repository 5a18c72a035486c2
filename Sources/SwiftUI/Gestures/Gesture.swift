import UIKitCore

/// Recognises what fingers do on a view.
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  var body: Body { get }
  func _attach(_ site: _GestureSite, _ events: _GestureEvents<Value>)
}
extension Gesture {
  public func _attach(_ site: _GestureSite, _ events: _GestureEvents<Value>) {
    body._attach(site, events as! _GestureEvents<Body.Value>)
  }
}
extension Gesture where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body") }
}
extension Never: Gesture {
  public typealias Value = Never
}

/// Told by a recogniser.
public struct _GestureEvents<Value> {
  var changed: (Value) -> Void = { _ in }
  var ended: (Value) -> Void = { _ in }
  /// Ended or failed.
  var reset: () -> Void = {}
}

/// The recognisers that one gesture has made.
@MainActor public final class _GestureSite: NSObject, UIGestureRecognizerDelegate {
  unowned let view: UIView
  var recognizers: [UIGestureRecognizer] = []
  var isSimultaneous = false
  /// Recognisers of this site that recognise beside each other.
  var allowsOwn = false

  init(_ view: UIView) {
    self.view = view
    super.init()
  }

  func add<R: UIGestureRecognizer>(_ recognizer: R, _ action: @escaping (R) -> Void) {
    recognizer.handlers.append { action($0 as! R) }
    recognizer.delegate = self
    recognizers.append(recognizer)
    view.addGestureRecognizer(recognizer)
  }

  func remove() {
    for recognizer in recognizers { view.removeGestureRecognizer(recognizer) }
    recognizers = []
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    if recognizers.contains(where: { $0 === other }) { return allowsOwn }
    return isSimultaneous
  }
}
