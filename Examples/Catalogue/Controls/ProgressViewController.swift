import UIKit

/// Progress views and activity indicators.
class ProgressViewController: DemoViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Progress")
    add(bar(0, .default), bar(0.4, .default), bar(1, .default))
    addHeading("Bar style")
    add(bar(0.4, .bar))
    addHeading("Colours")
    let coloured = bar(0.7, .default)
    coloured.progressTintColor = .systemOrange
    coloured.trackTintColor = .systemGreen
    add(coloured)
    addHeading("Observed progress")
    let observed = UIProgressView(progressViewStyle: .default)
    let progress = Progress(totalUnitCount: 4)
    progress.completedUnitCount = 1
    observed.observedProgress = progress
    add(observed)

    addHeading("Activity")
    add("Medium", indicator(.medium))
    add("Large", indicator(.large))
    add("Coloured", indicator(.large, colour: .systemPurple))
    let still = UIActivityIndicatorView(style: .medium)
    still.hidesWhenStopped = false
    add("Stopped", still)
  }

  private func bar(_ progress: Float, _ style: UIProgressView.Style) -> UIProgressView {
    let view = UIProgressView(progressViewStyle: style)
    view.progress = progress
    return view
  }

  private func indicator(_ style: UIActivityIndicatorView.Style, colour: UIColor? = nil) -> UIActivityIndicatorView {
    let indicator = UIActivityIndicatorView(style: style)
    if let colour { indicator.color = colour }
    indicator.startAnimating()
    return indicator
  }
}
