import CoreGraphics

/// Where image, title and subtitle of a configured button lie to each other. Sizes and paddings in points.
struct ButtonContentLayout {
  let image: CGSize
  let title: CGSize
  let subtitle: CGSize
  let imagePadding: CGFloat
  let titlePadding: CGFloat
  /// Whether the image stands beside the text, not above or below it.
  let isImageBeside: Bool
  /// Whether the image comes before the text.
  let isImageFirst: Bool
  let titleAlignment: UIButton.Configuration.TitleAlignment

  /// Title and subtitle together.
  private var text: CGSize {
    CGSize(
      width: max(title.width, subtitle.width),
      height: title.height + (subtitle.height > 0 ? subtitle.height + titlePadding : 0))
  }

  private var gap: CGFloat { image.width > 0 && text.width > 0 ? imagePadding : 0 }

  var size: CGSize {
    isImageBeside
      ? CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
      : CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
  }

  var centresTitle: Bool {
    titleAlignment == .center || titleAlignment == .automatic && (image.width == 0 || !isImageBeside)
  }

  /// The parts' frames where the whole begins at `x` and has its middle at `midY`.
  func frames(x: CGFloat, midY: CGFloat) -> (image: CGRect, title: CGRect, subtitle: CGRect) {
    let imageOrigin: CGPoint
    let textOrigin: CGPoint
    if isImageBeside {
      imageOrigin = CGPoint(x: isImageFirst ? x : x + text.width + gap, y: midY - image.height / 2)
      textOrigin = CGPoint(x: isImageFirst ? x + image.width + gap : x, y: midY - text.height / 2)
    } else {
      let y = midY - size.height / 2
      imageOrigin = CGPoint(x: x + (size.width - image.width) / 2, y: isImageFirst ? y : y + text.height + gap)
      textOrigin = CGPoint(x: x + (size.width - text.width) / 2, y: isImageFirst ? y + image.height + gap : y)
    }
    return (
      CGRect(origin: imageOrigin, size: image),
      CGRect(origin: CGPoint(x: lineX(title.width, from: textOrigin.x), y: textOrigin.y), size: title),
      CGRect(
        origin: CGPoint(
          x: lineX(subtitle.width, from: textOrigin.x), y: textOrigin.y + title.height + titlePadding), size: subtitle)
    )
  }

  /// Where a line of the text begins.
  private func lineX(_ width: CGFloat, from x: CGFloat) -> CGFloat {
    if centresTitle { return x + (text.width - width) / 2 }
    return titleAlignment == .trailing ? x + text.width - width : x
  }
}
