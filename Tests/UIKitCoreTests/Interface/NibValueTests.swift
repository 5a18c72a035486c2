import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// What every class takes from a nib, as sentences.
@MainActor @Suite(.serialized) struct NibValueTests {
  init() { TestHost.launch() }

  private func expect<Object>(
    _ element: String, _ type: Object.Type = Object.self, _ rows: [(String, (Object) -> Bool)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let object = try #require(InterfaceText.one(element, as: Object.self), sourceLocation: sourceLocation)
    for (sentence, holds) in rows { #expect(holds(object), "\(sentence)", sourceLocation: sourceLocation) }
  }

  @Test("Views") func views() throws {
    try expect(
      """
      <view hidden="YES" opaque="NO" tag="7" alpha="0.5" contentMode="scaleAspectFit" clipsSubviews="YES" \
      multipleTouchEnabled="YES" userInteractionEnabled="NO" restorationIdentifier="rest" id="v" \
      verticalHuggingPriority="260" horizontalCompressionResistancePriority="300" semanticContentAttribute="forceRightToLeft" \
      preservesSuperviewLayoutMargins="YES" insetsLayoutMarginsFromSafeArea="NO">
        <rect key="frame" x="10" y="20" width="100" height="50"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
        <subviews><view id="inner"><rect key="frame" x="1" y="2" width="3" height="4"/></view></subviews>
        <color key="backgroundColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        <color key="tintColor" systemColor="systemRedColor"/>
        <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
      </view>
      """, UIView.self,
      [
        ("the frame", { $0.frame == CGRect(x: 10, y: 20, width: 100, height: 50) }),
        ("hidden, with a tag", { $0.isHidden && $0.tag == 7 && $0.alpha == 0.5 }),
        ("content mode and clipping", { $0.contentMode == .scaleAspectFit && $0.clipsToBounds }),
        ("touches", { $0.isMultipleTouchEnabled && !$0.isUserInteractionEnabled }),
        ("the restoration identifier", { $0.restorationIdentifier == "rest" }),
        ("hugging", { $0.contentHuggingPriority(for: .vertical).rawValue == 260 }),
        ("compression", { $0.contentCompressionResistancePriority(for: .horizontal).rawValue == 300 }),
        ("the mask", { $0.autoresizingMask == [.flexibleWidth, .flexibleBottomMargin] }),
        ("the subview", { $0.subviews.map(\.frame) == [CGRect(x: 1, y: 2, width: 3, height: 4)] }),
        ("the background", { $0.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }),
        ("the tint", { $0.tintColor == .systemRed }),
        ("the margins", { $0.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }),
        ("the direction", { $0.semanticContentAttribute == .forceRightToLeft }),
        ("the superview's margins", { $0.preservesSuperviewLayoutMargins && !$0.insetsLayoutMarginsFromSafeArea }),
      ])
  }

  @Test("Labels") func labels() throws {
    try expect(
      """
      <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Grüße" textAlignment="center" \
      lineBreakMode="middleTruncation" numberOfLines="3" adjustsFontSizeToFit="NO" minimumScaleFactor="0.5" \
      enabled="NO" id="l">
        <fontDescription key="fontDescription" type="boldSystem" pointSize="21"/>
        <color key="textColor" red="0" green="0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        <color key="highlightedColor" systemColor="labelColor"/>
        <color key="shadowColor" white="0" alpha="0.5" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
        <size key="shadowOffset" width="1" height="2"/>
      </label>
      """, UILabel.self,
      [
        ("the text", { $0.text == "Grüße" && $0.textAlignment == .center }),
        ("the lines", { $0.numberOfLines == 3 && $0.lineBreakMode == .byTruncatingMiddle }),
        ("the font", { $0.font.pointSize == 21 && $0.font.fontDescriptor.symbolicTraits.contains(.traitBold) }),
        ("the colours", { $0.textColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1) }),
        ("the highlighted colour", { $0.highlightedTextColor == .label }),
        ("the shadow", { $0.shadowOffset == CGSize(width: 1, height: 2) && $0.shadowColor != nil }),
        ("disabled, without touches", { !$0.isEnabled && !$0.isUserInteractionEnabled }),
      ])
    try expect(
      #"<label text="Body" id="l"><fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/></label>"#,
      UILabel.self,
      [
        ("a text style", { $0.font == .preferredFont(forTextStyle: .headline) }),
        ("one line by default", { $0.numberOfLines == 1 && $0.text == "Body" }),
      ])
  }

  @Test("Attributed texts") func attributedTexts() throws {
    try expect(
      """
      <label id="l"><attributedString key="attributedText">
        <fragment content="Red "><attributes><color key="NSColor" red="1" green="0" blue="0" alpha="1" \
      colorSpace="custom" customColorSpace="sRGB"/><font key="NSFont" size="20" name="Helvetica"/></attributes></fragment>
        <fragment content="plain"><attributes/></fragment>
      </attributedString></label>
      """, UILabel.self,
      [
        ("the text", { $0.attributedText?.string == "Red plain" }),
        (
          "the first run",
          {
            $0.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
              == UIColor(red: 1, green: 0, blue: 0, alpha: 1)
          }
        ),
        ("its end", { $0.attributedText?.attribute(.foregroundColor, at: 5, effectiveRange: nil) == nil }),
      ])
  }

  @Test("Buttons") func buttons() throws {
    try expect(
      """
      <button opaque="NO" contentMode="scaleToFill" selected="YES" contentHorizontalAlignment="right" \
      contentVerticalAlignment="center" buttonType="system" lineBreakMode="tailTruncation" id="b">
        <rect key="frame" x="0" y="0" width="100" height="40"/>
        <fontDescription key="fontDescription" type="system" pointSize="15"/>
        <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
        <state key="normal" title="Go"><color key="titleColor" systemColor="systemGreenColor"/></state>
        <state key="highlighted" title="Going" image="star" catalog="system"/>
        <state key="selected" title="Gone"/>
      </button>
      """, UIButton.self,
      [
        ("the type", { $0.buttonType == .system }),
        ("the title of each state", { ["Go", "Going", "Gone"] == [.normal, .highlighted, .selected].map($0.title) }),
        ("the colour of a state", { $0.titleColor(for: .normal) == .systemGreen }),
        ("the image of a state", { $0.image(for: .highlighted) != nil && $0.image(for: .normal) == nil }),
        ("selected", { $0.isSelected && $0.currentTitle == "Gone" }),
        ("the font", { $0.titleLabel?.font.pointSize == 15 }),
        ("the insets", { $0.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3) }),
        ("the alignment", { $0.contentHorizontalAlignment == .right }),
      ])
    try expect(
      """
      <button opaque="NO" buttonType="system" id="b"><rect key="frame" x="0" y="0" width="100" height="40"/>
        <state key="normal" title="Button"/>
        <buttonConfiguration key="configuration" style="filled" title="Filled" subtitle="Below" imagePadding="4" \
      cornerStyle="capsule" titleLineBreakMode="tailTruncation">\
      <fontDescription key="titleFontDescription" type="system" weight="heavy" pointSize="30"/>\
      <color key="baseBackgroundColor" systemColor="systemPinkColor"/></buttonConfiguration>
      </button>
      """, UIButton.self,
      [
        ("the configuration's texts", { $0.configuration?.title == "Filled" && $0.configuration?.subtitle == "Below" }),
        ("its colour", { $0.configuration?.baseBackgroundColor == .systemPink }),
        ("its padding", { $0.configuration?.imagePadding == 4 }),
        ("how its title is cut", { $0.configuration?.titleLineBreakMode == .byTruncatingTail }),
        (
          "the font of its title",
          {
            $0.layoutIfNeeded()
            let font = $0.titleLabel?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
            return font == .systemFont(ofSize: 30, weight: .heavy)
          }
        ),
      ])
  }

