import PencilKit
import Testing

/// Lines: where they are, what erasers leave, how they are kept and drawn.
@MainActor struct PKDrawingTests {
  private func stroke(_ places: [CGPoint], color: UIColor = .red, width: CGFloat = 4) -> PKStroke {
    PKStroke(
      ink: PKInk(.pen, color: color),
      path: PKStrokePath(
        controlPoints: places.enumerated().map {
          PKStrokePoint(
            location: $1, timeOffset: Double($0), size: CGSize(width: width, height: width), opacity: 1, force: 1,
            azimuth: 0, altitude: 0)
        }, creationDate: Date(timeIntervalSince1970: 0)))
  }
  private var line: PKStroke { stroke([CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 10), CGPoint(x: 90, y: 10)]) }

  @Test func boundsReachAroundTheLine() {
    #expect(PKDrawing().bounds.isNull)
    #expect(PKDrawing(strokes: [line]).bounds == CGRect(x: 8, y: 8, width: 84, height: 4))
    let moved = PKDrawing(strokes: [line]).transformed(using: CGAffineTransform(translationX: 5, y: 0))
    #expect(moved.bounds == CGRect(x: 13, y: 8, width: 84, height: 4))
    #expect(PKDrawing(strokes: [line]).appending(moved).strokes.count == 2)
  }

  @Test func drawingsAreKept() throws {
    let drawing = PKDrawing(strokes: [line, stroke([CGPoint(x: 1, y: 2)], color: UIColor(white: 0, alpha: 0.5))])
    #expect(try PKDrawing(data: drawing.dataRepresentation()) == drawing)
    let coded = try JSONEncoder().encode(["drawing": drawing])
    #expect(try JSONDecoder().decode([String: PKDrawing].self, from: coded)["drawing"] == drawing)
    for bytes in [[], [1, 2, 3], Array(drawing.dataRepresentation().dropLast(40))] as [[UInt8]] {
      #expect(throws: CocoaError.self) { try PKDrawing(data: Data(bytes)) }
    }
  }

  @Test func picturesShowTheLines() throws {
    let image = PKDrawing(strokes: [line]).image(from: CGRect(x: 0, y: 0, width: 100, height: 20), scale: 1)
    #expect(image.size == CGSize(width: 100, height: 20))
    let pixels = try #require(image.cgImage)
    var bytes = [UInt8](repeating: 0, count: 100 * 20 * 4)
    let context = CGContext(
      data: &bytes, width: 100, height: 20, bitsPerComponent: 8, bytesPerRow: 400, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    context?.draw(pixels, in: CGRect(x: 0, y: 0, width: 100, height: 20))
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(bytes[(y * 100 + x) * 4..<(y * 100 + x) * 4 + 4]) }
    #expect(pixel(50, 10) == [255, 0, 0, 255] && pixel(50, 3) == [0, 0, 0, 0] && pixel(97, 10) == [0, 0, 0, 0])
  }

  @Test func inksAreLightInDarkAppearance() {
    let white = PKInkingTool.convertColor(.black, from: .light, to: .dark)
    #expect(white.cgColor.components?.prefix(3) == [1, 1, 1])
    #expect(PKInkingTool.convertColor(.black, from: .light, to: .light) == .black)
  }

  @Test func placesBetweenPoints() {
    #expect(line.path.interpolatedLocation(at: 0.5) == CGPoint(x: 30, y: 10))
    #expect(line.path.interpolatedLocation(at: 9) == CGPoint(x: 90, y: 10))
  }

  private final class Listener: NSObject, PKCanvasViewDelegate {
    var changes = 0
    func canvasViewDrawingDidChange(_ canvasView: PKCanvasView) { changes += 1 }
  }

  @Test func aCanvasTellsItsDelegate() {
    let (canvas, listener) = (PKCanvasView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Listener())
    canvas.delegate = listener
    canvas.drawing = PKDrawing(strokes: [line])
    #expect(listener.changes == 1 && canvas.drawing.strokes.count == 1)
    #expect(!canvas.allowsFingerDrawing && canvas.panGestureRecognizer.minimumNumberOfTouches == 1)
    canvas.drawingPolicy = .anyInput
    #expect(canvas.allowsFingerDrawing && canvas.panGestureRecognizer.minimumNumberOfTouches == 2)
  }

  @Test func aPickerShowsWhileItsResponderIsFirst() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let canvas = PKCanvasView(frame: window.bounds)
    window.addSubview(canvas)
    window.isHidden = false
    let picker = PKToolPicker()
    picker.addObserver(canvas)
    picker.setVisible(true, forFirstResponder: canvas)
    #expect(!picker.isVisible && picker.frameObscured(in: canvas).isNull)
    #expect(canvas.becomeFirstResponder() && picker.isVisible)
    #expect(picker.frameObscured(in: canvas).maxY == 844 && canvas.panGestureRecognizer.minimumNumberOfTouches == 2)
    picker.selectedTool = PKEraserTool(.vector)
    #expect(canvas.tool is PKEraserTool)
    canvas.resignFirstResponder()
    #expect(!picker.isVisible && canvas.panGestureRecognizer.minimumNumberOfTouches == 1)
  }
}
