import CoreGraphics
import Foundation

/// What a person sees before something is printed: the paper, the pages, and the button that prints.
@MainActor final class PrintOptions: UITableViewController {
  private let rows: [(title: String, detail: String)]
  private let decide: (Bool) -> Void

  /// - Parameter decide: gets true for printing, false for none.
  init(_ job: PrintJob, decide: @escaping (Bool) -> Void) {
    let paper = job.paper.paperSize.width == 612 ? "US Letter" : "A4"
    rows = [("Printer", "PDF"), ("Paper Size", paper), ("Pages", "\(job.renderer.numberOfPages)")]
    self.decide = decide
    super.init(style: .insetGrouped)
    title = "Print Options"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.decide(false) })
    let print = UIBarButtonItem(
      title: "Print", primaryAction: UIAction { [weak self] _ in self?.decide(true) })
    print.style = .done
    print.isEnabled = job.renderer.numberOfPages > 0
    navigationItem.rightBarButtonItem = print
    preferredContentSize = CGSize(width: 320, height: 240)
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.row].title
    cell.detailTextLabel?.text = rows[indexPath.row].detail
    cell.selectionStyle = .none
    return cell
  }
}
