import Foundation
import UIKitCore

/// What a car's screen would show.
// surface: no car shows it
@preconcurrency @MainActor open class CPTemplate: NSObject {
  // surface: for apps to read
  open var userInfo: Any?
  // surface: as above
  open var tabTitle: String?
  // surface: as above
  open var tabImage: UIImage?
  // surface: as above
  open var tabSystemItem = UITabBarItem.SystemItem.more
  // surface: as above
  open var showsTabBadge = false
  // surface: as above
  open var leadingNavigationBarButtons: [CPBarButton] = []
  // surface: as above
  open var trailingNavigationBarButtons: [CPBarButton] = []
  // surface: as above
  open var backButton: CPBarButton?
  public override nonisolated init() { super.init() }
}

public enum CPBarButtonType: UInt, Sendable { case text, image }

@preconcurrency @MainActor open class CPBarButton: NSObject {
  // surface: no car shows it
  open var title: String?
  // surface: as above
  open var image: UIImage?
  // surface: as above
  open var isEnabled = true
  let handler: ((CPBarButton) -> Void)?
  public init(title: String, handler: ((CPBarButton) -> Void)? = nil) { (self.title, self.handler) = (title, handler) }
  public init(image: UIImage, handler: ((CPBarButton) -> Void)? = nil) { (self.image, self.handler) = (image, handler) }
  public init(type: CPBarButtonType, handler: ((CPBarButton) -> Void)? = nil) { self.handler = handler }
}

@preconcurrency @MainActor open class CPTabBarTemplate: CPTemplate {
  public private(set) var templates: [CPTemplate]
  // surface: nobody taps
  open weak var delegate: (any CPTabBarTemplateDelegate)?
  open var selectedTemplate: CPTemplate? { templates.first }
  open class var maximumTabCount: Int { 4 }
  public init(templates: [CPTemplate]) { self.templates = templates }
  open func updateTemplates(_ newTemplates: [CPTemplate]) { templates = newTemplates }
}
@preconcurrency @MainActor public protocol CPTabBarTemplateDelegate: NSObjectProtocol {
  // surface: nobody taps
  func tabBarTemplate(_ tabBarTemplate: CPTabBarTemplate, didSelect selectedTemplate: CPTemplate)
}

@preconcurrency @MainActor public protocol CPListTemplateItem: NSObjectProtocol {
  var text: String? { get }
  // surface: for apps to read
  var userInfo: Any? { get set }
}

public enum CPListItemAccessoryType: Int, Sendable { case none, disclosureIndicator, cloud }
public enum CPListItemPlayingIndicatorLocation: Int, Sendable { case leading, trailing }

@preconcurrency @MainActor open class CPListItem: NSObject, CPListTemplateItem {
  public private(set) var text: String?
  public private(set) var detailText: String?
  public private(set) var image: UIImage?
  // surface: no car shows it
  open var userInfo: Any?
  // surface: nobody taps
  open var handler: ((any CPListTemplateItem, @escaping () -> Void) -> Void)?
  // surface: no car shows it
  open var isPlaying = false
  // surface: as above
  open var playbackProgress: CGFloat = 0
  // surface: as above
  open var playingIndicatorLocation = CPListItemPlayingIndicatorLocation.leading
  // surface: as above
  open var accessoryType = CPListItemAccessoryType.none
  // surface: as above
  open var isEnabled = true
  open class var maximumImageSize: CGSize { CGSize(width: 44, height: 44) }

  public init(
    text: String?, detailText: String?, image: UIImage? = nil, accessoryImage: UIImage? = nil,
    accessoryType: CPListItemAccessoryType = .none
  ) { (self.text, self.detailText, self.image, self.accessoryType) = (text, detailText, image, accessoryType) }
  public convenience init(text: String?, detailText: String?, image: UIImage?, showsDisclosureIndicator: Bool) {
    self.init(
      text: text, detailText: detailText, image: image,
      accessoryType: showsDisclosureIndicator ? .disclosureIndicator : .none)
  }
  // surface: no car shows it
  open func setText(_ text: String) { self.text = text }
  // surface: no car shows it
  open func setDetailText(_ detailText: String?) { self.detailText = detailText }
  // surface: no car shows it
  open func setImage(_ image: UIImage?) { self.image = image }
}

