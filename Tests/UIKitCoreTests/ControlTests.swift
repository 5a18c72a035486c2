import Foundation
import QuinceDevice
import QuinceFoundation
import Testing

@testable import UIKitCore

import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.NSKeyedUnarchiver

/// Targets, actions and the order in which they are told.
@MainActor @Suite(.serialized) struct ControlTests {
  final class Target: NSObject {
    var log: [String] = []
    func first(_ sender: UIControl) { log.append("first") }
    func second() { log.append("second") }
    static let first = _qs(Target.first(_:), "first:")
    static let second = _qs(Target.second, "second")
  }

  @Test("a button has the size of the picture that its type gives it from the start")
  func sizedTypes() {
    TestHost.launch()
    for type in [UIButton.ButtonType.close, .infoLight, .contactAdd, .detailDisclosure] {
      let button = UIButton(type: type)
      #expect(button.bounds.size == button.intrinsicContentSize && button.bounds.width > 0)
    }
    #expect(UIButton(type: .system).bounds.size == .zero)
  }

  @Test("a title beside a symbol has its room wherever the frame is rounded", arguments: ["ipad-10", "iphone-14"])
  func roomForTitles(device: String) throws {
    let host = TestHost.launch(device: try #require(DeviceModel.named(device)))
    let controller = UIViewController()
    _ = host.show(controller)
    for offset in stride(from: 0.0, to: 1, by: 0.125) {
      let button = UIButton(type: .system)
      button.setTitle("Button", for: .normal)
      button.setImage(UIImage(systemName: "person"), for: .normal)
      button.titleLabel?.font = .preferredFont(forTextStyle: .body)
      button.setPreferredSymbolConfiguration(.init(textStyle: .body, scale: .small), forImageIn: .normal)
      button.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(button)
      NSLayoutConstraint.activate([
        button.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor, constant: offset),
        button.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor, constant: offset),
      ])
      host.settle()
      let label = try #require(button.titleLabel)
      #expect(label.bounds.width >= label.intrinsicContentSize.width - 0.01, "\(offset)")
      button.removeFromSuperview()
    }
  }

  @Test func actionsRunInTheOrderTheyWereAdded() {
    TestHost.launch()
    let control = UIControl(frame: .zero)
    let target = Target()
    control.addTarget(target, action: Target.second, for: .valueChanged)
    control.addAction(UIAction { _ in target.log.append("action") }, for: .valueChanged)
    control.addTarget(target, action: Target.first, for: [.valueChanged, .touchUpInside])
    control.sendActions(for: .valueChanged)
    #expect(target.log == ["second", "action", "first"])
    #expect(control.allControlEvents == [.valueChanged, .touchUpInside])
    #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside) == ["first:"])
    control.removeTarget(target, action: nil, for: .valueChanged)
    target.log = []
    control.sendActions(for: [.valueChanged, .touchUpInside])
    #expect(target.log == ["action", "first"])
  }

  @Test("the primary action runs without a touch, as its control's use would") func primaryAction() {
    TestHost.launch()
    var log: [String] = []
    func listen(_ control: UIControl) -> UIControl {
      for (event, name) in [
        (UIControl.Event.touchUpInside, "up"), (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
      ] { control.addAction(UIAction { _ in log.append(name) }, for: event) }
      return control
    }
    listen(UIButton(type: .system)).performPrimaryAction()
    #expect(log == ["up", "primary"])
    log = []
    listen(UISlider()).performPrimaryAction()
    #expect(log == ["value", "primary"])
    log = []
    listen(UIControl()).performPrimaryAction()
    #expect(log == ["primary"])
  }

  @Test func targetsAreNotKept() {
    TestHost.launch()
    let control = UIControl(frame: .zero)
    weak var gone: Target?
    do {
      let target = Target()
      gone = target
      control.addTarget(target, action: Target.second, for: .valueChanged)
    }
    #expect(gone == nil)
    control.sendActions(for: .valueChanged)
    #expect(control.allTargets.isEmpty)
  }

  @Test func aTapOnAButtonSendsTouchDownAndUpInside() {
    let host = TestHost.launch()
    let controller = UIViewController()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 200, width: 100, height: 40)
    controller.view.addSubview(button)
    let window = host.show(controller)
    var log: [String] = []
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchUpOutside, "outside"),
      (.primaryActionTriggered, "primary"), (.touchCancel, "cancel"),
    ] {
      button.addAction(UIAction { _ in log.append(name) }, for: event)
    }
    host.tap(150, 220)
    host.settle()
    #expect(log == ["down", "up", "primary"])
    log = []
    button.isEnabled = false
    host.tap(150, 220)
    #expect(log == [])
    withExtendedLifetime(window) {}
  }

  @Test func valuesStayInTheirRange() {
    TestHost.launch()
    let slider = UISlider(frame: .zero)
    slider.value = 5
    #expect(slider.value == 1)
    slider.maximumValue = 10
    slider.value = 5
    #expect(slider.value == 5)
    let stepper = UIStepper(frame: .zero)
    stepper.value = 1000
    #expect(stepper.value == 100)
    let segments = UISegmentedControl(items: ["A", "B"])
    #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
    segments.selectedSegmentIndex = 1
    segments.insertSegment(withTitle: "0", at: 0, animated: false)
    #expect(segments.selectedSegmentIndex == 2)
    let toggle = UISwitch(frame: CGRect(x: 3, y: 4, width: 1, height: 1))
    #expect(toggle.frame == CGRect(x: 3, y: 4, width: 51, height: 31))
    stepper.frame = CGRect(x: 3, y: 4, width: 300, height: 80)
    #expect(stepper.frame == CGRect(x: 3, y: 4, width: 94, height: 32))
  }

  @Test func aStepperKeepsItsSizeInAColumn() throws {
    TestHost.launch()
    let stepper = UIStepper()
    let stack = UIStackView(arrangedSubviews: [stepper, UILabel()])
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    stack.layoutIfNeeded()
    stepper.layoutIfNeeded()
    let buttons = stepper.subviews.filter { $0 is UIButton }.map(\.frame).sorted { $0.minX < $1.minX }
    #expect(
      buttons == [CGRect(x: 0, y: 0, width: 47, height: 32), CGRect(x: 47, y: 0, width: 47, height: 32)])
    #expect(stepper.frame.height == 32)
  }

  struct Hugging: Sendable {
    let make: @MainActor @Sendable () -> UIView
    let horizontal, vertical: Float
    init(_ horizontal: Float, _ vertical: Float, _ make: @escaping @MainActor @Sendable () -> UIView) {
      (self.make, self.horizontal, self.vertical) = (make, horizontal, vertical)
    }
  }

  // Observed: what code makes hugs its content like this.
  @Test(arguments: [
    Hugging(750, 750) { UISwitch() }, Hugging(750, 750) { UIStepper() }, Hugging(750, 750) { UIPageControl() },
    Hugging(750, 750) { UIActivityIndicatorView() }, Hugging(750, 750) { UIDatePicker() },
    Hugging(750, 750) { UIPickerView() }, Hugging(250, 750) { UISlider() }, Hugging(250, 750) { UISearchBar() },
    Hugging(250, 750) { UISegmentedControl() }, Hugging(250, 750) { UIToolbar() }, Hugging(250, 250) { UIButton() },
    Hugging(250, 250) { UITextField() },
  ])
  func controlsHugTheirContent(_ row: Hugging) {
    TestHost.launch()
    let view = row.make()
    #expect(view.contentHuggingPriority(for: .horizontal).rawValue == row.horizontal, "\(type(of: view))")
    #expect(view.contentHuggingPriority(for: .vertical).rawValue == row.vertical, "\(type(of: view))")
  }
}

