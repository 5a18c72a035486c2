import UIKit

enum Fonts {
  static func check(_ checks: Checks) {
    let font = CGFont("Helvetica" as CFString)
    checks.expect("a font's name", font?.postScriptName as String?, Optional("Helvetica"))
    checks.expect("a font of Core Text", CTFontGetSize(CTFontCreateWithName("Helvetica" as CFString, 12, nil)), 12.0)
    checks.expect("no such font", CGFont("Nonesuch" as CFString) == nil, true)
    let table = UITableView()
    let effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
    table.separatorEffect = effect
    checks.expect("separatorEffect", table.separatorEffect === effect, true)
  }
}
