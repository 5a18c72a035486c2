import CoreGraphics
import Foundation

/// A press lifts items off the view, and the finger takes them along.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// Default: `isEnabledByDefault`.
  open var isEnabled: Bool = UIDragInteraction.isEnabledByDefault { didSet { enable() } }
  /// Whether gestures of the view go on while it is lifted. Default false.
  open var allowsSimultaneousRecognitionDuringLift = false
  // Assumed: true on phones as on pads, as it is there since iOS 15.
  open class var isEnabledByDefault: Bool { true }

  private lazy var lift = DragLiftGesture(self)
  private lazy var addition = DragAdditionGesture(self)

  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(lift)
    self.view?.removeGestureRecognizer(addition)
  }
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(lift)
    view?.addGestureRecognizer(addition)
    enable()
  }

  private func enable() {
    lift.isEnabled = isEnabled
    addition.isEnabled = isEnabled
  }
}

/// Half a second on something that gives items.
@MainActor final class DragLiftGesture: UILongPressGestureRecognizer {
  private weak var interaction: UIDragInteraction?
  private var session: DragSession?

  init(_ interaction: UIDragInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
    handlers.append { [weak self] gesture in if gesture.state == .began { self?.begin() } }
  }

  /// Whether there is something to drag decides whether the press is one, or goes on as a touch.
  override func shouldBegin() -> Bool {
    guard let interaction, let delegate = interaction.delegate, let touch = _touches.first,
      ApplicationContext.current.drag == nil
    else { return false }
    let session = DragSession(items: [], point: touch._location)
    session.items = delegate.dragInteraction(interaction, itemsForBeginning: session)
    self.session = session
    return !session.items.isEmpty
  }

  // A menu opens with the same press, and closes when the finger moves.
  override func allowsSimultaneous(with other: UIGestureRecognizer) -> Bool {
    if other.delegate is UIContextMenuInteraction { return true }
    guard interaction?.allowsSimultaneousRecognitionDuringLift == true else { return false }
    return !(other is DragLiftGesture) && ApplicationContext.current.drag?.isMoving != true
  }

  private func begin() {
    guard let interaction, let session, let touch = _touches.first else { return }
    self.session = nil
    let drag = Drag(interaction, session, touch)
    ApplicationContext.current.drag = drag
    drag.lift()
  }
}

/// A tap with another finger adds to what is dragged.
@MainActor final class DragAdditionGesture: UITapGestureRecognizer {
  private weak var interaction: UIDragInteraction?

  init(_ interaction: UIDragInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
    handlers.append { [weak self] _ in self?.add() }
  }

  override func _shouldReceive(_ touch: UITouch) -> Bool { ApplicationContext.current.drag?.isMoving == true }
  override func allowsSimultaneous(with other: UIGestureRecognizer) -> Bool { other is DragLiftGesture }

  private func add() {
    guard let interaction, let view = interaction.view else { return }
    ApplicationContext.current.drag?.add(from: interaction, at: _location(in: view))
  }
}