  @Test("Fields and text views") func fields() throws {
    try expect(
      """
      <textField opaque="NO" text="Ann" borderStyle="roundedRect" placeholder="Name" textAlignment="right" \
      minimumFontSize="12" clearButtonMode="whileEditing" id="f">
        <rect key="frame" x="0" y="0" width="100" height="34"/>
        <fontDescription key="fontDescription" type="system" pointSize="14"/>
        <textInputTraits key="textInputTraits" autocapitalizationType="words" autocorrectionType="no" \
      keyboardType="emailAddress" returnKeyType="done" secureTextEntry="YES" textContentType="email"/>
      </textField>
      """, UITextField.self,
      [
        ("the texts", { $0.text == "Ann" && $0.placeholder == "Name" }),
        ("the border", { $0.borderStyle == .roundedRect && $0.clearButtonMode == .whileEditing }),
        ("the keyboard", { $0.keyboardType == .emailAddress && $0.returnKeyType == .done }),
        ("what is done to the text", { $0.autocapitalizationType == .words && $0.autocorrectionType == .no }),
        ("secrets", { $0.isSecureTextEntry && $0.textContentType == .emailAddress }),
        ("the font", { $0.font?.pointSize == 14 && $0.textAlignment == .right }),
      ])
    try expect(
      """
      <textView clipsSubviews="YES" editable="NO" text="Long text" textAlignment="natural" showsHorizontalScrollIndicator="NO" id="t">
        <rect key="frame" x="0" y="0" width="100" height="100"/>
        <color key="textColor" systemColor="labelColor"/>
        <fontDescription key="fontDescription" type="system" pointSize="16"/>
      </textView>
      """, UITextView.self,
      [
        ("the text", { $0.text == "Long text" && $0.font?.pointSize == 16 }),
        ("not to be edited", { !$0.isEditable && !$0.showsHorizontalScrollIndicator }),
      ])
  }

