import CoreGraphics
import Foundation
import QuinceDevice
import QuinceFoundation
import Testing

@testable import UIKitCore

@MainActor private var log: [String] = []

private final class Recorder: NSObject, UITextFieldDelegate {
  var allowsBeginning = true
  var allowsEnding = true
  var allowed: (NSRange, String) -> Bool = { _, _ in true }
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    log.append("shouldBegin")
    return allowsBeginning
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { log.append("didBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    log.append("shouldEnd")
    return allowsEnding
  }
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    log.append("didEnd \(reason.rawValue)")
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    log.append("shouldChange \(range.location),\(range.length) \"\(string)\"")
    return allowed(range, string)
  }
  func textFieldDidChangeSelection(_ textField: UITextField) { log.append("selection") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool {
    log.append("shouldClear")
    return true
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    log.append("shouldReturn")
    return true
  }
}

@Suite(.serialized) @MainActor struct TextFieldTests {
  private let recorder = Recorder()

  private func setUp() -> (TestHost, UITextField) {
    let host = TestHost.launch()
    let window = host.show()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    field.borderStyle = .roundedRect
    field.delegate = recorder
    field.addAction(UIAction { _ in log.append("editingChanged") }, for: .editingChanged)
    window.rootViewController?.view.addSubview(field)
    host.settle()
    log = []
    return (host, field)
  }

  private func type(_ text: String) {
    for character in text { UIApplication.shared.handle(.text(String(character))) }
  }
  private func key(_ name: String, _ modifiers: HostEvent.Key.Modifiers = []) {
    UIApplication.shared.handle(.key(.init(phase: .down, key: name, modifiers: modifiers)))
    UIApplication.shared.handle(.key(.init(phase: .up, key: name, modifiers: modifiers)))
  }

  @Test func delegateHearsInApplesOrder() {
    let (host, field) = setUp()
    host.tap(120, 117)
    #expect(field.isFirstResponder && field.isEditing)
    #expect(log == ["shouldBegin", "didBegin"])
    log = []
    type("a")
    #expect(log == ["shouldChange 0,0 \"a\"", "editingChanged", "selection"])
    log = []
    key("Backspace")
    #expect(log == ["shouldChange 0,1 \"\"", "editingChanged", "selection"])
    log = []
    key("Enter")
    #expect(log == ["shouldReturn"])
    log = []
    #expect(field.resignFirstResponder())
    #expect(log == ["shouldEnd", "didEnd 0"])
    #expect(!field.isEditing)
  }

  @Test func delegateCanRefuse() {
    let (host, field) = setUp()
    recorder.allowsBeginning = false
    host.tap(120, 117)
    #expect(!field.isFirstResponder)
    recorder.allowsBeginning = true
    #expect(field.becomeFirstResponder())
    recorder.allowed = { _, text in text != "x" }
    type("axb")
    #expect(field.text == "ab")
    recorder.allowsEnding = false
    #expect(!field.resignFirstResponder())
    #expect(field.isFirstResponder)
    recorder.allowsEnding = true
  }

  @Test func settingTextIsSilent() {
    let (_, field) = setUp()
    #expect(field.text == "")
    field.text = "Quince"
    #expect(log.isEmpty)
    field.text = nil
    #expect(field.text == "")
  }

  @Test func keysMoveSelectAndDelete() {
    let (_, field) = setUp()
    field.becomeFirstResponder()
    type("hello world")
    key("ArrowLeft", .option)
    type("big ")
    #expect(field.text == "hello big world")
    key("Home")
    key("ArrowRight", [.shift, .option])
    type("bye")
    #expect(field.text == "bye big world")
    key("a", .command)
    type("x")
    #expect(field.text == "x")
    key("z", .command)
    #expect(field.text != "x")
    field.text = "one two"
    key("Backspace", .option)
    #expect(field.text == "one ")
  }

  @Test func charactersAreDeletedWhole() {
    let (_, field) = setUp()
    field.becomeFirstResponder()
    type("a👨‍👩‍👧한")
    key("Backspace")
    #expect(field.text == "a👨‍👩‍👧")
    key("Backspace")
    #expect(field.text == "a")
  }

  @Test func compositionIsReplacedByItsResult() {
    let (_, field) = setUp()
    field.becomeFirstResponder()
    UIApplication.shared.handle(.markedText("ㅎ", selectedLocation: 1, selectedLength: 0))
    #expect(field.markedTextRange != nil)
    UIApplication.shared.handle(.markedText("하", selectedLocation: 1, selectedLength: 0))
    UIApplication.shared.handle(.markedText("한", selectedLocation: 1, selectedLength: 0))
    #expect(field.text == "한")
    UIApplication.shared.handle(.text("한"))
    #expect(field.text == "한")
    #expect(field.markedTextRange == nil)
    UIApplication.shared.handle(.markedText("ㄱ", selectedLocation: 1, selectedLength: 0))
    UIApplication.shared.handle(.markedText("", selectedLocation: 0, selectedLength: 0))
    #expect(field.text == "한")
  }

