import CoreGraphics
import UIKitCore

@MainActor @preconcurrency public protocol PKCanvasViewDelegate: UIScrollViewDelegate {
  func canvasViewDrawingDidChange(_ canvasView: PKCanvasView)
  func canvasViewDidFinishRendering(_ canvasView: PKCanvasView)
  func canvasViewDidBeginUsingTool(_ canvasView: PKCanvasView)
  func canvasViewDidEndUsingTool(_ canvasView: PKCanvasView)
}
extension PKCanvasViewDelegate {
  public func canvasViewDrawingDidChange(_ canvasView: PKCanvasView) {}
  public func canvasViewDidFinishRendering(_ canvasView: PKCanvasView) {}
  public func canvasViewDidBeginUsingTool(_ canvasView: PKCanvasView) {}
  public func canvasViewDidEndUsingTool(_ canvasView: PKCanvasView) {}
}

public enum PKCanvasViewDrawingPolicy: UInt, Sendable {
  /// Fingers draw while a tool picker is visible.
  case `default`
  case anyInput
  case pencilOnly
}

/// Is drawn on, by fingers and pencils.
open class PKCanvasView: UIScrollView, PKToolPickerObserver {
  private weak var canvasDelegate: (any PKCanvasViewDelegate)?
  @_nonoverride open weak var delegate: (any PKCanvasViewDelegate)? {
    get { canvasDelegate }
    set {
      canvasDelegate = newValue
      (self as UIScrollView).delegate = newValue
    }
  }

  /// Setting it notifies the delegate and can't be undone.
  open var drawing = PKDrawing() { didSet { drawingChanged() } }
  open var tool: any PKTool = PKInkingTool(.pen)
  open var drawingPolicy = PKCanvasViewDrawingPolicy.default { didSet { updateGestures() } }
  open var allowsFingerDrawing: Bool {
    get { drawingPolicy == .anyInput }
    set { drawingPolicy = newValue ? .anyInput : .pencilOnly }
  }
  open var isDrawingEnabled = true { didSet { updateGestures() } }
  // surface: there is no ruler
  open var isRulerActive = false
  open var drawingGestureRecognizer: UIGestureRecognizer { pencil }

  private let page = StrokesView()
  private let pencil = DrawingGestureRecognizer()
  private var before: PKDrawing?
  private var isToolInUse = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    if backgroundColor == nil { backgroundColor = .systemBackground }
    page.backgroundColor = .clear
    page.isOpaque = false
    page.isUserInteractionEnabled = false
    page.contentMode = .redraw
    addSubview(page)
    pencil.canvas = self
    addGestureRecognizer(pencil)
    updateGestures()
  }

  /// Whether fingers draw now.
  var fingersDraw: Bool {
    switch drawingPolicy {
    case .anyInput: true
    case .pencilOnly: false
    case .default: PKToolPicker.isOneVisible
    }
  }

  func updateGestures() {
    pencil.isEnabled = isDrawingEnabled
    // Where one finger draws, two scroll.
    panGestureRecognizer.minimumNumberOfTouches = isDrawingEnabled && fingersDraw ? 2 : 1
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateGestures()
    page.frame = bounds
    page.setNeedsDisplay()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    page.setNeedsDisplay()
  }

  open override var canBecomeFirstResponder: Bool { true }
  open override func becomeFirstResponder() -> Bool {
    let result = super.becomeFirstResponder()
    PKToolPicker.respondersChanged()
    updateGestures()
    return result
  }
  open override func resignFirstResponder() -> Bool {
    let result = super.resignFirstResponder()
    PKToolPicker.respondersChanged()
    updateGestures()
    return result
  }

  open func toolPickerSelectedToolDidChange(_ toolPicker: PKToolPicker) { tool = toolPicker.selectedTool }
  // surface: there is no ruler
  open func toolPickerIsRulerActiveDidChange(_ toolPicker: PKToolPicker) {
    isRulerActive = toolPicker.isRulerActive
  }
  open func toolPickerVisibilityDidChange(_ toolPicker: PKToolPicker) { updateGestures() }
  open func toolPickerFramesObscuredDidChange(_ toolPicker: PKToolPicker) {}

  // MARK: Drawing

  /// A place of a touch, in the drawing.
  private func place(_ touch: UITouch) -> CGPoint {
    let place = touch.preciseLocation(in: self)
    return CGPoint(x: place.x / zoomScale, y: place.y / zoomScale)
  }

  func begin(_ touch: UITouch) {
    before = drawing
    isToolInUse = true
    delegate?.canvasViewDidBeginUsingTool(self)
    if tool is PKInkingTool { page.begun = Date() }
    move([touch])
  }

  func move(_ touches: [UITouch]) {
    for touch in touches {
      switch tool {
      case let tool as PKInkingTool: page.add(place(touch), touch, tool)
      case let tool as PKEraserTool: erase(place(touch), tool)
      default: break
      }
    }
    page.setNeedsDisplay()
  }

  private func erase(_ place: CGPoint, _ eraser: PKEraserTool) {
    let radius = eraser.width / 2
    guard drawing.strokes.contains(where: { $0.touches(place, within: radius) }) else { return }
    drawing.strokes = drawing.strokes.flatMap { stroke -> [PKStroke] in
      guard stroke.touches(place, within: radius) else { return [stroke] }
      return eraser.eraserType == .vector ? [] : stroke.erased(at: place, radius: radius)
    }
  }

  func end(isCancelled: Bool) {
    guard isToolInUse else { return }
    isToolInUse = false
    if let stroke = page.takeStroke(), !isCancelled {
      drawing.strokes.append(stroke)
    } else if isCancelled, let before, before != drawing {
      drawing = before
    }
    if let before, before != drawing { registerUndo(before) }
    before = nil
    page.setNeedsDisplay()
    delegate?.canvasViewDidEndUsingTool(self)
  }

  private func registerUndo(_ old: PKDrawing) {
    undoManager?.registerUndo(withTarget: self) { canvas in
      let current = canvas.drawing
      canvas.drawing = old
      canvas.registerUndo(current)
    }
  }

  private func drawingChanged() {
    page.drawing = drawing
    page.setNeedsDisplay()
    delegate?.canvasViewDrawingDidChange(self)
  }

  func didRender() { if !isToolInUse { delegate?.canvasViewDidFinishRendering(self) } }
}