  @Test("Controls") func controls() throws {
    try expect(
      #"<switch on="YES" id="s"><rect key="frame" x="5" y="6" width="51" height="31"/><color key="onTintColor" systemColor="systemRedColor"/></switch>"#,
      UISwitch.self, [("on", { $0.isOn && $0.onTintColor == .systemRed && $0.isEnabled && $0.frame.origin.x == 5 })])
    try expect(
      #"<slider value="30" minValue="10" maxValue="50" continuous="NO" id="s"/>"#, UISlider.self,
      [
        (
          "the value in its range",
          { $0.value == 30 && $0.minimumValue == 10 && $0.maximumValue == 50 && !$0.isContinuous }
        )
      ])
    try expect(
      #"<stepper value="4" minimumValue="2" maximumValue="8" stepValue="2" wraps="YES" autorepeat="NO" id="s"/>"#,
      UIStepper.self,
      [
        (
          "the value, its range and step",
          { $0.value == 4 && $0.maximumValue == 8 && $0.stepValue == 2 && $0.wraps && !$0.autorepeat }
        )
      ])
    try expect(
      #"<segmentedControl selectedSegmentIndex="1" id="s"><segments><segment title="One"/><segment title="Two" width="80"/><segment title="Three" enabled="NO"/></segments></segmentedControl>"#,
      UISegmentedControl.self,
      [
        ("the titles", { control in (0..<3).map { control.titleForSegment(at: $0) } == ["One", "Two", "Three"] }),
        ("the selection", { $0.selectedSegmentIndex == 1 }),
        ("a width and a state", { $0.widthForSegment(at: 1) == 80 && !$0.isEnabledForSegment(at: 2) }),
      ])
    try expect(
      #"<progressView progress="0.25" id="p"><color key="progressTintColor" systemColor="systemRedColor"/></progressView>"#,
      UIProgressView.self, [("the progress", { $0.progress == 0.25 && $0.progressTintColor == .systemRed })])
    try expect(
      #"<activityIndicatorView hidesWhenStopped="NO" animating="YES" style="large" id="a"><rect key="frame" x="0" y="0" width="37" height="37"/></activityIndicatorView>"#,
      UIActivityIndicatorView.self, [("turning", { $0.isAnimating && $0.style == .large && !$0.hidesWhenStopped })])
    try expect(
      #"<pageControl numberOfPages="5" currentPage="2" hidesForSinglePage="YES" id="p"/>"#, UIPageControl.self,
      [("the pages", { $0.numberOfPages == 5 && $0.currentPage == 2 && $0.hidesForSinglePage })])
  }

