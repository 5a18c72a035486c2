import Foundation

/// Finds addresses of the web and of e-mail. Each unit of the text is looked at a fixed number of times.
struct LinkScanner {
  static func results(in text: [UInt16]) -> [TextCheckingResult] {
    var results: [TextCheckingResult] = []
    var start = 0
    while start < text.count {
      if isDelimiter(text[start]) {
        start += 1
        continue
      }
      var end = start
      while end < text.count, !isDelimiter(text[end]) { end += 1 }
      scan(text, start..<end, &results)
      start = end
    }
    return results
  }

  // MARK: - Characters

  private static func isDelimiter(_ unit: UInt16) -> Bool {
    switch unit {
    case 0...0x20, 0x22, 0x3C, 0x3E, 0x60, 0x7F, 0xA0, 0xAB, 0xBB: return true  // controls, " < > ` « »
    case 0x2000...0x200A, 0x2018...0x201F, 0x2028...0x202F, 0x205F: return true  // spaces, quotation marks
    case 0x3000...0x3002, 0x3008...0x3011, 0xFF01, 0xFF0C, 0xFF1B, 0xFF1F: return true  // East Asian marks
    case 0xFF08, 0xFF09: return true
    default: return false
    }
  }

  private static func isLetterOrDigit(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
    default: return false
    }
  }

  private static func isHost(_ unit: UInt16) -> Bool { isLetterOrDigit(unit) || unit == 0x2D || unit == 0x2E }

  private static func isLocalPart(_ unit: UInt16) -> Bool {
    // . _ % + - ' and others that RFC 5322 allows
    isLetterOrDigit(unit) || [0x2E, 0x5F, 0x25, 0x2B, 0x2D, 0x27, 0x21, 0x23, 0x24, 0x26, 0x2A].contains(unit)
  }

  private static let separator = Array("://".utf16)

  // MARK: - Scanning

  private static func scan(_ text: [UInt16], _ run: Range<Int>, _ results: inout [TextCheckingResult]) {
    var start = run.lowerBound
    while start < run.upperBound {
      // Runs of what a host or a local part has; between them lie marks that start nothing.
      guard isLocalPart(text[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < run.upperBound, isLocalPart(text[end]) { end += 1 }
      if let link = schemed(text, start..<end, run) ?? mail(text, start..<end, run) ?? bare(text, start..<end, run) {
        let string = link.prefix + String(decoding: text[link.range], as: UTF16.self)
        if let url = URL(string: string) { results.append(TextCheckingResult(link.range, .link(url))) }
        end = link.range.upperBound
      }
      start = end
    }
  }

  private struct Link {
    var range: Range<Int>
    /// What the address lacks in the text.
    var prefix = ""
  }

  /// `scheme://rest`
  private static func schemed(_ text: [UInt16], _ word: Range<Int>, _ run: Range<Int>) -> Link? {
    guard word.upperBound + 3 < run.upperBound,
      text[word.upperBound..<(word.upperBound + 3)].elementsEqual(separator)
    else { return nil }
    // A scheme starts with a letter: `1.http` has it behind the mark.
    var start = word.upperBound
    while start > word.lowerBound, isHost(text[start - 1]) || text[start - 1] == 0x2B { start -= 1 }
    while start < word.upperBound, !isLetterOrDigit(text[start]) || (0x30...0x39).contains(text[start]) { start += 1 }
    guard start < word.upperBound, word.upperBound - start <= 32 else { return nil }
    let first = text[word.upperBound + 3]
    guard isLetterOrDigit(first) || first > 0x7F || first == 0x2F || first == 0x5B else { return nil }  // / [
    return Link(range: start..<max(trimmed(text, start..<run.upperBound), word.upperBound + 4))
  }

  /// `name@host`, with or without `mailto:` before it.
  private static func mail(_ text: [UInt16], _ word: Range<Int>, _ run: Range<Int>) -> Link? {
    var (word, start) = (word, word.lowerBound)
    var hasScheme = false
    let colon = UInt16(0x3A)
    if word.upperBound < run.upperBound, text[word.upperBound] == colon,
      String(decoding: text[word], as: UTF16.self).lowercased() == "mailto"
    {
      hasScheme = true
      let next = word.upperBound + 1
      var end = next
      while end < run.upperBound, isLocalPart(text[end]) { end += 1 }
      word = next..<end
    } else {
      while start < word.upperBound, text[start] == 0x2E || text[start] == 0x27 { start += 1 }
    }
    guard word.upperBound < run.upperBound, text[word.upperBound] == 0x40, !word.isEmpty, start < word.upperBound,
      word.count <= 64
    else { return nil }
    var end = word.upperBound + 1
    while end < run.upperBound, isHost(text[end]) { end += 1 }
    while end > word.upperBound, !isLetterOrDigit(text[end - 1]) { end -= 1 }
    let host = (word.upperBound + 1)..<max(end, word.upperBound + 1)
    guard isDomain(text[host], mustBeKnown: false) else { return nil }
    return Link(range: start..<end, prefix: hasScheme ? "" : "mailto:")
  }

  /// `www.example.com/path`
  private static func bare(_ text: [UInt16], _ word: Range<Int>, _ run: Range<Int>) -> Link? {
    var start = word.lowerBound
    while start < word.upperBound, !isLetterOrDigit(text[start]) { start += 1 }
    var end = start
    while end < word.upperBound, isHost(text[end]) { end += 1 }
    let hasMoreWord = end < word.upperBound
    while end > start, !isLetterOrDigit(text[end - 1]) { end -= 1 }
    guard end > start, !hasMoreWord || !isLocalPart(text[end]) || text[end] == 0x2E || text[end] == 0x23 else {
      return nil
    }
    let isWeb = text[start..<end].prefix(4).map { $0 | 0x20 }.elementsEqual("www.".utf16.map { $0 | 0x20 })
    guard isDomain(text[start..<end], mustBeKnown: !isWeb) else { return nil }
    var last = end
    if end < run.upperBound {
      switch text[end] {
      case 0x2F, 0x3F, 0x23: last = trimmed(text, start..<run.upperBound)  // / ? #
      case 0x3A:  // a port
        var digits = end + 1
        while digits < run.upperBound, (0x30...0x39).contains(text[digits]) { digits += 1 }
        if digits > end + 1, digits - end <= 6 {
          last = digits
          if digits < run.upperBound, text[digits] == 0x2F { last = trimmed(text, start..<run.upperBound) }
        }
      case 0x40: return nil  // @
      default: break
      }
    }
    return Link(range: start..<max(last, end), prefix: "http://")
  }

  /// Two labels or more, the last of them a top-level domain.
  private static func isDomain(_ host: ArraySlice<UInt16>, mustBeKnown: Bool) -> Bool {
    guard host.count <= 253 else { return false }
    let labels = host.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard labels.count >= 2 else { return false }
    for label in labels {
      guard let first = label.first, let last = label.last, label.count <= 63, first != 0x2D, last != 0x2D else {
        return false
      }
    }
    let top = String(decoding: labels.last!, as: UTF16.self).lowercased()
    guard top.count >= 2, top.allSatisfy(\.isLetter) else { return false }
    return !mustBeKnown || TopLevelDomains.all.contains(top)
  }

  /// The end of a link, without the marks that end a sentence and brackets that were opened before it.
  private static func trimmed(_ text: [UInt16], _ range: Range<Int>) -> Int {
    var open = [0x28: 0, 0x5B: 0, 0x7B: 0]  // ( [ {
    for unit in text[range] {
      switch unit {
      case 0x28, 0x5B, 0x7B: open[Int(unit)]! += 1
      case 0x29: open[0x28]! -= 1
      case 0x5D, 0x7D: open[Int(unit) - 2]! -= 1
      default: break
      }
    }
    var end = range.upperBound
    while end > range.lowerBound {
      switch text[end - 1] {
      case 0x21, 0x27, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x2A, 0x5F, 0x7E, 0x2026: break  // ! ' , . : ; ? * _ ~ …
      case 0x29 where open[0x28]! < 0: open[0x28]! += 1
      case 0x5D where open[0x5B]! < 0: open[0x5B]! += 1
      case 0x7D where open[0x7B]! < 0: open[0x7B]! += 1
      default: return end
      }
      end -= 1
    }
    return end
  }
}

/// The domains under which most names lie: those of countries, and the common general ones.
enum TopLevelDomains {
  static let all: Set<String> = Set((general + countries).split(separator: " ").map(String.init))

  private static let general = """
    com net org edu gov mil int info biz name pro aero coop museum jobs mobi travel tel cat asia post xxx \
    app dev page blog shop store online site website tech cloud design agency digital studio media news live \
    link click email games game space world today life zone guru club company solutions systems software \
    academy school university art music video photo photos gallery work works team social network group global \
    city berlin london paris tokyo nyc health care fitness fun food restaurant cafe bar pizza recipes shopping \
    finance money bank credit fund law legal estate house homes land bike car cars auto engineering energy green \
    eco earth science wiki xyz top one icu vip win men bid loan download stream review party date trade \
    apple google microsoft amazon
    """ + " "

  private static let countries = """
    ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc \
    cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga \
    gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp \
    ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms \
    mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro \
    rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt \
    tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw
    """
}
