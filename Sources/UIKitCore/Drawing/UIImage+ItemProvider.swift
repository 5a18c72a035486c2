import Foundation
import QuinceFoundation

/// Images go from one place to another as PNG or JPEG.
extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg"] }
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.png", "public.jpeg", "org.webmproject.webp", "com.compuserve.gif", "public.image"]
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let data = typeIdentifier == "public.jpeg" ? jpegData(compressionQuality: 0.9) : pngData()
    completionHandler(data, data == nil ? CocoaError(.fileWriteUnknown) : nil)
    return nil
  }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let image = UIImage(data: data) as? Self else { throw CocoaError(.fileReadCorruptFile) }
    return image
  }
}
