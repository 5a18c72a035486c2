import Foundation
import Testing

@testable import QuinceInterface

/// What a storyboard makes: a nib for each scene, and one for each view.
struct StoryboardTests {
  private let storyboard: Storyboard

  init() throws { storyboard = try Fixture.storyboard("Scenes.storyboard") }

  private func scene(_ identifier: String) throws -> Nib { try #require(storyboard.nib(identifier: identifier)) }

  private func view(_ name: String) throws -> Nib { try #require(storyboard.nibs[name]) }

  @Test("Everything in it is known")
  func notes() { #expect(storyboard.notes.isEmpty, "\(storyboard.notes)") }

  @Test("Scenes have their identifiers, and one starts")
  func scenes() {
    #expect(storyboard.initialIdentifier == "UITabBarController-tab-00-aaa")
    #expect(
      storyboard.scenes.map(\.identifier) == [
        "UITabBarController-tab-00-aaa", "Fruit", "UITableViewController-lst-00-aaa", "Detail",
        "UITableViewController-frm-00-aaa", "UIViewControllerPlaceholder-ref-00-aaa",
        "UICollectionViewController-col-00-aaa",
      ])
    #expect(storyboard.scenes[3].viewNibName == "det-00-aaa-view-dvw-00-aaa")
    #expect(storyboard.scenes[3].canvasLocation == [600, 100])
  }

  @Test("A container's nib holds the scenes of its relationships")
  func relationships() throws {
    let nib = try scene("UITabBarController-tab-00-aaa")
    let tabs = try nib.id("tab-00-aaa")
    let children = nib.objects("UIViewControllers", of: tabs)
    #expect(children.map { nib[$0].className } == ["UINavigationController", "UIViewControllerPlaceholder"])
    #expect(nib.objects("UIChildViewControllers", of: tabs) == children)
    #expect(nib.object("UIParentViewController", of: children[0]) == tabs)
    let root = nib.objects("UIViewControllers", of: children[0])
    #expect(root.map { nib[$0].instantiatedClassName } == ["FruitList"])
    #expect(nib[root[0]]["UINibName"] == .string("lst-00-aaa-view-tbl-00-aaa"))
    let items = nib.objects("UIItems", of: try #require(nib.object("UITabBar", of: tabs)))
    #expect(items.map { nib[$0].identifier } == ["itm-00-aaa", "mor-00-aaa"])
    #expect(nib[children[1]]["UIStoryboardName"] == .string("Settings"))
    #expect(nib[children[1]]["UIReferencedControllerIdentifier"] == .string("Root"))
  }

  @Test("A scene's nib connects the controller with its owner and storyboard")
  func sceneConnections() throws {
    let nib = try scene("Detail")
    #expect(
      nib.connections.map(nib.sentence) == [
        "outlet helper: det-00-aaa to hlp-00-aaa", "outlet storyboard: det-00-aaa to UIStoryboardPlaceholder",
        "outlet viewController: sg4 to det-00-aaa", "outlet viewController: sg5 to det-00-aaa",
        "outlet sceneViewController: IBFilesOwner to det-00-aaa",
      ])
    let controller = try nib.find("det-00-aaa")
    #expect(controller["UIStoryboardIdentifier"] == .string("Detail"))
    #expect(controller["UIRestorationIdentifier"] == .string("Detail"))
    #expect(controller["UIKeyEdgesForExtendedLayout"] == .integer(4))
  }

  @Test("The view's nib has the connections that end in the view, through proxies of the scene's objects")
  func viewConnections() throws {
    let nib = try view("det-00-aaa-view-dvw-00-aaa")
    #expect(
      nib.connections.map(nib.sentence) == [
        "outlet view: IBFilesOwner to dvw-00-aaa", "outlet backButton: IBFilesOwner to bck-00-aaa",
        "outlet container: UpstreamPlaceholder-hlp-00-aaa to con-00-aaa",
        "outlet containerView: UpstreamPlaceholder-sg4 to con-00-aaa",
        "event 64 perform:: bck-00-aaa to UpstreamPlaceholder-sg5",
      ])
    let scene = try scene("Detail")
    let table = try #require(try scene.find("det-00-aaa")["UIExternalObjectsTableForViewLoading"]?.entries)
    #expect(
      Set(table.map(\.key)) == [
        .string("UpstreamPlaceholder-hlp-00-aaa"), .string("UpstreamPlaceholder-sg4"),
        .string("UpstreamPlaceholder-sg5"),
      ])
    for entry in table { #expect(scene[try #require(entry.value.objectID)].className != "UIProxyObject") }
  }

  @Test("Layout guides of the controller are in its view, and constraints refer to them")
  func layoutGuides() throws {
    let nib = try view("det-00-aaa-view-dvw-00-aaa")
    let root = try nib.id("dvw-00-aaa")
    #expect(
      nib.objects("UISubviews", of: root).map { nib[$0].className } == [
        "UIView", "UIButton", "_UILayoutGuide", "_UILayoutGuide",
      ])
    #expect(
      try nib.object(try nib.find("k1"), "NSSecondItem")["_UILayoutGuideIdentifier"] == .string("_UIViewControllerTop"))
  }

  private static let segues: [(scene: String, segue: String, className: String, key: String, value: InterfaceValue)] = [
    (
      "UITableViewController-lst-00-aaa", "sg1", "UIStoryboardShowSegueTemplate", "UIDestinationCreationSelector",
      .string("makeDetail:sender:segueIdentifier:")
    ),
    ("UITableViewController-lst-00-aaa", "sg1", "UIStoryboardShowSegueTemplate", "UIIdentifier", .string("detail")),
    (
      "UITableViewController-lst-00-aaa", "sg1", "UIStoryboardShowSegueTemplate", "UIActionName",
      .string("showViewController:sender:")
    ),
    (
      "UITableViewController-lst-00-aaa", "sg2", "UIStoryboardPresentationSegueTemplate", "UIModalPresentationStyle",
      .integer(2)
    ),
    ("UITableViewController-lst-00-aaa", "sg2", "UIStoryboardPresentationSegueTemplate", "UIAnimates", .bool(false)),
    (
      "UITableViewController-lst-00-aaa", "sg3", "UIStoryboardSegueTemplate", "UISegueClassName",
      .string("_TtC7Orchard9SpinSegue")
    ),
    (
      "UITableViewController-lst-00-aaa", "sg3", "UIStoryboardSegueTemplate", "UIDestinationViewControllerIdentifier",
      .string("Detail")
    ),
    (
      "Detail", "sg4", "UIStoryboardEmbedSegueTemplate", "UIDestinationViewControllerIdentifier",
      .string("UITableViewController-frm-00-aaa")
    ),
    ("Detail", "sg5", "UIStoryboardUnwindSegueTemplate", "UIAction", .string("goBack:")),
  ]

  @Test("A segue is a template of its controller", arguments: segues)
  func segue(scene: String, segue: String, className: String, key: String, value: InterfaceValue) throws {
    let nib = try self.scene(scene)
    let template = try nib.find(segue)
    #expect(template.className == className)
    #expect(template[key] == value)
    let controller = try nib.id(scene == "Detail" ? "det-00-aaa" : "lst-00-aaa")
    #expect(nib.objects("UIStoryboardSegueTemplates", of: controller).contains(try nib.id(segue)))
  }

  @Test("A bar button triggers its segue in the scene")
  func barButton() throws {
    let nib = try scene("UITableViewController-lst-00-aaa")
    #expect(nib.connections.map(nib.sentence).contains("event - perform:: add-00-aaa to sg2"))
  }

  @Test("A prototype cell is a nib of its own, with the objects that it needs from outside")
  func prototypes() throws {
    let nib = try view("lst-00-aaa-view-tbl-00-aaa")
    let table = try nib.find("tbl-00-aaa")
    let prototype = try #require(table["UITableViewCellPrototypeNibs"]?.entries?.first)
    #expect(prototype.key == .string("FruitCell"))
    let object = try #require(prototype.value.objectID)
    let data = try #require(nib[object]["archiveData"]?.data)
    let cell = try InterfaceFile.nib(data, file: "prototype")
    let top = try #require(cell.topLevelObjects.first)
    #expect(cell[top].customClass == CustomClass(name: "FruitCell", module: "Orchard"))
    #expect(cell[top]["UIReuseIdentifier"] == .string("FruitCell"))
    let content = try #require(cell.object("UIContentView", of: top))
    #expect(cell.object("UITextLabel", of: top) == cell.objects("UISubviews", of: content).first)
    #expect(
      cell.connections.map(cell.sentence) == [
        "outlet nameLabel: UITableViewCell to UILabel",
        "outlet list: UITableViewCell to UpstreamPlaceholder-lst-00-aaa",
        "outlet selectionSegueTemplate: UITableViewCell to UpstreamPlaceholder-sg1",
      ])
    let externals = try #require(table["UITableViewCellPrototypeNibExternalObjects"]?.entries?.first?.value.entries)
    #expect(
      externals.map { nib.proxyIdentifier(of: $0.value.objectID!) } == ["IBFilesOwner", "UpstreamPlaceholder-sg1"])
  }

  @Test("An empty list of sections beside prototypes makes no static table")
  func emptySections() throws {
    let table = "<tableView id=\"t\" dataMode=\"prototypes\"><prototypes/><sections/></tableView>"
    let nib = try Fixture.xib(table)
    #expect(try nib.find("t").className == "UITableView")
    #expect(!nib.objects.contains { $0.className == "UITableViewDataSource" })
  }

  @Test("A static table has its sections in a data source")
  func staticTable() throws {
    let nib = try view("frm-00-aaa-view-ftb-00-aaa")
    let source = try #require(nib.objects.first { $0.className == "UITableViewDataSource" })
    let sectionID = try #require(source["UITableSections"]?.elements?.first?.objectID)
    let section = nib[sectionID]
    #expect(section["UITableSectionHeaderTitle"] == .string("Size"))
    let rowID = try #require(section["UITableSectionRows"]?.elements?.first?.objectID)
    let row = nib[rowID]
    #expect(row["UITableRowCell"] == .object(try nib.id("sc1-00-aaa")))
    #expect(row["UITableRowHeight"] == .double(60))
    #expect(
      nib.connections.map(nib.sentence).contains("outlet staticDataSource: IBFilesOwner to UITableViewDataSource"))
    #expect(try nib.find("ftb-00-aaa")["UIStyle"] == .integer(2))
    #expect(nib.localizableTexts.map(\.key) == ["sec-00-aaa.headerTitle"])
  }

  @Test("A collection has its layout, cells and headers")
  func collection() throws {
    let nib = try view("col-00-aaa-view-cov-00-aaa")
    let collection = try nib.find("cov-00-aaa")
    let layout = try nib.object(collection, "UICollectionLayout")
    #expect(layout["UIItemSize"] == .numbers([50, 60]))
    #expect(layout["UISectionInset"] == .numbers([2, 1, 4, 3]))
    #expect(layout["UIScrollDirection"] == .integer(1))
    #expect(collection["UICollectionViewCellNibDict"]?.entries?.map(\.key) == [.string("Crate")])
    #expect(
      collection["UICollectionViewSupplementaryViewNibDict"]?.entries?.map(\.key) == [
        .string("UICollectionElementKindSectionHeader/Head")
      ])
  }

  @Test("A written folder reads as the storyboard")
  func folder() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("Scenes-\(getpid()).storyboardc")
    defer { try? FileManager.default.removeItem(at: url) }
    try StoryboardFolder.write(storyboard, to: url)
    let read = try InterfaceFile.storyboard(at: url)
    #expect(read.initialIdentifier == storyboard.initialIdentifier)
    #expect(read.nibNames == storyboard.nibNames)
    #expect(read.nibs.keys.sorted() == storyboard.nibs.keys.sorted())
    for (name, nib) in storyboard.nibs {
      let again = try #require(read.nibs[name])
      #expect(NibText.lines(again) == NibText.lines(nib), "\(name)")
    }
    #expect(throws: InterfaceError.self) { try StoryboardFolder(at: url).nib(named: "../Scenes") }
  }

  @Test("A storyboard without its start, or with a scene twice, says so")
  func broken() throws {
    let scene =
      "<scene sceneID=\"s\"><objects><viewController id=\"a\" sceneMemberID=\"viewController\"/></objects></scene>"
    let text =
      "<document targetRuntime=\"iOS.CocoaTouch\" initialViewController=\"b\"><scenes>\(scene)\(scene)<scene/></scenes></document>"
    let read = try InterfaceFile.storyboard(Array(text.utf8), file: "Main.storyboard")
    #expect(read.initialIdentifier == nil)
    #expect(read.nibNames.count == 1)
    #expect(
      read.notes.map(\.text) == [
        "<scene>: repeats the identifier \"a\"", "<scene>: has no view controller",
        "initialViewController of <document>: the file holds no object \"b\"",
      ])
  }

  @Test("Scenes that contain each other end")
  func cycle() throws {
    func scene(_ id: String, _ child: String) -> String {
      """
      <scene sceneID="s\(id)"><objects><navigationController id="\(id)" sceneMemberID="viewController"><connections>
      <segue destination="\(child)" kind="relationship" relationship="rootViewController" id="r\(id)"/>
      </connections></navigationController></objects></scene>
      """
    }
    let text =
      "<document targetRuntime=\"iOS.CocoaTouch\"><scenes>\(scene("a", "b"))\(scene("b", "a"))</scenes></document>"
    let read = try InterfaceFile.storyboard(Array(text.utf8), file: "Main.storyboard")
    #expect(read.nibs.count == 2)
    #expect(read.notes.contains { $0.text.contains("contains a scene that contains it") })
  }

  @Test("What varies belongs to the scene that it stands in, however many there are")
  func variationsOfManyScenes() throws {
    let scenes = (0..<60).map { number in
      let variation = #"<variation key="widthClass=regular" textAlignment="center"/>"#
      return """
        <scene sceneID="s\(number)-00-aaa"><objects><viewController id="v\(number)-00-aaa" sceneMemberID="viewController">
        <view key="view" id="w\(number)-00-aaa"><rect key="frame" x="0" y="0" width="10" height="10"/><subviews>
        <label text="a" id="l\(number)-00-aaa"><rect key="frame" x="0" y="0" width="5" height="5"/>
        \(number.isMultiple(of: 3) ? variation : "")</label></subviews></view></viewController></objects></scene>
        """
    }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <scenes>\(scenes.joined())</scenes></document>
      """
    let storyboard = try InterfaceFile.storyboard([UInt8](text.utf8), file: "Many.storyboard")
    var varying = 0
    for nib in storyboard.nibs.values {
      for list in nib.traitStorageLists {
        for storage in nib.objects("UITraitStorages", of: list) {
          varying += 1
          try #require(storage.index < nib.objects.count)
          #expect(nib[storage].className.hasSuffix("TraitStorage"))
        }
      }
    }
    #expect(varying == 20)
  }
}
