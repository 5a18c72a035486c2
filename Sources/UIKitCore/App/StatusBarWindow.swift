import CoreGraphics
import Foundation
import QuinceDevice

/// The system's own window: status bar and home indicator, in front of the app's windows.
@MainActor package final class StatusBarWindow: UIWindow {
  let content = StatusBarView(frame: .zero)
  let indicator = HomeIndicatorView(frame: .zero)

  package override var isSystem: Bool { true }
  package override var canBecomeKey: Bool { false }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    addSubview(content)
    addSubview(indicator)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.handlers.append { [weak self, weak tap] _ in
      guard let self, let place = tap?.location(in: content), content.wayBack.contains(place) else {
        return UIApplication.shared.statusBarTapped()
      }
      UIApplication._host?.perform(.back)
    }
    content.addGestureRecognizer(tap)
    indicator.isUserInteractionEnabled = false
  }

  package required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard let hit, hit !== self, !isCovered(at: point, event) else { return nil }
    return hit
  }

  /// Whether an app's window that means to be in front of the status bar takes what touches the bar.
  private func isCovered(at point: CGPoint, _ event: UIEvent?) -> Bool {
    UIApplication.shared.windows.contains {
      $0.windowLevel >= .statusBar && !$0.isHidden && $0.hitTest($0.convert(point, from: self), with: event) != nil
    }
  }
}

