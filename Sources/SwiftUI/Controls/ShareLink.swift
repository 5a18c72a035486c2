import UIKitCore

/// A button that brings the share sheet.
public struct ShareLink<Data: RandomAccessCollection, PreviewImage, PreviewIcon, Label: View>: View {
  let items: [Any]
  let subject: Text?
  let label: Label
  @Environment(\.host) private var host
  public var body: some View {
    Button {
      present()
    } label: {
      label
    }
  }
  public static var _rowCount: Int? { 1 }

  private func present() {
    guard let presenter = host?.frontmost else { return }
    let sheet = UIActivityViewController(activityItems: items, applicationActivities: nil)
    sheet.popoverPresentationController?.sourceView = presenter.view
    presenter.present(sheet, animated: true)
  }

  fileprivate static func activityItems(_ data: some Collection, _ message: Text?) -> [Any] {
    (message.map { [$0.plainString as Any] } ?? [])
      + data.map { item in
        if let image = item as? Image { return image.uiImage(EnvironmentValues()) ?? UIImage() }
        if let text = item as? Text { return text.plainString }
        return item
      }
  }
}

/// What a share sheet shows of an item.
public struct SharePreview<Image, Icon> {
  let title: String
}
extension SharePreview {
  public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) { title = titleKey.string }
  public init(_ titleKey: LocalizedStringKey, image: Image) where Icon == Never { title = titleKey.string }
  public init(_ titleKey: LocalizedStringKey, icon: Icon) where Image == Never { title = titleKey.string }
  public init(_ titleKey: LocalizedStringKey) where Image == Never, Icon == Never { title = titleKey.string }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Image) where Icon == Never {
    self.title = String(title)
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) where Image == Never, Icon == Never {
    self.title = String(title)
  }
}

/// The label of a link that has none of its own.
public struct DefaultShareLinkLabel: View {
  var title: Text?
  public var body: some View {
    SwiftUI.Label {
      title ?? Text(verbatim: SystemWord.share.text)
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    (self.items, self.subject, self.label) = (Self.activityItems(items, message), subject, label())
  }
  public init<I>(item: I, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
  where Data == CollectionOfOne<I> {
    self.init(items: CollectionOfOne(item), subject: subject, message: message, label: label)
  }
}
extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  public init(items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(items: items, subject: subject, message: message) { DefaultShareLinkLabel() }
  }
  public init<I>(item: I, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<I> {
    self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel() }
  }
  public init<I>(_ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<I> {
    self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(title: Text(titleKey)) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol, I>(_ title: S, item: I, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<I> {
    self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(title: Text(title)) }
  }
}
extension ShareLink {
  public init<I>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    items = Self.activityItems(CollectionOfOne(item), message)
    self.subject = subject
    self.label = label()
  }
  public init<I>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I>, Label == DefaultShareLinkLabel {
    self.init(item: item, subject: subject, message: message, preview: preview) { DefaultShareLinkLabel() }
  }
  public init<I>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I>, Label == DefaultShareLinkLabel {
    self.init(item: item, subject: subject, message: message, preview: preview) {
      DefaultShareLinkLabel(title: Text(titleKey))
    }
  }
}
