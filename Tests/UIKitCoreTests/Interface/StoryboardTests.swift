import Foundation
import QuinceInterface
import Testing

@testable import QuinceFoundation
@testable import UIKitCore

private class Scene: UIViewController {
  var name: String { title ?? "?" }
  var label: UILabel?
  var refuses: Set<String> = []
  var unwinds = false
  private func log(_ text: String) { InterfaceLog.lines.append("\(name) \(text)") }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    log("init")
  }
  init?(coder: NSCoder, note: String) {
    super.init(coder: coder)
    log("init with \(note)")
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    log("awake, storyboard \(storyboard == nil ? "no" : "yes")")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    log("loaded, label \(label == nil ? "no" : "yes")")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log("will appear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log("did appear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log("did disappear")
  }
  var whenPreparing: (UIStoryboardSegue) -> Void = { _ in }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    log("should \(identifier)")
    return !refuses.contains(identifier)
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let loaded = segue.destination.isViewLoaded ? "loaded" : "not loaded"
    log("prepares \(segue.identifier ?? "-") to \(segue.destination.title ?? "?"), \(loaded)")
    whenPreparing(segue)
  }
  func back(_ segue: UIStoryboardSegue) { log("unwound from \(segue.source.title ?? "?")") }
  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    log("asked about \(action)")
    return unwinds
  }
  func makeNoted(_ coder: NSCoder, _ sender: Any?, _ identifier: String?) -> Scene? {
    Scene(coder: coder, note: identifier ?? "nothing")
  }
}

private final class CustomSegue: UIStoryboardSegue {
  override func perform() {
    InterfaceLog.lines.append("custom segue performs")
    source.present(destination, animated: false)
  }
}

private final class OwnTabBar: UITabBar {
  var radius: CGFloat = 0
}

/// Scenes, segues and their order.
@MainActor @Suite(.serialized) struct StoryboardTests {
  private static let registered: Void = {
    _QuinceClass(Scene.self).named("Scene")
      .outlet("label", get: { $0.label }, { $0.label = try _quinceCast($1) })
      .property("unwinds", get: { $0.unwinds }, set: { $0.unwinds = try _quinceCast($1) })
      .action("back:") { (scene: Scene, segue: UIStoryboardSegue) in scene.back(segue) }
      .action(
        Selector(
          name: "makeNoted:sender:identifier:", of: Scene.self,
          thunk: { target, arguments in
            MainActor.assumeIsolated {
              (true, (target as! Scene).makeNoted(arguments[0] as! NSCoder, arguments[1], arguments[2] as? String))
            }
          }))
    _QuinceClass(CustomSegue.self).named("CustomSegue")
    _QuinceClass(OwnTabBar.self).named("OwnTabBar")
      .property("radius", get: { $0.radius }, set: { $0.radius = try _quinceCast($1) })
  }()

  init() {
    _ = Self.registered
    TestHost.launch()
    _ = InterfaceLog.take()
  }

  private static func button(_ id: String, _ segue: String) -> String {
    """
    <button opaque="NO" buttonType="system" id="\(id)"><rect key="frame" x="8" y="70" width="80" height="30"/>
      <state key="normal" title="\(id)"/><connections>\(segue)</connections></button>
    """
  }