/// 9:41, signal, Wi-Fi and battery.
// Observed: iOS 16 in the simulator.
@MainActor package final class StatusBarView: UIView {
  private(set) var color = UIColor.black
  /// The hour since 2001 for which the date was drawn: days begin with an hour, nearly everywhere.
  private var hour: Int?
  private var isMirrored = false
  private var opener: String?

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    accessibilityElementsHidden = true
  }
  package required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(style: UIStatusBarStyle, opener: String? = nil, hidden: Bool, frame: CGRect) {
    let wanted = style == .lightContent ? UIColor.white : UIColor.black
    let mirrors = UIApplication._layoutDirection == .rightToLeft
    if wanted != color || mirrors != isMirrored || opener != self.opener {
      (color, isMirrored, self.opener) = (wanted, mirrors, opener)
      setNeedsDisplay()
    }
    if self.frame != frame { self.frame = frame }
    isHidden = hidden
    let now = Int(Date().timeIntervalSinceReferenceDate / 3600)
    if UIScreen.main._device.idiom == .pad, let hour, hour != now { setNeedsDisplay() }
    hour = now
  }

  package override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(color.cgColor)
    context.setStrokeColor(color.cgColor)
    // Assumed: where reading begins on the right, all of it changes sides, the texts as they are.
    if isMirrored {
      context.translateBy(x: bounds.width, y: 0)
      context.scaleBy(x: -1, y: 1)
    }
    let device = UIScreen.main._device
    if device.idiom == .pad {
      drawTime("9:41 AM  \(Self.day(Date()))", size: 12, weight: .medium, at: CGPoint(x: 20, y: 4))
      drawIcons(context, right: bounds.width - 16, middle: 12, scale: 0.8, signal: false)
    } else if device.hasNotch {
      // The ears beside the notch or the island.
      let ear = (bounds.width - (device.scale > 2 && device.width > 400 ? 170 : 164)) / 2
      let middle: CGFloat = device.portraitInsets.top > 50 ? 33 : 31
      let width = timeWidth("9:41", size: 17, weight: .semibold)
      // The way back takes the room below.
      let lift: CGFloat = opener == nil ? 0 : 6
      drawTime(
        "9:41", size: 17, weight: .semibold, at: CGPoint(x: ear / 2 - width / 2 - 3, y: middle - 10.5 - lift))
      drawIcons(context, right: bounds.width - ear / 2 + 30, middle: middle, scale: 1, signal: true)
    } else {
      if opener == nil { drawSignal(context, at: CGPoint(x: 7, y: 5.5), scale: 0.72) }
      let width = timeWidth("9:41 AM", size: 12, weight: .medium)
      drawTime("9:41 AM", size: 12, weight: .medium, at: CGPoint(x: (bounds.width - width) / 2, y: 3))
      if opener == nil { drawWiFi(context, at: CGPoint(x: 24, y: 5.5), scale: 0.72) }
      drawBattery(context, at: CGPoint(x: bounds.width - 27, y: 5), scale: 0.8)
    }
    if let opener { drawTime(Self.wayBackText(opener), size: 12, weight: .semibold, at: wayBackOrigin) }
  }

  // MARK: The way back

  private static func wayBackText(_ name: String) -> String { "◀\u{FE0E} \(name)" }

  // Observed: under the time beside a notch, in the place of the signal without one, after the date on pads.
  private var wayBackOrigin: CGPoint {
    let device = UIScreen.main._device
    if device.idiom == .pad {
      let date = timeWidth("9:41 AM  \(Self.day(Date()))", size: 12, weight: .medium)
      return CGPoint(x: 20 + date + 12, y: 4)
    }
    return device.hasNotch ? CGPoint(x: 22, y: bounds.height - 14) : CGPoint(x: 7, y: 3)
  }

  /// Where a finger goes back; empty where there is no way.
  var wayBack: CGRect {
    guard let opener else { return .zero }
    let width = timeWidth(Self.wayBackText(opener), size: 12, weight: .semibold)
    let x = isMirrored ? bounds.width - wayBackOrigin.x - width : wayBackOrigin.x
    return CGRect(x: x - 12, y: 0, width: width + 24, height: bounds.height)
  }

  /// A pad's bar has the day beside the time.
  // Observed: "Tue Jan 9", without the comma that English has elsewhere.
  static func day(_ date: Date, locale: Locale = .current, timeZone: TimeZone = .current) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = timeZone
    formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
    return formatter.string(from: date).replacingOccurrences(of: ",", with: "")
  }

  private func attributes(_ size: CGFloat, _ weight: UIFont.Weight) -> [NSAttributedString.Key: Any] {
    [.font: UIFont.systemFont(ofSize: size, weight: weight), .foregroundColor: color]
  }

  private func timeWidth(_ text: String, size: CGFloat, weight: UIFont.Weight) -> CGFloat {
    (text as NSString).size(withAttributes: attributes(size, weight)).width
  }

  private func drawTime(_ text: String, size: CGFloat, weight: UIFont.Weight, at point: CGPoint) {
    guard isMirrored, let context = UIGraphicsGetCurrentContext() else {
      return (text as NSString).draw(at: point, withAttributes: attributes(size, weight))
    }
    let width = timeWidth(text, size: size, weight: weight)
    context.saveGState()
    context.translateBy(x: 2 * point.x + width, y: 0)
    context.scaleBy(x: -1, y: 1)
    (text as NSString).draw(at: point, withAttributes: attributes(size, weight))
    context.restoreGState()
  }

  private func drawIcons(_ context: CGContext, right: CGFloat, middle: CGFloat, scale: CGFloat, signal: Bool) {
    let battery = 27.3 * scale
    drawBattery(context, at: CGPoint(x: right - battery, y: middle - 6.5 * scale), scale: scale)
    drawWiFi(context, at: CGPoint(x: right - battery - 7 - 17 * scale, y: middle - 6 * scale), scale: scale)
    if signal {
      drawSignal(context, at: CGPoint(x: right - battery - 14 - 36 * scale, y: middle - 6 * scale), scale: scale)
    }
  }

  /// Four bars, 19 x 12 points.
  private func drawSignal(_ context: CGContext, at origin: CGPoint, scale: CGFloat) {
    let heights: [CGFloat] = [4, 6.3, 9, 12]
    for (index, height) in heights.enumerated() {
      let rect = CGRect(
        x: origin.x + CGFloat(index) * 4.9 * scale, y: origin.y + (12 - height) * scale, width: 3.2 * scale,
        height: height * scale)
      context.addPath(UIBezierPath(roundedRect: rect, cornerRadius: 1 * scale).cgPath)
    }
    context.fillPath()
  }

  /// Two arcs over a wedge, 17 x 12 points.
  private func drawWiFi(_ context: CGContext, at origin: CGPoint, scale: CGFloat) {
    let bottom = CGPoint(x: origin.x + 8.5 * scale, y: origin.y + 11.8 * scale)
    let (from, to) = (CGFloat.pi * 1.25, CGFloat.pi * 1.75)
    func sector(_ inner: CGFloat, _ outer: CGFloat) {
      let path = UIBezierPath()
      path.addArc(withCenter: bottom, radius: outer * scale, startAngle: from, endAngle: to, clockwise: true)
      if inner > 0 {
        path.addArc(withCenter: bottom, radius: inner * scale, startAngle: to, endAngle: from, clockwise: false)
      } else {
        path.addLine(to: bottom)
      }
      path.close()
      context.addPath(path.cgPath)
      context.fillPath()
    }
    sector(0, 4.2)
    sector(5.6, 8)
    sector(9.4, 11.8)
  }

  /// A full battery, 27.3 x 13 points.
  private func drawBattery(_ context: CGContext, at origin: CGPoint, scale: CGFloat) {
    let body = CGRect(x: origin.x + 0.5, y: origin.y + 0.5, width: 24 * scale, height: 12 * scale)
    context.saveGState()
    context.setAlpha(0.35)
    context.setLineWidth(1)
    context.addPath(UIBezierPath(roundedRect: body, cornerRadius: 3.8 * scale).cgPath)
    context.strokePath()
    let cap = CGRect(x: body.maxX + 1.2 * scale, y: body.midY - 2 * scale, width: 1.4 * scale, height: 4 * scale)
    context.addPath(UIBezierPath(roundedRect: cap, cornerRadius: 0.7 * scale).cgPath)
    context.fillPath()
    context.restoreGState()
    let charge = body.insetBy(dx: 1.5 * scale + 0.3, dy: 1.5 * scale + 0.3)
    context.addPath(UIBezierPath(roundedRect: charge, cornerRadius: 2.3 * scale).cgPath)
    context.fillPath()
  }
}

