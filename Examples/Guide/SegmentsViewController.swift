import UIKit

/// Listing 3-2: arrows at the right of the bar, and a line above its title.
class SegmentsViewController: NoteViewController {
  private var page = 1

  init() {
    super.init(note: "Page 1")
    title = "Pages"
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let up = UIImage(systemName: "chevron.up")!
    let down = UIImage(systemName: "chevron.down")!
    up.accessibilityLabel = "Previous page"
    down.accessibilityLabel = "Next page"
    let arrows = UISegmentedControl(items: [up, down])
    arrows.addTarget(self, action: #selector(segmentAction(_:)), for: .valueChanged)
    arrows.frame = CGRect(x: 0, y: 0, width: 90, height: 30)
    arrows.isMomentary = true
    navigationItem.rightBarButtonItem = UIBarButtonItem(customView: arrows)
    navigationItem.prompt = "The arrows turn the pages."
  }

  @objc func segmentAction(_ sender: UISegmentedControl) {
    page = max(1, page + (sender.selectedSegmentIndex == 0 ? -1 : 1))
    noteLabel.text = "Page \(page)"
  }
}