  private static func titled(
    _ id: String, _ title: String, unwinds: Bool = false, _ rest: String = "", views: String = "",
    connections: String = ""
  ) -> String {
    let attribute =
      unwinds
      ? #"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="unwinds" value="YES"/></userDefinedRuntimeAttributes>"#
      : ""
    return InterfaceText.scene(
      id, className: "Scene", identifier: title, views: views, connections: connections, more: attribute,
      objects: #"<exit id="\#(id)-exit" userLabel="Exit" sceneMemberID="exit"/>"#
    ).replacingOccurrences(of: "<viewController ", with: #"<viewController title="\#(title)" "#)
  }

  private static let main: String = {
    let root = titled(
      "A", "A", unwinds: true,
      views: #"<label text="Hello" id="lab"/>"#
        + button("bShow", #"<segue destination="B" kind="show" identifier="show" id="s1"/>"#)
        + button(
          "bPresent",
          #"<segue destination="C" kind="presentation" identifier="present" modalPresentationStyle="fullScreen" animates="NO" id="s2"/>"#
        )
        + button(
          "bCustom", #"<segue destination="C" kind="custom" identifier="custom" customClass="CustomSegue" id="s3"/>"#)
        + button(
          "bAction",
          #"<segue destination="B" kind="show" identifier="action" destinationCreationSelector="makeNoted:sender:identifier:" animates="NO" id="s4"/>"#
        )
        + button("bDetail", #"<segue destination="C" kind="showDetail" identifier="detail" animates="NO" id="s6"/>"#)
        + button(
          "bPopover",
          #"<segue destination="C" kind="popoverPresentation" identifier="popover" popoverAnchorView="lab" animates="NO" id="s7"><popoverArrowDirection key="popoverArrowDirection" up="YES"/></segue>"#
        ),
      connections:
        #"<outlet property="label" destination="lab" id="o"/><segue destination="B" kind="show" identifier="manual" animates="NO" id="s5"/>"#
    )
    let second = titled(
      "B", "B",
      views: button(
        "bBack",
        #"<segue destination="B-exit" kind="unwind" identifier="unwind" unwindAction="back:" animates="NO" id="u1"/>"#))
    let third = titled(
      "C", "C",
      views: button(
        "cBack",
        #"<segue destination="C-exit" kind="unwind" identifier="unwind" unwindAction="back:" animates="NO" id="u2"/>"#))
    let embedding = titled(
      "E", "E",
      views:
        #"<containerView opaque="NO" id="box"><rect key="frame" x="10" y="20" width="100" height="50"/><connections><segue destination="F" kind="embed" identifier="embed" id="e1"/></connections></containerView>"#
    )
    let embedded = titled("F", "F")
    let navigation = """
      <scene sceneID="nav"><objects><navigationController storyboardIdentifier="Nav" id="N" sceneMemberID="viewController">
        <navigationBar key="navigationBar" clipsSubviews="YES" contentMode="scaleToFill" translucent="NO" id="bar"><rect key="frame" x="0" y="0" width="393" height="44"/></navigationBar>
        <connections><segue destination="A" kind="relationship" relationship="rootViewController" id="r1"/></connections>
      </navigationController></objects></scene>
      """
    let tabs = """
      <scene sceneID="tabs"><objects><tabBarController storyboardIdentifier="Tabs" id="T" sceneMemberID="viewController">
        <tabBar key="tabBar" contentMode="scaleToFill" id="tb"><rect key="frame" x="0" y="0" width="393" height="49"/></tabBar>
        <connections><segue destination="B" kind="relationship" relationship="viewControllers" id="t1"/>
          <segue destination="F" kind="relationship" relationship="viewControllers" id="t2"/></connections>
      </tabBarController></objects></scene>
      """
    let reference = """
      <scene sceneID="ref"><objects><viewControllerPlaceholder storyboardIdentifier="Ref" storyboardName="Other" referencedIdentifier="Far" id="R" sceneMemberID="viewController"/></objects></scene>
      """
    return InterfaceText.storyboard(
      initial: "N", root + second + third + embedding + embedded + navigation + tabs + reference)
  }()

  private func files() throws -> TemporaryBundle {
    try TemporaryBundle([
      "Main.storyboard": Self.main,
      "Other.storyboard": InterfaceText.storyboard(initial: nil, Self.titled("Z", "Far")),
    ])
  }

  /// The initial scene, on the screen.
  private func start(_ files: TemporaryBundle) throws -> (TestHost, UINavigationController, Scene) {
    let storyboard = UIStoryboard(name: "Main", bundle: files.bundle)
    let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    let host = TestHost.launch()
    _ = host.show(navigation)
    host.settle()
    let scene = try #require(navigation.topViewController as? Scene)
    return (host, navigation, scene)
  }

  private func press(_ title: String, in controller: UIViewController, _ host: TestHost) throws {
    let button = try #require(
      controller.view.subviews.compactMap { $0 as? UIButton }.first { $0.currentTitle == title })
    button.sendActions(for: .touchUpInside)
    host.settle()
  }

  @Test("The initial scene: init, awake, then its view with outlets")
  func initial() throws {
    let files = try files()
    let (_, navigation, scene) = try start(files)
    #expect(
      InterfaceLog.take() == [
        "A init", "A awake, storyboard yes", "A loaded, label yes", "A will appear", "A did appear",
      ])
    #expect(scene.label?.text == "Hello")
    #expect(navigation.storyboard === scene.storyboard)
    #expect(!navigation.navigationBar.isTranslucent && !navigation.navigationBar.clipsToBounds)
  }

  @Test("The bar of a tab bar controller has the class that the storyboard names")
  func tabBarClass() throws {
    TestHost.launch()
    let text = InterfaceText.storyboard(
      initial: "tabs",
      """
      <scene sceneID="s"><objects><tabBarController id="tabs" sceneMemberID="viewController">
        <tabBar key="tabBar" contentMode="scaleToFill" id="bar" customClass="OwnTabBar">
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="40"/></userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes>
        </tabBar>
        <connections><segue destination="A" kind="relationship" relationship="viewControllers" id="r"/></connections>
      </tabBarController></objects></scene>
      """ + InterfaceText.scene("A", more: "<tabBarItem key=\"tabBarItem\" title=\"One\" id=\"item\"/>"))
    let files = try TemporaryBundle(["Main.storyboard": text])
    let tabs = try #require(
      UIStoryboard(name: "Main", bundle: files.bundle).instantiateInitialViewController() as? UITabBarController)
    let bar = try #require(tabs.tabBar as? OwnTabBar)
    #expect(bar.radius == 40 && bar.items?.map(\.title) == ["One"] && bar.delegate === tabs)
    tabs.loadViewIfNeeded()
    #expect(bar.isDescendant(of: tabs.view))
  }

  @Test("A toolbar that a storyboard shows stands with its items, made with the view and not before")
  func toolbar() throws {
    TestHost.launch()
    let text = InterfaceText.storyboard(
      initial: "nav",
      """
      <scene sceneID="s"><objects><navigationController toolbarHidden="NO" id="nav" sceneMemberID="viewController">
        <toolbar key="toolbar" opaque="NO" contentMode="scaleToFill" id="bar">
          <color key="barTintColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        </toolbar>
        <connections><segue destination="root" kind="relationship" relationship="rootViewController" id="r"/></connections>
      </navigationController></objects></scene>
      """
        + InterfaceText.scene(
          "root", more: "<toolbarItems><barButtonItem title=\"Add\" id=\"add\"/></toolbarItems>"))
    let files = try TemporaryBundle(["Main.txt": ""])
    try StoryboardFolder.write(
      try InterfaceFile.storyboard(Array(text.utf8), file: "Main.storyboard"),
      to: files.folder.appendingPathComponent("Main.storyboardc"))
    InterfaceLoading.forget()
    let navigation = try #require(
      UIStoryboard(name: "Main", bundle: files.bundle).instantiateInitialViewController() as? UINavigationController)
    #expect(!navigation.isToolbarHidden && !navigation.isViewLoaded)
    let host = TestHost.launch()
    _ = host.show(navigation)
    #expect(navigation.toolbar.isDescendant(of: navigation.view) && !navigation.toolbar.isHidden)
    #expect(navigation.toolbar.barTintColor == .red && navigation.toolbar.items?.map(\.title) == ["Add"])
    #expect(navigation.toolbar.frame.maxY > 790)
  }

  @Test("Show: should, init, awake, prepare before the view loads, then the push")
  func show() throws {
    let files = try files()
    let (host, navigation, scene) = try start(files)
    _ = InterfaceLog.take()
    try press("bShow", in: scene, host)
    #expect(
      InterfaceLog.take() == [
        "A should show", "B init", "B awake, storyboard yes", "A prepares show to B, not loaded", "B loaded, label no",
        "B will appear", "A did disappear", "B did appear",
      ])
    #expect(navigation.viewControllers.map(\.title) == ["A", "B"])
  }

  @Test("A source that refuses makes nothing")
  func refused() throws {
    let files = try files()
    let (host, _, scene) = try start(files)
    _ = InterfaceLog.take()
    scene.refuses = ["show"]
    try press("bShow", in: scene, host)
    #expect(InterfaceLog.take() == ["A should show"])
  }

  @Test("In code: nobody is asked whether it should")
  func performed() throws {
    let files = try files()
    let (host, navigation, scene) = try start(files)
    _ = InterfaceLog.take()
    scene.performSegue(withIdentifier: "manual", sender: nil)
    host.settle()
    #expect(
      InterfaceLog.take().prefix(3) == ["B init", "B awake, storyboard yes", "A prepares manual to B, not loaded"])
    #expect(navigation.topViewController?.title == "B")
  }

  @Test("Present: with the style of the segue")
  func presented() throws {
    let files = try files()
    let (host, _, scene) = try start(files)
    _ = InterfaceLog.take()
    try press("bPresent", in: scene, host)
    #expect(scene.presentedViewController?.title == "C")
    #expect(scene.presentedViewController?.modalPresentationStyle == .fullScreen)
    #expect(InterfaceLog.take().first == "A should present")
  }

  @Test("Show detail: presents where no split view is around; the order is that of show")
  func detail() throws {
    let files = try files()
    let (host, navigation, scene) = try start(files)
    _ = InterfaceLog.take()
    try press("bDetail", in: scene, host)
    #expect(
      InterfaceLog.take().prefix(5) == [
        "A should detail", "C init", "C awake, storyboard yes", "A prepares detail to C, not loaded",
        "C loaded, label no",
      ])
    #expect(navigation.viewControllers.map(\.title) == ["A"] && navigation.presentedViewController?.title == "C")
  }

  @Test("Popover: from its anchor, with the arrow's directions, known when the source prepares")
  func popover() throws {
    let files = try files()
    let (host, _, scene) = try start(files)
    _ = InterfaceLog.take()
    var popovers: [UIPopoverPresentationController?] = []
    scene.whenPreparing = { popovers.append($0.destination.popoverPresentationController) }
    try press("bPopover", in: scene, host)
    #expect(InterfaceLog.take().prefix(2) == ["A should popover", "C init"])
    let popover = try #require(popovers.first ?? nil)
    #expect(popover.sourceView === scene.label && popover.permittedArrowDirections == .up)
    #expect(scene.presentedViewController?.modalPresentationStyle == .popover)
  }

  @Test("A custom segue performs itself")
  func custom() throws {
    let files = try files()
    let (host, _, scene) = try start(files)
    _ = InterfaceLog.take()
    try press("bCustom", in: scene, host)
    #expect(InterfaceLog.take().contains("custom segue performs"))
    #expect(scene.presentedViewController?.title == "C")
  }

  @Test("A segue action makes the destination with the coder")
  func segueAction() throws {
    let files = try files()
    let (host, navigation, scene) = try start(files)
    _ = InterfaceLog.take()
    try press("bAction", in: scene, host)
    #expect(InterfaceLog.take().prefix(2) == ["A should action", "B init with action"])
    #expect(navigation.topViewController?.title == "B")
  }

  @Test("Unwind from a pushed scene: should, search, prepare, action, pop")
  func unwindPush() throws {
    let files = try files()
    let (host, navigation, scene) = try start(files)
    scene.performSegue(withIdentifier: "manual", sender: nil)
    host.settle()
    _ = InterfaceLog.take()
    try press("bBack", in: try #require(navigation.topViewController), host)
    #expect(
      InterfaceLog.take() == [
        "B should unwind", "A asked about back:", "B prepares unwind to A, loaded", "A unwound from B", "A will appear",
        "B did disappear", "A did appear",
      ])
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("Unwind from a presented scene dismisses it")
  func unwindPresented() throws {
    let files = try files()
    let (host, _, scene) = try start(files)
    try press("bPresent", in: scene, host)
    _ = InterfaceLog.take()
    try press("cBack", in: try #require(scene.presentedViewController), host)
    #expect(
      InterfaceLog.take().prefix(4) == [
        "C should unwind", "A asked about back:", "C prepares unwind to A, loaded", "A unwound from C",
      ])
    #expect(scene.presentedViewController == nil)
  }

  @Test("A container view has its scene before the parent's viewDidLoad")
  func embed() throws {
    let files = try files()
    let storyboard = UIStoryboard(name: "Main", bundle: files.bundle)
    let controller: Scene = storyboard.instantiateViewController(identifier: "E")
    _ = InterfaceLog.take()
    controller.loadViewIfNeeded()
    #expect(
      InterfaceLog.take() == [
        "E should embed", "F init", "F awake, storyboard yes", "E prepares embed to F, not loaded",
        "F loaded, label no",
        "E loaded, label no",
      ])
    let child = try #require(controller.children.first)
    #expect(child.view.superview?.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test("Tabs and references to another file")
  func others() throws {
    let files = try files()
    let storyboard = UIStoryboard(name: "Main", bundle: files.bundle)
    let tabs = try #require(storyboard.instantiateViewController(withIdentifier: "Tabs") as? UITabBarController)
    #expect(tabs.viewControllers?.map(\.title) == ["B", "F"])
    let far = storyboard.instantiateViewController(withIdentifier: "Ref")
    #expect(far.title == "Far")
    #expect(far.storyboard !== storyboard)
  }

  @Test("A creator makes the controller; nil leaves it to the storyboard's class")
  func creator() throws {
    let files = try files()
    let storyboard = UIStoryboard(name: "Main", bundle: files.bundle)
    let made: Scene = storyboard.instantiateViewController(identifier: "B") { Scene(coder: $0, note: "care") }
    #expect(InterfaceLog.take() == ["B init with care", "B awake, storyboard yes"])
    #expect(made.title == "B")
    let plain: Scene = storyboard.instantiateViewController(identifier: "B") { _ in nil }
    #expect(InterfaceLog.take().first == "B init")
    #expect(plain.title == "B")
  }
}

/// What ends an app, and with which words.
@MainActor @Suite(.serialized) struct StoryboardErrorTests {
  private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("A storyboard that is not there")
  func absent() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = UIStoryboard(name: "Nowhere", bundle: nil)
    }
    #expect(words(result).contains("Could not find a storyboard named 'Nowhere' in bundle NSBundle <"))
  }

