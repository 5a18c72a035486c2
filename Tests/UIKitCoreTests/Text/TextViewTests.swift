import CoreGraphics
import Foundation
import QuinceDevice
import QuinceFoundation
import Testing

@testable import UIKitCore

@MainActor private var log: [String] = []

private final class Recorder: NSObject, UITextViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    log.append("shouldBegin")
    return true
  }
  func textViewDidBeginEditing(_ textView: UITextView) { log.append("didBegin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    log.append("shouldEnd")
    return true
  }
  func textViewDidEndEditing(_ textView: UITextView) { log.append("didEnd") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    log.append("shouldChange \(range.location),\(range.length)")
    return text != "x"
  }
  func textViewDidChange(_ textView: UITextView) { log.append("change") }
  func textViewDidChangeSelection(_ textView: UITextView) { log.append("selection") }
}

@Suite(.serialized) @MainActor struct TextViewTests {
  @Test("text leaves exclusion paths free, and grows where they are taken away") func exclusionPaths() throws {
    let (host, view) = setUp()
    view.text = String(repeating: "Quinces ripen late. ", count: 6)
    host.settle()
    let (before, manager) = (view.contentSize.height, view.layoutManager)
    let path = UIBezierPath(ovalIn: CGRect(x: 100, y: 0, width: 120, height: 80))
    view.textContainer.exclusionPaths = [path]
    host.settle()
    #expect(view.contentSize.height > before)
    #expect(view.sizeThatFits(CGSize(width: 200, height: 1000)).height == view.contentSize.height)
    var widths: [CGFloat] = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) {
      rect, used, _, _, _ in
      widths.append(rect.width)
      for x in [used.minX + 6, used.maxX - 6] { #expect(!path.contains(CGPoint(x: x, y: used.midY))) }
    }
    #expect((widths.min() ?? 0) < 150 && widths.max() == 200)
    view.textContainer.exclusionPaths = []
    host.settle()
    #expect(view.contentSize.height == before)
  }

  @Test("an attachment without a font has that of the text around it") func attachmentFont() {
    let picture = NSAttributedString(attachment: NSTextAttachment(image: UIImage()))
    let word = NSAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    let alone = NSMutableAttributedString(attributedString: picture)
    #expect(alone.size().height < 20)
    for parts in [[word, picture], [picture, word]] {
      let text = NSMutableAttributedString()
      for part in parts { text.append(part) }
      let source = TextBlock.Source(text, .drawing)
      #expect(source.looks.map(\.font.pointSize) == [40, 40])
    }
  }

  private let recorder = Recorder()

