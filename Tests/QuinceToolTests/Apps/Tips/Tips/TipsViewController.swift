import UIKit

@objc protocol TipCalculatorDelegate {
    @objc optional func calculatorDidUpdate(_ calculator: TipCalculator)
}

@objcMembers class TipCalculator: NSObject {
    weak var delegate: TipCalculatorDelegate?
    dynamic var bill: Double = 0 {
        didSet { delegate?.calculatorDidUpdate?(self) }
    }
    dynamic var percent: Int = 15 {
        didSet { delegate?.calculatorDidUpdate?(self) }
    }
    var tip: Double { return bill * Double(percent) / 100 }
}

class TipsViewController: UIViewController, UITextFieldDelegate, TipCalculatorDelegate {

    let calculator = TipCalculator()
    var billField: UITextField!
    var percentLabel: UILabel!
    var tipLabel: UILabel!
    var slider: UISlider!
    var roundSwitch: UISwitch!

    override func loadView() {
        let root = UIView(frame: UIScreen.main.bounds)
        root.backgroundColor = UIColor.white
        view = root
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        self.title = "Tips"
        self.edgesForExtendedLayout = []
        calculator.delegate = self

        let width = view.bounds.size.width
        billField = UITextField(frame: CGRect(x: 20, y: 20, width: width - 40, height: 36))
        billField.borderStyle = .roundedRect
        billField.placeholder = "Bill"
        billField.keyboardType = .decimalPad
        billField.returnKeyType = .done
        billField.delegate = self
        billField.autoresizingMask = [.flexibleWidth]
        billField.addTarget(self, action: #selector(TipsViewController.billChanged(_:)), for: .editingChanged)
        view.addSubview(billField)

        percentLabel = UILabel(frame: CGRect(x: 20, y: 72, width: 80, height: 31))
        view.addSubview(percentLabel)

        slider = UISlider(frame: CGRect(x: 100, y: 72, width: width - 120, height: 31))
        slider.minimumValue = 0
        slider.maximumValue = 30
        slider.value = 15
        slider.autoresizingMask = .flexibleWidth
        slider.addTarget(self, action: #selector(percentChanged), for: .valueChanged)
        view.addSubview(slider)

        roundSwitch = UISwitch(frame: CGRect(x: 20, y: 120, width: 0, height: 0))
        roundSwitch.addTarget(self, action: #selector(self.roundingChanged(sender:)), for: UIControl.Event.valueChanged)
        view.addSubview(roundSwitch)

        tipLabel = UILabel()
        tipLabel.font = UIFont(name: "HelveticaNeue-Bold", size: 28)
        tipLabel.frame = CGRect(x: 20, y: 170, width: width - 40, height: 44)
        view.addSubview(tipLabel)

        let tap = UITapGestureRecognizer(target: self, action: #selector(dismissKeyboard))
        tap.cancelsTouchesInView = false
        view.addGestureRecognizer(tap)
        update()
    }

    @objc func billChanged(_ sender: UITextField) {
        calculator.bill = Double(sender.text ?? "") ?? 0
    }

    @objc fileprivate func percentChanged() {
        calculator.percent = Int(slider.value.rounded())
    }

    @IBAction func roundingChanged(sender: UISwitch) {
        update()
    }

    @objc func dismissKeyboard() {
        view.endEditing(true)
    }

    func calculatorDidUpdate(_ calculator: TipCalculator) {
        update()
    }

    func update() {
        percentLabel.text = "\(calculator.percent) %"
        let tip = roundSwitch.isOn ? calculator.tip.rounded() : calculator.tip
        tipLabel.text = String(format: "Tip: $%.2f", tip)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

}
