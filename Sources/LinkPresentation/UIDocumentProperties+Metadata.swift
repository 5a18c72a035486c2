import QuinceFoundation
import UIKitCore

extension UIDocumentProperties {
  /// For a document that is no file.
  public convenience init(metadata: LPLinkMetadata) {
    self.init(name: metadata.title, url: metadata.url ?? metadata.originalURL, values: metadata)
    takeIcon()
  }

  public var metadata: LPLinkMetadata {
    get {
      if let known = values as? LPLinkMetadata { return known }
      let made = LPLinkMetadata()
      (made.url, made.originalURL, made.title) = (url, url, url?.lastPathComponent)
      return made
    }
    set {
      (values, name) = (newValue, newValue.title)
      takeIcon()
    }
  }

  private func takeIcon() {
    guard let provider = metadata.iconProvider ?? metadata.imageProvider else { return }
    _ = provider.loadObject(ofClass: UIImage.self) { [weak self] image, _ in
      let image = image as? UIImage
      DispatchQueue.main.async { self?.icon = image }
    }
  }
}
