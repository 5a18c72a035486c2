import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

@Suite(.serialized) @MainActor struct ButtonConfigurationTests {
  private func button(_ configuration: UIButton.Configuration) -> UIButton {
    let button = UIButton(configuration: configuration)
    button.sizeToFit()
    button.layoutIfNeeded()
    return button
  }

  private func attributes(_ label: UILabel?) -> [NSAttributedString.Key: Any] {
    guard let text = label?.attributedText, text.length > 0 else { return [:] }
    return text.attributes(at: 0, effectiveRange: nil)
  }

  @Test func transformersHaveTheLastWord() {
    TestHost.launch()
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    configuration.subtitle = "now"
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = UIFont.systemFont(ofSize: 30, weight: .bold)
      #expect(incoming.foregroundColor == .white)
      return outgoing
    }
    configuration.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var outgoing = $0
      outgoing.foregroundColor = .red
      outgoing.underlineStyle = .single
      return outgoing
    }
    let button = button(configuration)
    #expect((attributes(button.titleLabel)[.font] as? UIFont)?.pointSize == 30)
    #expect(attributes(button.titleLabel)[.foregroundColor] as? UIColor == .white)
    #expect(attributes(button.subtitleLabel)[.foregroundColor] as? UIColor == .red)
    #expect(attributes(button.subtitleLabel)[.underlineStyle] as? Int == NSUnderlineStyle.single.rawValue)
    #expect(button.bounds.height > 50)
  }

  @Test func attributedTitlesKeepTheirAttributes() {
    TestHost.launch()
    var title = AttributedString("Sign in")
    title.font = .systemFont(ofSize: 24)
    title.kern = 2
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = title
    configuration.baseForegroundColor = .green
    let button = button(configuration)
    #expect((attributes(button.titleLabel)[.font] as? UIFont)?.pointSize == 24)
    #expect(attributes(button.titleLabel)[.foregroundColor] as? UIColor == .green)
    #expect(attributes(button.titleLabel)[.kern] as? Double == 2)
    #expect(button.titleLabel?.text == "Sign in")
  }

  @Test func aPopUpButtonShowsWhatItsMenuChose() throws {
    let host = TestHost.launch()
    let button = UIButton(configuration: .gray())
    var heard: [String] = []
    let actions = ["Small", "Large"].map { title in UIAction(title: title) { heard.append($0.title) } }
    button.menu = UIMenu(children: actions)
    button.showsMenuAsPrimaryAction = true
    #expect(button.shownTitle == nil)
    button.changesSelectionAsPrimaryAction = true
    #expect(button.shownTitle == "Small" && actions[0].state == .on && heard.isEmpty)
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.configurationIndicator?.image != nil)
    #expect(try #require(button.configurationIndicator).frame.minX > #require(button.titleLabel).frame.maxX)
    let controller = UIViewController()
    host.show(controller)
    button.frame.origin = CGPoint(x: 100, y: 200)
    controller.view.addSubview(button)
    host.settle()
    button.primaryTouchEnded(with: nil)
    host.settle()
    let menu = try #require(button.window?.subviews.compactMap { $0 as? MenuView }.first)
    let row = try #require(
      menu.panel.subviews.compactMap { $0 as? MenuRow }.first { $0.accessibilityLabel == "Large" })
    row.onTap?()
    host.settle()
    #expect(heard == ["Large"] && button.shownTitle == "Large" && !button.isSelected)
    #expect(actions.map(\.state) == [.off, .on])
  }

  @Test func aSelectedButtonLooksSelected() {
    TestHost.launch()
    let button = button(.plain())
    let before = button.configurationBackground?.subviews.first?.backgroundColor
    button.isSelected = true
    button.layoutIfNeeded()
    #expect(button.configurationBackground?.subviews.first?.backgroundColor != before)
    var quiet = UIButton.Configuration.plain()
    quiet.automaticallyUpdateForSelection = false
    button.configuration = quiet
    #expect(button.configurationBackground?.subviews.first?.backgroundColor == before)
  }

  @Test func theOtherReadingDirectionMirrorsIt() throws {
    TestHost.launch()
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.image = UIImage(systemName: "star")
    configuration.imagePadding = 5
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 5)
    let plain = button(configuration)
    let mirrored = UIButton(configuration: configuration)
    mirrored.semanticContentAttribute = .forceRightToLeft
    mirrored.sizeToFit()
    mirrored.layoutIfNeeded()
    #expect(plain.imageView!.frame.minX == 30)
    #expect(abs(mirrored.imageView!.frame.maxX - (mirrored.bounds.width - 30)) < 0.5)
    #expect(mirrored.titleLabel!.frame.maxX < mirrored.imageView!.frame.minX)
  }

  @Test func titlesGrowWithTheTextSize() {
    let host = TestHost.launch()
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Grow"
    let button = UIButton(configuration: configuration)
    let controller = UIViewController()
    host.show(controller)
    controller.view.addSubview(button)
    host.settle()
    let before = button.intrinsicContentSize
    host.state.textSize = .AX3
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    #expect(button.intrinsicContentSize.height > before.height * 1.4)
  }

  /// Apple: the title takes as many lines as it needs.
  @Test func aButtonGrowsWithTheLinesOfItsTitle() {
    let host = TestHost.launch()
    let button = UIButton(configuration: .filled())
    button.configuration?.title = "A title that needs several lines where it has little room"
    let stack = UIStackView(arrangedSubviews: [button])
    stack.frame = CGRect(x: 0, y: 100, width: 120, height: 0)
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    let controller = UIViewController()
    _ = host.show(controller)
    controller.view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 100),
      stack.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      stack.widthAnchor.constraint(equalToConstant: 120),
    ])
    host.settle()
    #expect(button.frame.width == 120 && button.frame.height > 100)
    #expect(button.titleLabel.map { button.bounds.contains($0.frame) } == true)
    button.configuration?.titleLineBreakMode = .byTruncatingTail
    host.settle()
    #expect(button.frame.height < 40)
  }

  @Test(arguments: ["iphone-14", "iphone-se", "ipad-10"])
  func aButtonOfItsOwnSizeHasItsTitleOnOneLine(device: String) throws {
    TestHost.launch(device: try #require(DeviceModel.named(device)))
    for title in ["Baseline", "Go", "Sign in", "Compose", "Rename", "Duplicate"] {
      for symbol in ["text.badge.checkmark", "star", "heart", "ellipsis", "calendar"] {
        var configuration = UIButton.Configuration.plain()
        (configuration.title, configuration.image) = (title, UIImage(systemName: symbol))
        configuration.imagePadding = 6
        let button = UIButton(configuration: configuration)
        let scale = UIScreen.main.scale
        let size = button.intrinsicContentSize
        #expect(abs((size.width * scale).rounded() - size.width * scale) < 0.001, "\(title) \(symbol)")
        button.frame = CGRect(origin: .zero, size: size)
        button.layoutIfNeeded()
        #expect(try #require(button.titleLabel).frame.height < 25, "\(title) \(symbol)")
      }
    }
  }

  @Test func aSelectedSystemButtonsTitleStandsOnAPlate() throws {
    TestHost.launch()
    let button = UIButton(type: .system)
    button.setTitle("Follow", for: .normal)
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.selectionPlate == nil)
    button.isSelected = true
    button.layoutIfNeeded()
    let plate = try #require(button.selectionPlate)
    let title = try #require(button.titleLabel)
    #expect(plate.backgroundColor == button.tintColor && plate.frame.contains(title.frame))
    #expect(button.titleLabel?.textColor == .systemBackground)
    button.isSelected = false
    #expect(button.selectionPlate == nil && button.titleLabel?.textColor == button.tintColor)
  }
}
