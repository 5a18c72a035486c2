import CoreGraphics
import UIKitCore

/// What a tool picker shows: undoing, tools, colours.
// Assumed: its height and what stands where; Apple's has pictures of pens.
final class ToolPalette: UIView {
  private static let height: CGFloat = 52
  private static let colors: [(name: String, color: UIColor)] = [
    ("Black", .black), ("Blue", .systemBlue), ("Green", .systemGreen), ("Yellow", .systemYellow), ("Red", .systemRed),
  ]
  private static let tools: [(name: String, symbol: String, tool: (UIColor) -> any PKTool)] = [
    ("Pen", "pencil.tip", { PKInkingTool(.pen, color: $0) }),
    ("Marker", "highlighter", { PKInkingTool(.marker, color: $0) }),
    ("Pencil", "pencil", { PKInkingTool(.pencil, color: $0) }),
    ("Eraser", "eraser", { _ in PKEraserTool(.bitmap) }),
  ]

  private unowned let picker: PKToolPicker
  private var toolButtons: [UIButton] = []
  private var colorButtons: [UIButton] = []
  private var color = UIColor.black
  private let row = UIStackView()

  init(_ picker: PKToolPicker) {
    self.picker = picker
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    row.axis = .horizontal
    row.distribution = .fillEqually
    row.alignment = .center
    addSubview(row)
    add("Undo", "arrow.uturn.backward") { [weak self] in self?.undo?.undo() }
    add("Redo", "arrow.uturn.forward") { [weak self] in self?.undo?.redo() }
    toolButtons = Self.tools.map { tool in
      add(tool.name, tool.symbol) { [weak self] in
        guard let self else { return }
        self.picker.selectedTool = tool.tool(self.color)
      }
    }
    colorButtons = Self.colors.map { entry in
      let button = add(entry.name, "circle.fill") { [weak self] in self?.choose(entry.color) }
      button.tintColor = entry.color == .black ? .label : entry.color
      return button
    }
    update()
  }
  required init?(coder: NSCoder) { nil }

  private var undo: UndoManager? { window?.firstResponderBelow?.undoManager }

  @discardableResult private func add(_ name: String, _ symbol: String, _ action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: symbol), for: .normal)
    button.accessibilityLabel = name
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    row.addArrangedSubview(button)
    return button
  }

  private func choose(_ color: UIColor) {
    self.color = color
    let ink = picker.selectedTool as? PKInkingTool ?? PKInkingTool(.pen)
    picker.selectedTool = PKInkingTool(ink.inkType, color: color, width: ink.width)
  }

  func update() {
    let chosen: Int? =
      switch picker.selectedTool {
      case let tool as PKInkingTool: [.pen: 0, .marker: 1, .pencil: 2][tool.inkType]
      case is PKEraserTool: 3
      default: nil
      }
    for (index, button) in toolButtons.enumerated() {
      button.isSelected = index == chosen
      button.tintColor = index == chosen ? .systemBlue : .secondaryLabel
    }
    if let tool = picker.selectedTool as? PKInkingTool { color = tool.color }
    for (button, entry) in zip(colorButtons, Self.colors) {
      button.isSelected = entry.color == color
      button.setImage(
        UIImage(systemName: entry.color == color ? "largecircle.fill.circle" : "circle.fill"), for: .normal)
    }
  }

  func show(in window: UIWindow) {
    let height = Self.height + window.safeAreaInsets.bottom
    frame = CGRect(x: 0, y: window.bounds.height - height, width: window.bounds.width, height: height)
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    window.addSubview(self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    row.frame = CGRect(x: 8, y: 0, width: bounds.width - 16, height: Self.height)
  }
}

extension UIView {
  /// The view that is the first responder, if it lies in this one.
  fileprivate var firstResponderBelow: UIView? {
    isFirstResponder ? self : subviews.lazy.compactMap(\.firstResponderBelow).first
  }
}
