import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Constraints in a launched application: bars, safe areas, turning, tables.
@Suite(.serialized) @MainActor struct LayoutScreenTests {
  private final class FormController: UIViewController {
    let heading = UILabel()
    let field = LayoutBox(nil, 34)
    let button = UIButton(type: .system)
    var calls: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Form"
      heading.text = "Heading"
      button.setTitle("Save", for: .normal)
      let stack = UIStackView(arrangedSubviews: [heading, field, button])
      stack.axis = .vertical
      stack.spacing = 12
      stack.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
        stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      ])
    }
    override func updateViewConstraints() {
      calls.append("updateViewConstraints")
      super.updateViewConstraints()
    }
    override func viewWillLayoutSubviews() { calls.append("will \(heading.bounds.width > 0)") }
    override func viewDidLayoutSubviews() { calls.append("did \(field.bounds.width > 0)") }
  }

  private func place(_ view: UIView) -> String {
    let rect = view.convert(view.bounds, to: nil)
    return [rect.minX, rect.minY, rect.width, rect.height].map { String(format: "%g", Double($0)) }.joined(
      separator: " ")
  }

  @Test("a form below a navigation bar, and when the device turns")
  func form() {
    let host = TestHost.launch()
    let form = FormController()
    let window = host.show(UINavigationController(rootViewController: form))
    let top = form.view.safeAreaInsets.top
    #expect(top == 91)
    let height = form.heading.intrinsicContentSize.height
    #expect(place(form.heading) == "16 111 358 \(String(format: "%g", Double(height)))")
    #expect(place(form.field) == "16 \(String(format: "%g", Double(111 + height + 12))) 358 34")
    #expect(form.button.frame.width == 358)
    #expect(
      Array(form.calls.prefix(3)) == ["updateViewConstraints", "will false", "did false"]
        || form.calls.contains("did true"))
    #expect(form.calls.filter { $0 == "updateViewConstraints" }.count == 1)
    let calls = form.calls.count
    window.setNeedsLayout()
    host.settle()
    #expect(form.calls.count == calls)
  }

  @Test("layout is quiet when nothing changed, and reaches only what did")
  func quiet() {
    final class Counting: UIView {
      var passes = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        passes += 1
      }
    }
    let host = TestHost.launch()
    let controller = UIViewController()
    let (outer, other) = (Counting(), Counting())
    let box = LayoutBox(40, 40)
    for view in [outer, other] {
      view.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
        view.topAnchor.constraint(equalTo: controller.view.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 200), view.heightAnchor.constraint(equalToConstant: 200),
      ])
    }
    outer.addSubview(box)
    let leading = box.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 100.0 / 3)
    NSLayoutConstraint.activate([leading, box.topAnchor.constraint(equalTo: outer.topAnchor)])
    _ = host.show(controller)
    let before = (outer.passes, other.passes)
    host.advance(0.5)
    #expect((outer.passes, other.passes) == before)
    leading.constant = 50
    host.settle()
    #expect(box.frame.minX == 50)
    #expect(outer.passes == before.0 + 1)
    #expect(other.passes == before.1)
  }

  private final class TextCell: UITableViewCell {
    let label = UILabel()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class TextTable: UITableViewController {
    let texts = [
      "Short", "A text that is long enough to need more than one line on a telephone of any make or size at all", "End",
    ]
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(TextCell.self, forCellReuseIdentifier: "text")
      tableView.rowHeight = UITableView.automaticDimension
      tableView.estimatedRowHeight = 60
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath) as! TextCell
      cell.label.text = texts[indexPath.row]
      return cell
    }
  }

  @Test("rows of a table take the height of their constraints, without a complaint")
  func selfSizing() throws {
    var log: [String] = []
    let write = LayoutLog.write
    LayoutLog.write = { log.append($0) }
    defer { LayoutLog.write = write }
    let host = TestHost.launch()
    let table = TextTable()
    _ = host.show(table)
    let cells = try (0..<3).map {
      try #require(table.tableView.cellForRow(at: IndexPath(row: $0, section: 0)) as? TextCell)
    }
    for cell in cells {
      #expect(abs(cell.label.frame.height - cell.label.sizeThatFits(CGSize(width: 358, height: 1e6)).height) < 0.7)
      #expect(cell.label.frame.minX == 16 && cell.label.frame.width == 358)
      #expect(cell.label.frame.minY == 12)
    }
    #expect(cells[1].frame.height > cells[0].frame.height + 15)
    #expect(abs(cells[2].frame.minY - cells[1].frame.maxY) < 1e-6)
    #expect(log == [])
  }

  @Test("the keyboard's guide rests on the safe area, and rises with the keyboard")
  func keyboard() {
    let host = TestHost.launch()
    let controller = UIViewController()
    let bar = LayoutBox(nil, 50)
    controller.view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
    ])
    _ = host.show(controller)
    #expect(framesText([bar]) == "0 760 390 50")
    UIKeyboardLayoutGuide.keyboardMoved(to: CGRect(x: 0, y: 508, width: 390, height: 336))
    host.settle()
    #expect(framesText([bar]) == "0 458 390 50")
    #expect(controller.view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 508, width: 390, height: 336))
    UIKeyboardLayoutGuide.keyboardMoved(to: .zero)
    host.settle()
    #expect(framesText([bar]) == "0 760 390 50")
  }
}
