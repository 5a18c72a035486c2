import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// `keyboardDismissMode.interactive`: the keyboard follows the finger that scrolls.
@Suite(.serialized) @MainActor struct KeyboardPullTests {
  private final class Page: UIViewController {
    let scroll = UIScrollView()
    let field = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 34))
    let bar = UIView()
    override func viewDidLoad() {
      scroll.frame = view.bounds
      scroll.contentSize = CGSize(width: 390, height: 3000)
      scroll.keyboardDismissMode = .interactive
      view.addSubview(scroll)
      scroll.addSubview(field)
      bar.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        bar.heightAnchor.constraint(equalToConstant: 40),
        bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      ])
    }
  }

  private let host = TestHost.launch()
  private let page = Page()
  private var keyboard: OnScreenKeyboard { .shared }
  private let top: CGFloat = 844 - 291

  init() {
    _ = host.show(page)
    page.field.becomeFirstResponder()
    host.settle()
  }

  /// One finger, at one height after the other.
  private func move(_ heights: [Double], begins: Bool = true, ends: Bool = true) {
    for (number, y) in heights.enumerated() {
      host.touch(begins && number == 0 ? .began : .moved, 200, y, id: 99)
      host.advance(1.0 / 60)
    }
    if ends { host.touch(.ended, 200, heights.last ?? 0, id: 99) }
  }

  @Test func aFingerAboveTheKeyboardLeavesIt() {
    host.drag(from: (200, 500), to: (200, 300))
    #expect(page.field.isFirstResponder && keyboard.hostFrame.minY == top)
  }

  @Test func itFollowsTheFingerDownAndUpAgain() {
    move([400, 450, 550, 653], ends: false)
    #expect(keyboard.hostFrame.minY == 653 && page.bar.frame.maxY == 653)
    #expect(page.field.isFirstResponder)
    move([590], begins: false, ends: false)
    #expect(keyboard.hostFrame.minY == 590)
    move([540, 500], begins: false)
    host.settle()
    #expect(keyboard.hostFrame.minY == top && page.field.isFirstResponder && page.bar.frame.maxY == top)
  }

  @Test func aFingerThatLeavesDownwardsDismisses() throws {
    final class Log { var begins: [CGFloat] = [] }
    let log = Log()
    let observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil
    ) { note in
      let begin = note.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect
      log.begins.append(begin?.minY ?? -1)
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    host.drag(from: (200, 400), to: (200, 700))
    #expect(!page.field.isFirstResponder && log.begins == [700])
    host.settle()
    #expect(!keyboard.isVisible && page.bar.frame.maxY == 844 - 34)
  }

  /// A controller that keeps a bar with a field at the screen's lower edge, as a chat has it.
  private final class Chat: UIViewController {
    let scroll = UIScrollView()
    let field = UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 34))
    private lazy var bar: UIView = {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      bar.addSubview(field)
      return bar
    }()
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
    override func viewDidLoad() {
      scroll.frame = view.bounds
      scroll.contentSize = CGSize(width: 390, height: 3000)
      scroll.keyboardDismissMode = .interactive
      view.addSubview(scroll)
    }
  }

  @Test func aBarThatStaysIsTakenToTheLowerEdgeAndNoFurther() {
    let chat = Chat()
    let window = host.show(chat)
    chat.becomeFirstResponder()
    host.settle()
    #expect(keyboard.hostFrame == CGRect(x: 0, y: 800, width: 390, height: 44))
    chat.field.becomeFirstResponder()
    host.settle()
    #expect(keyboard.hostFrame.minY == top - 44)
    move([300, 600, 700, 830], ends: false)
    #expect(keyboard.hostFrame.minY == 800 && UIKeyboardLayoutGuide.keyboardFrame.minY == 800)
    host.touch(.ended, 200, 830, id: 99)
    var places: [CGFloat] = []
    for _ in 0..<30 {
      host.advance(1.0 / 60)
      places.append(chat.field.superview?.layer.presentation()?.frame.minY ?? -1)
      places.append(keyboard.hostFrame.minY)
    }
    #expect(Set(places) == [0, 800], "the bar stands still")
    #expect(chat.isFirstResponder)
    withExtendedLifetime(window) {}
  }

  @Test func aPaddingLetsTheFingerTakeItEarlier() {
    page.view.keyboardLayoutGuide.keyboardDismissPadding = 40
    move([300, top - 50, top - 30], ends: false)
    #expect(keyboard.hostFrame.minY == top + 10)
    host.touch(.cancelled, 200, top - 30, id: 99)
    host.settle()
    #expect(keyboard.hostFrame.minY == top)
  }

  @Test func whoRefusesToEndKeepsIt() {
    final class Keeper: NSObject, UITextFieldDelegate {
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
    }
    let keeper = Keeper()
    page.field.delegate = keeper
    host.drag(from: (200, 400), to: (200, 700))
    host.settle()
    #expect(page.field.isFirstResponder && keyboard.hostFrame.minY == top)
  }

  @Test func aFingerThatRestsDismissesWhatIsMoreThanHalfGone() {
    host.drag(from: (200, 400), to: (200, 600), hold: 0.3)
    host.settle()
    #expect(page.field.isFirstResponder && keyboard.hostFrame.minY == top)
    host.drag(from: (200, 400), to: (200, 780), hold: 0.3)
    host.settle()
    #expect(!page.field.isFirstResponder)
  }
}