  @Test func treesDoNotTellSecrets() throws {
    let host = TestHost.launch()
    let page = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
    field.text = "hunter2"
    page.view.addSubview(field)
    _ = host.show(page)
    func said() -> [String?] {
      func all(_ node: AccessibilityNode) -> [String?] {
        [node.label, node.value, node.title, node.text] + node.children.flatMap(all)
      }
      return AccessibilityNode.windows().flatMap(all)
    }
    #expect(said().contains("hunter2"))
    field.isSecureTextEntry = true
    #expect(!said().contains("hunter2") && said().contains("•••••••"))
  }

  @Test func secretsAreShownAsBullets() {
    let (host, field) = setUp()
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    type("abc")
    #expect(field.displayText.string == "••c")
    host.advance(2)
    #expect(field.displayText.string == "•••")
    #expect(field.text == "abc")
  }

  @Test("What is cut is the selection; without one nothing goes")
  func cutTakesTheSelection() {
    let (_, field) = setUp()
    field.becomeFirstResponder()
    field.text = "three words here"
    field.cut(nil)
    #expect(field.text == "three words here")
    field.selectAll(nil)
    field.cut(nil)
    #expect(field.text == "")
    #expect(UIPasteboard.general.string == "three words here")
  }

  @Test func pasteKeepsOneLine() {
    let (_, field) = setUp()
    field.becomeFirstResponder()
    UIApplication.shared.handle(.paste("one\ntwo"))
    #expect(field.text == "one two")
  }

  @Test func rectanglesFollowBorderAndButtons() {
    let (host, field) = setUp()
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 34)
    #expect(field.textRect(forBounds: bounds) == CGRect(x: 7, y: 2, width: 186, height: 30))
    #expect(field.intrinsicContentSize.height == 34)
    field.clearButtonMode = .always
    field.text = "x"
    host.settle()
    #expect(field.textRect(forBounds: bounds).maxX < 176)
    host.tap(20 + 200 - 14, 117)
    #expect(field.text == "")
    #expect(log.contains("shouldClear"))
    field.borderStyle = .none
    #expect(field.intrinsicContentSize.height == 22)
    #expect(field.textRect(forBounds: bounds).height == 34)
  }

  @Test func doubleTapSelectsAWord() {
    let (host, field) = setUp()
    field.text = "hello world"
    host.tap(60, 117)
    host.tap(60, 117)
    #expect(field._editor.selection == NSRange(location: 0, length: 5))
  }

  @Test func keyboardTellsItsFrame() throws {
    let (host, field) = setUp()
    var heard: [String] = []
    var end = CGRect.zero
    let names: [(Notification.Name, String)] = [
      (UIResponder.keyboardWillShowNotification, "willShow"), (UIResponder.keyboardDidShowNotification, "didShow"),
      (UIResponder.keyboardWillHideNotification, "willHide"), (UIResponder.keyboardDidHideNotification, "didHide"),
    ]
    let tokens = names.map { name, label in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        heard.append(label)
        if let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue { end = value.cgRectValue }
        #expect((note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue == 0.25)
        let curve = note.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
        #expect(curve.flatMap(UIView.AnimationCurve.init(rawValue:)) == .easeInOut)
      }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }
    host.tap(120, 117)
    host.settle()
    #expect(heard == ["willShow", "didShow"])
    #expect(end == CGRect(x: 0, y: 844 - 291, width: 390, height: 291))
    field.resignFirstResponder()
    UIApplication.shared.handle(.key(.init(phase: .up, key: "Shift")))
    host.settle()
    #expect(heard == ["willShow", "didShow", "willHide", "didHide"])
    #expect(end.minY == 844)
  }

  @Test func keysOfTheScreenType() throws {
    let (host, field) = setUp()
    field.autocapitalizationType = .none
    host.tap(120, 117)
    host.settle()
    // The first key of the first row, then delete's row.
    host.tap(18, 844 - 291 + 25)
    host.tap(18 + 39, 844 - 291 + 25)
    #expect(field.text == "qw")
    #expect(field.isFirstResponder)
  }

  @Test func tabGoesToTheNextField() {
    let (host, field) = setUp()
    let second = UITextField(frame: CGRect(x: 20, y: 160, width: 200, height: 34))
    field.superview?.addSubview(second)
    host.settle()
    field.becomeFirstResponder()
    key("Tab")
    #expect(second.isFirstResponder)
    #expect(!field.isEditing)
  }

  @Test func numberPadsHaveLettersAndTelephonesTheirOwnKeys() {
    func keys(_ type: UIKeyboardType, _ page: KeyboardPage) -> [KeyboardKey] {
      KeyboardKeys(type: type, page: page).placed(in: CGRect(x: 0, y: 0, width: 390, height: 216), isPad: false).map(
        \.key)
    }
    #expect(keys(.phonePad, .pad).contains(.page(.phone)) && !keys(.numberPad, .pad).contains(.page(.phone)))
    let telephone = keys(.phonePad, .phone)
    for character in ["+", "*", "#", ",", ";", "0"] { #expect(telephone.contains(.character(character))) }
    #expect(telephone.contains(.page(.pad)) && telephone.contains(.delete))
    #expect(KeyboardKeys.letters("7") == "PQRS" && KeyboardKeys.letters("1") == nil)
  }
}