@preconcurrency @MainActor open class CPListSection: NSObject {
  public let items: [any CPListTemplateItem]
  public let header: String?
  public let sectionIndexTitle: String?
  public init(items: [any CPListTemplateItem], header: String? = nil, sectionIndexTitle: String? = nil) {
    (self.items, self.header, self.sectionIndexTitle) = (items, header, sectionIndexTitle)
  }
}

@preconcurrency @MainActor public protocol CPListTemplateDelegate: NSObjectProtocol {
  // surface: nobody taps
  func listTemplate(
    _ listTemplate: CPListTemplate, didSelect item: CPListItem, completionHandler: @escaping () -> Void)
}

@preconcurrency @MainActor open class CPListTemplate: CPTemplate {
  public let title: String?
  public private(set) var sections: [CPListSection]
  // surface: nobody taps
  open weak var delegate: (any CPListTemplateDelegate)?
  // surface: no car shows it
  open var emptyViewTitleVariants: [String] = []
  // surface: as above
  open var emptyViewSubtitleVariants: [String] = []
  open var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }
  open var sectionCount: Int { sections.count }
  open class var maximumItemCount: Int { 200 }
  open class var maximumSectionCount: Int { 100 }
  public init(title: String?, sections: [CPListSection]) { (self.title, self.sections) = (title, sections) }
  open func updateSections(_ sections: [CPListSection]) { self.sections = sections }
}

@preconcurrency @MainActor open class CPGridButton: NSObject {
  public let titleVariants: [String]
  public let image: UIImage
  // surface: no car shows it
  open var isEnabled = true
  let handler: ((CPGridButton) -> Void)?
  public init(titleVariants: [String], image: UIImage, handler: ((CPGridButton) -> Void)? = nil) {
    (self.titleVariants, self.image, self.handler) = (titleVariants, image, handler)
  }
}

@preconcurrency @MainActor open class CPGridTemplate: CPTemplate {
  public let title: String?
  public private(set) var gridButtons: [CPGridButton]
  public init(title: String?, gridButtons: [CPGridButton]) { (self.title, self.gridButtons) = (title, gridButtons) }
  // surface: no car shows it
  open func updateGridButtons(_ gridButtons: [CPGridButton]) { self.gridButtons = gridButtons }
}

@preconcurrency @MainActor open class CPAlertAction: NSObject {
  public enum Style: UInt, Sendable { case `default`, cancel, destructive }
  public let title: String
  public let style: Style
  let handler: (CPAlertAction) -> Void
  public init(title: String, style: Style, handler: @escaping (CPAlertAction) -> Void) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}

@preconcurrency @MainActor open class CPAlertTemplate: CPTemplate {
  public let titleVariants: [String]
  public let actions: [CPAlertAction]
  public init(titleVariants: [String], actions: [CPAlertAction]) {
    (self.titleVariants, self.actions) = (titleVariants, actions)
  }
}

@preconcurrency @MainActor open class CPActionSheetTemplate: CPTemplate {
  public let title: String?
  public let message: String?
  public let actions: [CPAlertAction]
  public init(title: String?, message: String?, actions: [CPAlertAction]) {
    (self.title, self.message, self.actions) = (title, message, actions)
  }
}

@preconcurrency @MainActor open class CPInformationItem: NSObject {
  public let title: String?
  public let detail: String?
  public init(title: String?, detail: String?) { (self.title, self.detail) = (title, detail) }
}
public enum CPInformationTemplateLayout: Int, Sendable { case leading, twoColumn }
public enum CPTextButtonStyle: Int, Sendable { case normal, cancel, confirm }

@preconcurrency @MainActor open class CPTextButton: NSObject {
  // surface: no car shows it
  open var title: String
  // surface: as above
  open var textStyle: CPTextButtonStyle
  let handler: ((CPTextButton) -> Void)?
  public init(title: String, textStyle: CPTextButtonStyle, handler: ((CPTextButton) -> Void)? = nil) {
    (self.title, self.textStyle, self.handler) = (title, textStyle, handler)
  }
}