  @Test("A scene that is not there")
  func identifier() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let files = try TemporaryBundle([
        "Main.storyboard": InterfaceText.storyboard(initial: nil, InterfaceText.scene("A"))
      ])
      _ = UIStoryboard(name: "Main", bundle: files.bundle).instantiateViewController(withIdentifier: "Gone")
    }
    #expect(words(result).contains("doesn't contain a view controller with identifier 'Gone'"))
  }

  @Test("A segue that is not there")
  func segue() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      UIViewController().performSegue(withIdentifier: "gone", sender: nil)
    }
    #expect(words(result).contains("has no segue with identifier 'gone'"))
  }

  @Test("A nib that is not there")
  func nib() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Bundle.main.loadNibNamed("Gone", owner: nil)
    }
    #expect(words(result).contains("Could not load NIB in bundle: 'NSBundle <"))
    #expect(words(result).contains("with name 'Gone'"))
  }

  @Test("A nib whose view outlet is not set")
  func viewOutlet() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let files = try TemporaryBundle([
        "Half.xib": String(decoding: InterfaceText.xib(#"<view id="v"/>"#), as: UTF8.self)
      ])
      UIViewController(nibName: "Half", bundle: files.bundle).loadViewIfNeeded()
    }
    #expect(words(result).contains("loaded the \"Half\" nib but the view outlet was not set."))
  }

  @Test("A storyboard that cannot be read says where")
  func damaged() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let files = try TemporaryBundle(["Main.storyboard": "<?xml version=\"1.0\"?>\n<document><scenes>"])
      _ = UIStoryboard(name: "Main", bundle: files.bundle)
    }
    #expect(words(result).contains("Could not load the storyboard named 'Main'"))
    #expect(words(result).contains("Main.storyboard"))
  }
}