  @Test("Stacks, scroll views, effects") func containers() throws {
    try expect(
      """
      <stackView axis="vertical" distribution="equalSpacing" alignment="center" spacing="12" id="s">
        <rect key="frame" x="0" y="0" width="100" height="100"/>
        <subviews><label text="A" id="a"/><label text="B" id="b"/></subviews></stackView>
      """, UIStackView.self,
      [
        ("the arrangement", { $0.axis == .vertical && $0.distribution == .equalSpacing && $0.alignment == .center }),
        ("the views", { $0.spacing == 12 && $0.arrangedSubviews.count == 2 && $0.subviews.count == 2 }),
      ])
    try expect(
      """
      <scrollView pagingEnabled="YES" bounces="NO" alwaysBounceVertical="YES" maximumZoomScale="3" scrollEnabled="NO" \
      indicatorStyle="white" keyboardDismissMode="onDrag" id="s"><rect key="frame" x="0" y="0" width="100" height="100"/>
        <inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/></scrollView>
      """, UIScrollView.self,
      [
        ("how it scrolls", { $0.isPagingEnabled && !$0.bounces && $0.alwaysBounceVertical && !$0.isScrollEnabled }),
        (
          "zoom and insets",
          { $0.maximumZoomScale == 3 && $0.contentInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3) }
        ),
        ("its indicators", { $0.indicatorStyle == .white && $0.keyboardDismissMode == .onDrag }),
      ])
    try expect(
      """
      <visualEffectView opaque="NO" id="e"><rect key="frame" x="0" y="0" width="9" height="9"/>
        <view key="contentView" id="c"><rect key="frame" x="0" y="0" width="9" height="9"/>
          <subviews><label text="On glass" id="l"/></subviews></view>
        <blurEffect style="dark"/></visualEffectView>
      """, UIVisualEffectView.self,
      [
        ("the effect", { $0.effect is UIBlurEffect }),
        ("the content", { ($0.contentView.subviews.first as? UILabel)?.text == "On glass" }),
      ])
  }

  @Test("Constraints, guides and gestures") func layout() throws {
    try expect(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="200" height="100"/>
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="0" y="0" width="9" height="9"/>
          <constraints><constraint firstAttribute="width" constant="30" id="w"/>
            <constraint firstAttribute="width" secondItem="b" secondAttribute="height" multiplier="1:2" id="r"/></constraints>
          <gestureRecognizers/>
          <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="g"/></connections>
        </view></subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>
          <constraint firstItem="b" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="12" id="c1"/>
          <constraint firstItem="b" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="5" priority="900" identifier="top" id="c2"/>
          <constraint firstItem="b" firstAttribute="bottom" secondItem="v" secondAttribute="bottom" placeholder="YES" id="c3"/>
        </constraints></view>
      <tapGestureRecognizer id="tap"><connections/></tapGestureRecognizer>
      """, UIView.self,
      [
        (
          "the frame that follows",
          {
            $0.layoutIfNeeded()
            return $0.subviews[0].frame == CGRect(x: 12, y: 5, width: 30, height: 60)
          }
        ),
        ("what the build removes is not there", { $0.constraints.count == 2 }),
        ("priority and name", { $0.constraints[1].priority.rawValue == 900 && $0.constraints[1].identifier == "top" }),
        ("the gesture", { $0.subviews[0].gestureRecognizers?.first is UITapGestureRecognizer }),
      ])
  }

  @Test("Bars and their items") func bars() throws {
    try expect(
      """
      <navigationBar contentMode="scaleToFill" barStyle="black" translucent="NO" largeTitles="YES" id="n">
        <rect key="frame" x="0" y="0" width="300" height="44"/>
        <items><navigationItem title="Title" prompt="Please" id="i">
          <barButtonItem key="leftBarButtonItem" systemItem="add" id="l"/>
          <rightBarButtonItems><barButtonItem title="R1" style="done" id="r1"/><barButtonItem title="R2" enabled="NO" tag="3" id="r2"/></rightBarButtonItems>
        </navigationItem></items></navigationBar>
      """, UINavigationBar.self,
      [
        ("the bar", { $0.barStyle == .black && !$0.isTranslucent && $0.prefersLargeTitles }),
        ("the item", { $0.topItem?.title == "Title" && $0.topItem?.prompt == "Please" }),
        ("the left button", { $0.topItem?.leftBarButtonItem?._systemItem == .add }),
        ("the right buttons", { $0.topItem?.rightBarButtonItems?.map(\.title) == ["R1", "R2"] }),
        ("their state", { $0.topItem?.rightBarButtonItems?.last.map { !$0.isEnabled && $0.tag == 3 } == true }),
      ])
    try expect(
      #"<toolbar id="t"><rect key="frame" x="0" y="0" width="300" height="44"/><items><barButtonItem title="A" id="a"/><barButtonItem systemItem="flexibleSpace" id="f"/></items></toolbar>"#,
      UIToolbar.self, [("its items", { $0.items?.count == 2 && $0.items?[1]._systemItem == .flexibleSpace })])
    try expect(
      #"<tabBar id="t"><rect key="frame" x="0" y="0" width="300" height="49"/><items><tabBarItem systemItem="search" badgeValue="2" id="a"/></items></tabBar>"#,
      UITabBar.self, [("its items", { $0.items?.first?._systemItem == .search && $0.items?.first?.badgeValue == "2" })])
  }

  @Test("Tables and cells") func tables() throws {
    try expect(
      """
      <tableView style="grouped" separatorStyle="none" rowHeight="60" sectionHeaderHeight="30" allowsMultipleSelection="YES" id="t">
        <rect key="frame" x="0" y="0" width="300" height="400"/>
        <view key="tableHeaderView" id="h"><rect key="frame" x="0" y="0" width="300" height="80"/></view></tableView>
      """, UITableView.self,
      [
        ("the style", { $0.style == .grouped && $0.separatorStyle == .none }),
        (
          "the heights",
          { $0.rowHeight == 60 && $0.sectionHeaderHeight == 30 && $0.tableHeaderView?.frame.height == 80 }
        ),
        ("the selection", { $0.allowsSelection && $0.allowsMultipleSelection }),
      ])
    try expect(
      """
      <tableViewCell selectionStyle="none" accessoryType="checkmark" indentationWidth="10" reuseIdentifier="Row" \
      textLabel="tl" detailTextLabel="dl" style="IBUITableViewCellStyleSubtitle" id="c">
        <rect key="frame" x="0" y="0" width="320" height="44"/>
        <tableViewCellContentView key="contentView" id="cv"><rect key="frame" x="0" y="0" width="280" height="44"/>
          <subviews><label text="Title" id="tl"/><label text="Detail" id="dl"/></subviews></tableViewCellContentView>
      </tableViewCell>
      """, UITableViewCell.self,
      [
        (
          "its identifier",
          { $0.reuseIdentifier == "Row" && $0.selectionStyle == .none && $0.accessoryType == .checkmark }
        ),
        ("its labels", { $0.textLabel?.text == "Title" && $0.detailTextLabel?.text == "Detail" }),
        ("in its content view", { $0.textLabel?.superview === $0.contentView }),
      ])
    try expect(
      """
      <collectionView dataMode="prototypes" id="c"><rect key="frame" x="0" y="0" width="300" height="400"/>
        <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="3" minimumInteritemSpacing="4" scrollDirection="horizontal" id="l">
          <size key="itemSize" width="70" height="80"/><inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/></collectionViewFlowLayout>
        <cells><collectionViewCell reuseIdentifier="Item" id="i"><rect key="frame" x="0" y="0" width="70" height="80"/>
          <view key="contentView" id="iv"><rect key="frame" x="0" y="0" width="70" height="80"/>
            <subviews><label text="Cell" id="cl"/></subviews></view></collectionViewCell></cells></collectionView>
      """, UICollectionView.self,
      [
        (
          "the layout",
          {
            let layout = $0.collectionViewLayout as? UICollectionViewFlowLayout
            return layout?.itemSize == CGSize(width: 70, height: 80) && layout?.minimumLineSpacing == 3
              && layout?.scrollDirection == .horizontal && layout?.sectionInset.left == 1
          }
        ),
        ("the prototype", { $0.tiling.pool.make(CollectionTiling.poolKey(nil, "Item")) is UICollectionViewCell }),
      ])
  }
}
