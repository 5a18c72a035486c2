import UIKit

/// A picker of two wheels, the second of views.
class PickerViewController: DemoViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  private let symbols = ["sun.max", "cloud", "cloud.rain", "snowflake", "wind"]
  private let result = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Titles")
    let titles = UIPickerView()
    titles.dataSource = self
    titles.delegate = self
    add(titles)
    addHeading("Views")
    let views = UIPickerView()
    views.tag = 1
    views.dataSource = self
    views.delegate = self
    add(views)
    result.font = .preferredFont(forTextStyle: .body)
    result.adjustsFontForContentSizeCategory = true
    result.textAlignment = .center
    result.numberOfLines = 0
    add(result)
    titles.selectRow(6, inComponent: 0, animated: false)
    titles.selectRow(2, inComponent: 1, animated: false)
    views.selectRow(2, inComponent: 0, animated: false)
    pickerView(titles, didSelectRow: 6, inComponent: 0)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { pickerView.tag == 0 ? 2 : 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    if pickerView.tag == 1 { return symbols.count }
    return component == 0 ? Fruit.all.count : 9
  }

  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    UIFontMetrics(forTextStyle: .title3).scaledValue(for: 32)
  }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    if pickerView.tag == 1 {
      let imageView = view as? UIImageView ?? UIImageView()
      imageView.image = UIImage(systemName: symbols[row])?.withRenderingMode(.alwaysTemplate)
      imageView.contentMode = .center
      return imageView
    }
    let label = view as? UILabel ?? UILabel()
    label.font = .preferredFont(forTextStyle: .title3)
    label.textAlignment = .center
    label.text = component == 0 ? Fruit.all[row].name : "\(row + 1)"
    return label
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    guard pickerView.tag == 0 else { return }
    let fruit = Fruit.all[pickerView.selectedRow(inComponent: 0)].name
    result.text = "\(pickerView.selectedRow(inComponent: 1) + 1) × \(fruit)"
  }
}