/// The bar at the bottom edge.
@MainActor package final class HomeIndicatorView: UIView {
  private(set) var isLight = false
  /// What lies behind has decided the colour; until the first frame the interface's style does.
  private(set) var hasSeen = false

  /// Light over what is dark, dark over what is light.
  // Apple: Human Interface Guidelines, "Layout": the home indicator adapts to the content behind it.
  // Assumed: it changes where most of some points around it are against it, so that text that passes does not count.
  func adapt(to picture: Frame, scale: CGFloat) {
    guard !isHidden else { return }
    hasSeen = true
    var (count, dark, light) = (0, 0, 0)
    for y in [frame.minY - 8, frame.minY - 2, frame.maxY + 3] {
      let row = Int(y * scale)
      guard row >= 0, row < picture.height else { continue }
      for part in 0...16 {
        let x = min(max(Int((frame.minX + frame.width * CGFloat(part) / 16) * scale), 0), picture.width - 1)
        let pixel = picture.pixels[row * picture.stride + x]
        let brightness = Int(pixel >> 16 & 255) * 299 + Int(pixel >> 8 & 255) * 587 + Int(pixel & 255) * 114
        count += 1
        // 0.4 and 0.6 of white, which is 255 * 1,000.
        if brightness < 102_000 { dark += 1 }
        if brightness > 153_000 { light += 1 }
      }
    }
    if (isLight ? light : dark) * 2 > count { color(!isLight) }
  }

  private func color(_ light: Bool) {
    isLight = light
    backgroundColor = light ? .white : .black
  }

  func show(hidden: Bool, isLight: Bool) {
    isHidden = hidden
    let screen = UIScreen.main.bounds
    let pad = UIScreen.main._device.idiom == .pad
    // Observed: 139 x 5 points, 8 from the bottom, on phones in portrait; wider in landscape.
    let width: CGFloat = pad ? 315 : (screen.width > screen.height ? 226 : 139)
    frame = CGRect(x: ((screen.width - width) / 2).rounded(), y: screen.height - 13, width: width, height: 5)
    layer.cornerRadius = 2.5
    color(isLight)
    accessibilityElementsHidden = true
  }
}