  fileprivate func setUp() -> (TestHost, UITextView) {
    let host = TestHost.launch()
    let window = host.show()
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 120))
    view.font = .systemFont(ofSize: 17)
    view.delegate = recorder
    window.rootViewController?.view.addSubview(view)
    host.settle()
    log = []
    return (host, view)
  }

  @Test func attributedTextsAreExchangedWithinAScope() throws {
    var text = AttributedString("Red")
    text.uiKit.foregroundColor = .red
    for made in [
      try NSAttributedString(text, including: \.uiKit),
      try NSAttributedString(text, including: AttributeScopes.UIKitAttributes.self),
    ] {
      #expect(made.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
      #expect(try AttributedString(made, including: \.uiKit).uiKit.foregroundColor == .red)
    }
  }

  @Test func theTextCanBeTakenOutWithItsAttributes() {
    let view = UITextView()
    view.attributedText = NSAttributedString(string: "Hello", attributes: [.foregroundColor: UIColor.red])
    let storage = NSTextStorage(string: "abc", attributes: [.foregroundColor: UIColor.blue])
    let copies: [(Any, String, UIColor)] = [
      (view.attributedText as Any, "Hello", .red), (view.textStorage.copy(), "Hello", .red),
      (view.textStorage.mutableCopy(), "Hello", .red), (NSAttributedString(attributedString: storage), "abc", .blue),
      (NSMutableAttributedString(attributedString: storage), "abc", .blue),
      (NSAttributedString(attributedString: NSAttributedString(attributedString: storage)), "abc", .blue),
    ]
    for (copy, text, color) in copies {
      let copy = copy as? NSAttributedString
      #expect(copy?.string == text && copy?.length == text.count && !(copy is NSTextStorage))
      #expect(copy?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == color)
    }
    #expect(!(view.attributedText is NSMutableAttributedString))
    let whole = NSMutableAttributedString(string: "1")
    whole.append(storage)
    whole.insert(view.textStorage, at: 0)
    #expect(whole.string == "Hello1abc")
    #expect(whole.attribute(.foregroundColor, at: 6, effectiveRange: nil) as? UIColor == .blue)
    whole.setAttributedString(storage)
    #expect(whole.string == "abc" && whole.attributes(at: 2, effectiveRange: nil).count == 1)
    view.textStorage.append(NSAttributedString(string: "!"))
    #expect(view.attributedText.string == "Hello!" && (copies[0].0 as? NSAttributedString)?.string == "Hello")
  }

  @Test func delegateHearsInApplesOrder() {
    let (host, view) = setUp()
    host.tap(120, 150)
    #expect(view.isFirstResponder)
    #expect(log == ["shouldBegin", "didBegin"])
    log = []
    UIApplication.shared.handle(.text("a"))
    #expect(log == ["shouldChange 0,0", "selection", "change"])
    UIApplication.shared.handle(.text("x"))
    UIApplication.shared.handle(.key(.init(phase: .down, key: "Enter")))
    UIApplication.shared.handle(.text("b"))
    #expect(view.text == "a\nb")
    log = []
    view.resignFirstResponder()
    #expect(log == ["shouldEnd", "didEnd"])
  }

  @Test func contentGrowsAndScrollsToTheCaret() {
    let (host, view) = setUp()
    view.text = (1...20).map { "Line \($0)" }.joined(separator: "\n")
    host.settle()
    #expect(view.contentSize.height > 400)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: view.text.utf16.count, length: 0)
    host.settle()
    #expect(view.contentOffset.y > 250)
  }

  @Test func sizeFitsTheText() {
    let (_, view) = setUp()
    view.text = "One line"
    let size = view.sizeThatFits(CGSize(width: 200, height: 1000))
    #expect(abs(size.height - 36.5) < 0.6)
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize.height == size.height)
    #expect(view._wrappedSize(forWidth: 60).height > size.height)
  }

  @Test func storageAndLayoutManagerAgree() {
    let (host, view) = setUp()
    view.text = "Hello world"
    host.settle()
    #expect(view.layoutManager.numberOfGlyphs == 11)
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "Bye")
    #expect(view.text == "Bye world")
    view.textStorage.mutableString.append("!")
    #expect(view.text == "Bye world!" && view.layoutManager.numberOfGlyphs == 10)
    view.textStorage.mutableString.deleteCharacters(in: NSRange(location: 9, length: 1))
    let used = view.layoutManager.usedRect(for: view.textContainer)
    #expect(used.width > 70 && used.width < 100)
    let index = view.layoutManager.characterIndex(
      for: CGPoint(x: 8, y: 5), in: view.textContainer, fractionOfDistanceBetweenInsertionPoints: nil)
    #expect(index == 0)
  }
}