@preconcurrency @MainActor open class CPInformationTemplate: CPTemplate {
  public let layout: CPInformationTemplateLayout
  // surface: no car shows it
  open var title: String
  // surface: as above
  open var items: [CPInformationItem]
  // surface: as above
  open var actions: [CPTextButton]
  public init(title: String, layout: CPInformationTemplateLayout, items: [CPInformationItem], actions: [CPTextButton]) {
    (self.title, self.layout, self.items, self.actions) = (title, layout, items, actions)
  }
}

@preconcurrency @MainActor open class CPNowPlayingButton: NSObject {
  // surface: no car shows it
  open var isEnabled = true
  // surface: as above
  open var isSelected = false
  let handler: ((CPNowPlayingButton) -> Void)?
  public init(handler: ((CPNowPlayingButton) -> Void)? = nil) { self.handler = handler }
}
open class CPNowPlayingShuffleButton: CPNowPlayingButton {}
open class CPNowPlayingRepeatButton: CPNowPlayingButton {}
open class CPNowPlayingPlaybackRateButton: CPNowPlayingButton {}
open class CPNowPlayingAddToLibraryButton: CPNowPlayingButton {}
open class CPNowPlayingMoreButton: CPNowPlayingButton {}

@preconcurrency @MainActor public protocol CPNowPlayingTemplateObserver: NSObjectProtocol {
  // surface: nobody taps
  func nowPlayingTemplateUpNextButtonTapped(_ nowPlayingTemplate: CPNowPlayingTemplate)
  // surface: as above
  func nowPlayingTemplateAlbumArtistButtonTapped(_ nowPlayingTemplate: CPNowPlayingTemplate)
}
extension CPNowPlayingTemplateObserver {
  public func nowPlayingTemplateUpNextButtonTapped(_ nowPlayingTemplate: CPNowPlayingTemplate) {}
  public func nowPlayingTemplateAlbumArtistButtonTapped(_ nowPlayingTemplate: CPNowPlayingTemplate) {}
}

@preconcurrency @MainActor open class CPNowPlayingTemplate: CPTemplate {
  public static let shared = CPNowPlayingTemplate()
  // surface: no car shows it
  open var isUpNextButtonEnabled = false
  // surface: as above
  open var upNextTitle = ""
  // surface: as above
  open var isAlbumArtistButtonEnabled = false
  public private(set) var nowPlayingButtons: [CPNowPlayingButton] = []
  // surface: no car shows it
  open func updateNowPlayingButtons(_ nowPlayingButtons: [CPNowPlayingButton]) {
    self.nowPlayingButtons = nowPlayingButtons
  }
  // surface: nobody taps
  open func add(_ observer: any CPNowPlayingTemplateObserver) {}
  // surface: as above
  open func remove(_ observer: any CPNowPlayingTemplateObserver) {}
}

@preconcurrency @MainActor public protocol CPSearchTemplateDelegate: NSObjectProtocol {
  // surface: nobody types
  func searchTemplate(
    _ searchTemplate: CPSearchTemplate, updatedSearchText searchText: String,
    completionHandler: @escaping ([CPListItem]) -> Void)
  // surface: as above
  func searchTemplate(
    _ searchTemplate: CPSearchTemplate, selectedResult item: CPListItem, completionHandler: @escaping () -> Void)
}
@preconcurrency @MainActor open class CPSearchTemplate: CPTemplate {
  // surface: nobody types
  open weak var delegate: (any CPSearchTemplateDelegate)?
}

@preconcurrency @MainActor open class CPMapTemplate: CPTemplate {
  // surface: no car shows it
  open var mapButtons: [CPMapButton] = []
  // surface: as above
  open var automaticallyHidesNavigationBar = true
}
@preconcurrency @MainActor open class CPMapButton: NSObject {
  // surface: no car shows it
  open var image: UIImage?
  // surface: as above
  open var isHidden = false
  let handler: ((CPMapButton) -> Void)?
  public init(handler: ((CPMapButton) -> Void)? = nil) { self.handler = handler }
}