/// Shows what of a drawing lies in the canvas' bounds.
final class StrokesView: UIView {
  var drawing = PKDrawing()
  var begun = Date()
  private var current: (ink: PKInk, points: [PKStrokePoint])?

  func add(_ place: CGPoint, _ touch: UITouch, _ tool: PKInkingTool) {
    // A finger has no force.
    let force = touch.type == .pencil && touch.maximumPossibleForce > 0 ? touch.force / touch.maximumPossibleForce : 1
    let width = tool.width * (0.5 + force / 2)
    let point = PKStrokePoint(
      location: place, timeOffset: Date().timeIntervalSince(begun), size: CGSize(width: width, height: width),
      opacity: 1,
      force: force, azimuth: touch.azimuthAngle(in: self), altitude: touch.altitudeAngle)
    if current?.points.last?.location == place { return }
    current = (tool.ink, (current?.points ?? []) + [point])
  }

  private var stroke: PKStroke? {
    current.map { PKStroke(ink: $0.ink, path: PKStrokePath(controlPoints: $0.points, creationDate: begun)) }
  }
  func takeStroke() -> PKStroke? {
    defer { current = nil }
    return stroke
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let canvas = superview as? PKCanvasView else { return }
    context.saveGState()
    context.translateBy(x: -frame.minX, y: -frame.minY)
    context.scaleBy(x: canvas.zoomScale, y: canvas.zoomScale)
    let style = traitCollection.userInterfaceStyle
    drawing.draw(in: context, style: style)
    stroke?.draw(in: context, style: style)
    context.restoreGState()
    canvas.didRender()
  }
}

/// One finger or the pencil, from when it touches the canvas.
final class DrawingGestureRecognizer: UIGestureRecognizer {
  weak var canvas: PKCanvasView?
  private weak var touch: UITouch?

  init() { super.init(target: nil, action: nil) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let canvas, let first = touches.first else { return }
    if let touch {
      // A second finger scrolls: what the first began was no line.
      if touch.type != .pencil, state == .possible || state == .began || state == .changed { stop(.cancelled) }
      return
    }
    guard first.type == .pencil || canvas.fingersDraw, touches.count == 1 else {
      state = .failed
      return
    }
    touch = first
    canvas.begin(first)
    state = .began
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch, touches.contains(touch), state == .began || state == .changed else { return }
    canvas?.move(event.coalescedTouches(for: touch) ?? [touch])
    state = .changed
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch, touches.contains(touch) else { return }
    stop(.ended)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { stop(.cancelled) }

  private func stop(_ end: State) {
    canvas?.end(isCancelled: end == .cancelled)
    touch = nil
    state = end
  }
  override func reset() {
    super.reset()
    touch = nil
  }
}