extension TextViewTests {
  @Test("detectors make links of what they find while nobody edits") func detectors() {
    let (host, view) = setUp()
    view.text = "See https://example.com/a or call 010-1234-5678 now"
    view.dataDetectorTypes = [.link, .phoneNumber]
    host.settle()
    #expect(view.layoutManager.temporaryAttributes.entries.isEmpty)
    view.isEditable = false
    let found = view.layoutManager.temporaryAttributes.entries
    #expect(
      found.map { (view.text as NSString).substring(with: $0.range) } == ["https://example.com/a", "010-1234-5678"])
    #expect((found.last?.values[.link] as? URL)?.absoluteString == "tel:01012345678")
    // They show, and the text does not know of them.
    #expect(view.attributedText.attribute(.link, at: 6, effectiveRange: nil) == nil)
    view.text = "nothing"
    #expect(view.layoutManager.temporaryAttributes.entries.isEmpty)
  }

  @Test("links look as the view says, else have its tint") func linkLooks() {
    let (_, view) = setUp()
    view.attributedText = NSAttributedString(string: "link", attributes: [.link: "https://a.b"])
    view.tintColor = .red
    func look() -> TextBlock.Look? { view.layoutManager.layout(of: view.textContainer)?.block(0).looks.first }
    #expect(look()?.color == .red && look()?.isLink == false)
    view.linkTextAttributes = [.underlineStyle: NSUnderlineStyle.single.rawValue, .foregroundColor: UIColor.green]
    #expect(look()?.color == .green && look()?.underline == 1)
    view.tintColor = .blue
    #expect(look()?.color == .green)
  }

  @Test("the next insertion takes the place of all text where the view says so") func clearing() {
    let (_, view) = setUp()
    view.text = "old"
    view.becomeFirstResponder()
    view.clearsOnInsertion = true
    view.insertText("n")
    #expect(view.text == "n" && !view.clearsOnInsertion)
    view.insertText("ew")
    #expect(view.text == "new")
  }

  @Test("an attachment is asked with the width of the text, and shows the picture in its contents")
  func attachmentRoom() throws {
    final class Wide: NSTextAttachment, @unchecked Sendable {
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
      ) -> CGRect { CGRect(x: 0, y: 0, width: lineFrag.width / 2, height: textContainer == nil ? 1 : 30) }
    }
    let (host, view) = setUp()
    view.attributedText = NSAttributedString(attachment: Wide())
    host.settle()
    #expect(view.layoutManager.attachmentSize(forGlyphAt: 0) == CGSize(width: 95, height: 30))
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 6), false, 1)
    let data = try #require(UIGraphicsGetImageFromCurrentImageContext()?.pngData())
    UIGraphicsEndImageContext()
    let attachment = NSTextAttachment()
    attachment.contents = data
    attachment.fileType = "public.png"
    view.attributedText = NSAttributedString(attachment: attachment)
    #expect(view.layoutManager.attachmentSize(forGlyphAt: 0) == CGSize(width: 8, height: 6))
  }

  @Test("text views that do not scroll share a text as columns") func columns() {
    let host = TestHost.launch()
    let window = host.show()
    let storage = NSTextStorage(
      string: (0..<60).map { "word\($0)" }.joined(separator: " "), attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    let views = (0..<2).map { column in
      let container = NSTextContainer(size: CGSize(width: 120, height: 200))
      manager.addTextContainer(container)
      let view = UITextView(frame: CGRect(x: column * 130, y: 100, width: 120, height: 200), textContainer: container)
      view.isScrollEnabled = false
      view.textContainerInset = .zero
      window.addSubview(view)
      return view
    }
    host.settle()
    let ranges = views.map { manager.glyphRange(for: $0.textContainer) }
    #expect(ranges[0].length > 20 && ranges[1].location == ranges[0].length && ranges[1].length > 20)
    // Both follow a change.
    views[0].layer.displayIfNeeded()
    storage.replaceCharacters(in: NSRange(location: 0, length: 6), with: "")
    #expect(views.allSatisfy { $0.canvas.layer.needsDisplay() })
  }

  @Test("a long text is set and drawn where it shows, and edited paragraph by paragraph") func longText() throws {
    let (host, view) = setUp()
    view.text = (0..<1_500).map { "Line \($0) of a long text" }.joined(separator: "\n")
    host.settle()
    let layout = try #require(view.layoutManager.layout(of: view.textContainer))
    func set() -> Int { layout.segments.filter { $0.block != nil }.count }
    #expect(layout.segments.count > 15 && set() < 6 && view.layoutManager.hasNonContiguousLayout)
    #expect(view.canvas.frame.height < 1_000)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: view.text.utf16.count, length: 0)
    host.settle()
    #expect(set() < 12 && view.caretRect(for: view.endOfDocument).maxY <= view.bounds.maxY)
    view.insertText("!")
    host.settle()
    #expect(view.text.hasSuffix("long text!") && set() < 12)
    view.selectAll(nil)
    host.settle()
    #expect(view.canvas.subviews.count < 200 && set() < 12)
    // Whoever asks for all of it gets it.
    view.layoutManager.ensureLayout(for: view.textContainer)
    view.setNeedsLayout()
    host.settle()
    #expect(!view.layoutManager.hasNonContiguousLayout)
    let fitting = view.sizeThatFits(CGSize(width: 200, height: 0)).height
    #expect(abs(view.contentSize.height - fitting) < 1, "\(layout.size) of \(layout.segments.count)")
  }
}