/// What apps of today name beside the usual: images of dividers, labels of images, codes of keys.
@MainActor @Suite(.serialized) struct ControlDetailTests {
  let host = TestHost.launch()

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }
  private func shown(_ view: UIView, _ image: UIImage) -> UIImageView? {
    view.subviews.lazy.compactMap { $0 as? UIImageView }.first { $0.image === image }
  }

  @Test func dividersOfSegmentsAreImagesByState() throws {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    let (plain, beside) = (image(4, 32), image(6, 32))
    control.setDividerImage(plain, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    control.setDividerImage(beside, forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
    control.selectedSegmentIndex = 0
    control.layoutIfNeeded()
    #expect(try #require(shown(control, beside)).frame == CGRect(x: 97, y: 0, width: 6, height: 32))
    #expect(try #require(shown(control, plain)).frame == CGRect(x: 198, y: 0, width: 4, height: 32))
    #expect(
      control.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default) === plain)
  }

  @Test func aStepperShowsItsImages() throws {
    let stepper = UIStepper(frame: .zero)
    let (ground, off, divider) = (image(10, 10), image(11, 11), image(2, 32))
    stepper.setBackgroundImage(ground, for: .normal)
    stepper.setBackgroundImage(off, for: .disabled)
    stepper.setDividerImage(divider, forLeftSegmentState: .normal, rightSegmentState: .normal)
    stepper.layoutIfNeeded()
    #expect(try #require(shown(stepper, ground)).frame == stepper.bounds)
    #expect(try #require(shown(stepper, divider)).frame == CGRect(x: 46, y: 0, width: 2, height: 32))
    stepper.isEnabled = false
    #expect(shown(stepper, off) != nil)
  }

  @Test func anImagesLabelIsThatOfWhatShowsIt() {
    let picture = image(4, 4)
    picture.accessibilityLabel = "Quince"
    #expect(UIImageView(image: picture).accessibilityLabel == "Quince")
    let button = UIButton(type: .custom)
    button.setImage(picture, for: .normal)
    #expect(button.accessibilityLabel == "Quince")
    button.setTitle("Pick", for: .normal)
    #expect(button.accessibilityLabel == "Pick")
  }

  @Test(arguments: [
    ("a", UIKeyboardHIDUsage.keyboardA), ("Z", .keyboardZ), ("1", .keyboard1), ("0", .keyboard0), ("Tab", .keyboardTab),
    ("Enter", .keyboardReturnOrEnter), ("ArrowUp", .keyboardUpArrow), ("F1", .keyboardF1), ("F13", .keyboardF13),
    ("F24", .keyboardF24), (" ", .keyboardSpacebar), ("?", .keyboardSlash), ("Fn", .keyboardErrorUndefined),
  ])
  func keysHaveTheirCodes(_ name: String, _ code: UIKeyboardHIDUsage) {
    #expect(UIKey(name: name, flags: []).keyCode == code)
  }

  @Test func segueClassesMakeSegues() {
    final class Push: UIStoryboardSegue {
      var isPerformed = false
      override func perform() { isPerformed = true }
    }
    func make<T: UIStoryboardSegue>(_ type: T.Type, _ a: UIViewController, _ b: UIViewController) -> T {
      T(identifier: "go", source: a, destination: b)
    }
    let (a, b) = (UIViewController(), UIViewController())
    let segue = make(Push.self, a, b)
    segue.perform()
    #expect(segue.isPerformed && segue.identifier == "go" && segue.source === a && segue.destination === b)
  }

  @Test func aColorWellIsReadFromNibs() throws {
    let well = UIColorWell(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    well.title = "Peel"
    well.supportsAlpha = false
    well.selectedColor = .red
    let data = try NSKeyedArchiver.archivedData(withRootObject: well, requiringSecureCoding: false)
    let copy = try #require(NSKeyedUnarchiver.unarchiveObject(with: data) as? UIColorWell)
    #expect(copy.title == "Peel" && !copy.supportsAlpha && copy.selectedColor == UIColor.red)
  }

  @Test func aRefreshControlsTitleShowsOnlyWhilePulledOrRefreshing() throws {
    let host = TestHost.launch()
    let controller = UITableViewController()
    let window = host.show(controller)
    let control = UIRefreshControl()
    control.attributedTitle = NSAttributedString(string: "Pull to refresh")
    controller.tableView.refreshControl = control
    host.settle()
    let title = try #require(control.subviews.compactMap { $0 as? UILabel }.first)
    #expect(title.isHidden)
    host.drag(from: (200, 300), to: (200, 380), lift: false)
    #expect(!title.isHidden && title.alpha > 0 && !control.isRefreshing)
    host.touch(.ended, 200, 380, id: 2)
    host.settle()
    #expect(title.isHidden)
    control.beginRefreshing()
    host.advance(1)
    #expect(!title.isHidden && title.alpha == 1)
    control.endRefreshing()
    host.settle()
    #expect(title.isHidden)
    withExtendedLifetime(window) {}
  }

  @Test("a list that was pulled down goes back when its refresh ends, and its spinner stood above the large title")
  func refreshUnderALargeTitle() throws {
    let host = TestHost.launch()
    let controller = UITableViewController()
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    let window = host.show(navigation)
    let control = UIRefreshControl()
    controller.refreshControl = control
    host.settle()
    let rest = controller.tableView.contentOffset.y
    let inset = controller.tableView.adjustedContentInset.top
    host.drag(from: (200, 300), to: (200, 700))
    host.settle()
    #expect(control.isRefreshing && controller.tableView.contentOffset.y == rest - 60)
    #expect(controller.tableView.adjustedContentInset.top == inset + 60)
    let bar = navigation.navigationBar
    let spinner = try #require(bar.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(spinner.center == CGPoint(x: 195, y: 44 + 30) && spinner.alpha == 1)
    control.endRefreshing()
    host.settle()
    #expect(controller.tableView.contentOffset.y == rest && controller.tableView.adjustedContentInset.top == inset)
    #expect(spinner.superview === control && !spinner.isAnimating)
    withExtendedLifetime(window) {}
  }

  @Test func symbolsForDotsKeepTheirPlaceAndSize() {
    func dots(_ image: UIImage?) -> [CGRect] {
      let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
      control.numberOfPages = 3
      control.preferredIndicatorImage = image
      control.layoutIfNeeded()
      return control.subviews.map(\.frame)
    }
    let plain = dots(nil)
    for name in ["circle.fill", "heart.fill"] {
      let drawn = dots(UIImage(systemName: name))
      #expect(drawn.map(\.midX) == plain.map(\.midX) && drawn.map(\.midY) == plain.map(\.midY))
      #expect(drawn.allSatisfy { max($0.width, $0.height) > 6 && max($0.width, $0.height) < 10 }, "\(name) \(drawn)")
    }
    let own = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 5)).image { _ in }
    #expect(dots(own).map(\.size) == Array(repeating: CGSize(width: 12, height: 5), count: 3))
  }

  @Test func aCloseItemIsAGreyDisc() throws {
    let item = UIBarButtonItem(systemItem: .close)
    let button = BarButton(item: item)
    button.tintColor = .systemRed
    button.bounds.size = button.sizeThatFits(.zero)
    button.layoutIfNeeded()
    let disc = try #require(button.subviews.first { $0.layer.cornerRadius == 15 })
    #expect(disc.frame == CGRect(x: 0, y: 7, width: 30, height: 30))
    #expect(disc.backgroundColor == .tertiarySystemFill)
    let cross = try #require(button.subviews.last as? UIImageView)
    #expect(cross.tintColor == .secondaryLabel && (cross.image?.size.width ?? 30) < 18)
    #expect(button.accessibilityLabel == "Close")
  }

  @Test(arguments: [
    ("en_US", "Mon Sep 12"), ("de_DE", "Mo. 12. Sept."), ("ja_JP", "9月12日(月)"),
  ])
  func aPadsStatusBarHasTheDay(_ locale: String, _ text: String) throws {
    let date = Date(timeIntervalSince1970: 1_662_975_660)
    let zone = try #require(TimeZone(identifier: "GMT"))
    #expect(StatusBarView.day(date, locale: Locale(identifier: locale), timeZone: zone) == text)
  }

  @Test func aCloseButtonIsADiscOfThirtyPointsInEveryAppearance() throws {
    let host = TestHost.launch()
    let button = UIButton(type: .close)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
    button.frame = CGRect(x: 50, y: 100, width: 60, height: 60)
    button.tintColor = .red
    let window = host.show()
    window.rootViewController?.view.addSubview(button)
    host.settle()
    let view = try #require(button.imageView)
    #expect(view.frame == CGRect(x: 15, y: 15, width: 30, height: 30))
    func disc(_ style: UIUserInterfaceStyle) -> UInt32? {
      let image = button.image(for: .normal)?._resolved(with: UITraitCollection(userInterfaceStyle: style)).cgImage
      return image?.pixels?[image!.width / 2, 6]
    }
    #expect(disc(.light) != nil && disc(.light) != disc(.dark))
  }

  @Test func aMomentaryControlShowsNoChosenSegment() {
    TestHost.launch()
    let control = UISegmentedControl(items: ["Back", "Forth"])
    func weights() -> [UIFont?] {
      control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
      control.layoutIfNeeded()
      return control.subviews.flatMap(\.subviews).compactMap { ($0 as? UILabel)?.font }
    }
    control.selectedSegmentIndex = 1
    #expect(Set(weights()).count == 2)
    control.isMomentary = true
    #expect(Set(weights()).count == 1)
  }
}
