/// What each verb takes, for help and for checking.
struct Verb: Encodable {
  var name: String
  var usage: String
  var summary: String
  var options: [String] = []
  var flags: [String] = []
  /// Words that it takes at most, beside options.
  var mostValues = 1
  /// What follows `--` goes to the app.
  var startsApp: Bool { options.contains("env") }

  private static let project = ["target", "configuration", "package-cache"]
  private static let launch = ["executable", "env"]
  private static let look = ["device", "appearance", "text-size", "locale", "location", "orientation"]

  private static let clockHelp =
    "      [--clock virtual|real] [--date ISO8601]: time stands still while the app works, and waiting takes none;\n"
    + "      the date at the start is 2022-09-12T09:41:00Z"

  static let all: [Verb] = [
    Verb(
      name: "run", usage: "quince run PATH [--device NAME] [--port N] [--no-watch] [--env NAME=VALUE]… [-- ARGUMENT…]",
      summary:
        "build the app, start a simulator, print the address of its page; when the sources change, build and start it "
        + "again",
      options: look + project + launch + ["port"], flags: ["release", "no-watch"]),
    Verb(
      name: "screenshot",
      usage: "quince screenshot PATH --out FILE.png [--steps FILE] [--with PATH,…] [--env NAME=VALUE]… [-- ARGUMENT…]",
      summary: "build the app, do the steps, write the screen\n" + clockHelp,
      options: look + project + launch + ["out", "steps", "sandbox", "clock", "date", "with"]),
    Verb(
      name: "tree", usage: "quince tree PATH [--steps FILE] [--json] [--env NAME=VALUE]… [-- ARGUMENT…]",
      summary: "the views and accessibility elements after the steps\n" + clockHelp,
      options: look + project + launch + ["steps", "sandbox", "clock", "date", "with"]),
    Verb(
      name: "test",
      usage: "quince test PATH [--target NAME] [--filter REGEX] [--record] [--clock real|virtual] [--date ISO8601]",
      summary: "the app's own tests, on Linux, in the app's process where they are hosted;\n"
        + "      on the real clock, or on the virtual one, where waiting takes no time",
      options: look + project + ["filter", "clock", "date"], flags: ["record"]),
    Verb(
      name: "build", usage: "quince build PATH [--target NAME] [--configuration NAME] [--package-cache DIR]",
      summary: "build the app", options: project, flags: ["release"]),
    Verb(
      name: "lint-interface", usage: "quince lint-interface PATH… | --vocabulary",
      summary:
        "connections, classes, images, identifiers and constraints that are broken in interface files, before the "
        + "app runs; the elements and attributes that are known", flags: ["vocabulary"], mostValues: .max),
    Verb(
      name: "render", usage: "quince render FILE.xib|FILE.storyboard|FOLDER… --out FOLDER [--appearance dark]",
      summary: "draw every view or scene of interface files without their app, and the map of a storyboard's scenes",
      options: ["out", "appearance", "text-size", "locale"], mostValues: .max),
    Verb(name: "new", usage: "quince new NAME", summary: "make the folder of a small app"),
    Verb(
      name: "doctor", usage: "quince doctor [PATH] [--assumptions]", summary: "what this machine or app lacks",
      flags: ["assumptions"]),
    Verb(
      name: "store", usage: "quince store PATH [--entity NAME] [--limit N] [--json]",
      summary: "what is in a Core Data store: its metadata, entities, rows and history", options: ["entity", "limit"]),
    Verb(name: "devices", usage: "quince devices", summary: "the devices there are, and those that run", mostValues: 0),
    Verb(
      name: "apps", usage: "quince apps [--device NAME]",
      summary: "the apps that were started on a device, and which of them run",
      options: ["device"], mostValues: 0),
    Verb(
      name: "container", usage: "quince container APP [--device NAME]",
      summary: "the folder in which the device keeps what an app stores; APP is an identifier or a name",
      options: ["device"]),
    Verb(
      name: "uninstall", usage: "quince uninstall APP [--device NAME]",
      summary: "take an app and what it stored off a device; one that runs is ended", options: ["device"]),
    Verb(
      name: "launch", usage: "quince launch APP [--device NAME]",
      summary:
        "start an app that is installed on the running device, or bring it to the front; APP is an identifier or a\n"
        + "      name, as `quince apps` has them", options: ["device"], mostValues: .max),
    Verb(
      name: "erase", usage: "quince erase --yes [--device NAME]",
      summary: "make a device as new: no apps, no photos, no settings", options: ["device"], flags: ["yes"],
      mostValues: 0),
    Verb(
      name: "rotate", usage: "quince rotate left|right|ORIENTATION [--device NAME]", summary: "turn the running device",
      options: ["device"]),
    Verb(name: "home", usage: "quince home", summary: "press the home button", options: ["device"], mostValues: 0),
    Verb(
      name: "switcher", usage: "quince switcher", summary: "press the home button twice: the apps that were in front",
      options: ["device"], mostValues: 0),
    Verb(
      name: "notifications", usage: "quince notifications",
      summary: "swipe down from the upper edge: the notifications that have come", options: ["device"], mostValues: 0),
    Verb(
      name: "foreground", usage: "quince foreground", summary: "bring back the app that was in front last",
      options: ["device"], mostValues: 0),
    Verb(name: "shake", usage: "quince shake", summary: "shake the device", options: ["device"], mostValues: 0),
    Verb(
      name: "memory-warning", usage: "quince memory-warning", summary: "send a memory warning", options: ["device"],
      mostValues: 0),
    Verb(
      name: "appearance", usage: "quince appearance light|dark", summary: "change the appearance", options: ["device"]),
    Verb(
      name: "text-size", usage: "quince text-size XS…XXXL|AX1…AX5", summary: "change the text size",
      options: ["device"]),
    Verb(name: "locale", usage: "quince locale ko", summary: "change the locale", options: ["device"]),
    Verb(
      name: "location", usage: "quince location LATITUDE,LONGITUDE|none", summary: "bring the device to another place",
      options: ["device"], mostValues: .max),
    Verb(
      name: "shortcut", usage: "quince shortcut TITLE", summary: "choose a quick action of the app's icon",
      options: ["device"], mostValues: .max),
    Verb(
      name: "scene", usage: "quince scene new|NUMBER|TITLE|close [NUMBER|TITLE]",
      summary: "open, choose or close a window of an app that has several", options: ["device"], mostValues: .max),
    Verb(
      name: "open-url", usage: "quince open-url URL",
      summary: "open a URL in the app that declares its scheme, else in the one that was in front last",
      options: ["device"]),
    Verb(
      name: "push", usage: "quince push [APP] FILE|-",
      summary: "send a server's notification, a JSON file as for `simctl push`, to the app with this identifier or\n"
        + "      name, else to the one that the file names, else to the one that was in front last",
      options: ["device"], mostValues: 2),
    Verb(
      name: "background-fetch", usage: "quince background-fetch",
      summary: "give the app that was in front last time to fetch in the background", options: ["device"], mostValues: 0
    ),
    Verb(
      name: "log", usage: "quince log [--follow]", summary: "what the app printed", options: ["device"],
      flags: ["follow"], mostValues: 0),
    Verb(name: "restart", usage: "quince restart", summary: "start the app again", options: ["device"], mostValues: 0),
    Verb(
      name: "terminate", usage: "quince terminate [APP]",
      summary: "end the app that was in front last, or the one with this identifier or name", options: ["device"],
      mostValues: .max),
    Verb(
      name: "bold-text", usage: "quince bold-text on|off", summary: "change whether text is bold", options: ["device"]),
    Verb(
      name: "reduce-motion", usage: "quince reduce-motion on|off", summary: "change whether motion is reduced",
      options: ["device"]),
    Verb(
      name: "cross-fade", usage: "quince cross-fade on|off",
      summary: "change whether transitions fade while motion is reduced", options: ["device"]),
    Verb(
      name: "orientation-lock", usage: "quince orientation-lock on|off",
      summary: "keep the picture as it is when the device is turned", options: ["device"]),
    Verb(
      name: "auto-capitalization", usage: "quince auto-capitalization on|off",
      summary: "change whether the keyboard begins sentences with a capital", options: ["device"]),
    Verb(
      name: "period-shortcut", usage: "quince period-shortcut on|off",
      summary: "change whether two spaces make a full stop", options: ["device"]),
    Verb(
      name: "settings",
      usage:
        "quince settings [APP [KEY [VALUE]]] [--open] [--reset] [--managed FILE|none] [--sandbox FOLDER]; --app APP",
      summary: "the state of the running device; of an app, by folder or identifier, the settings that its bundle\n"
        + "      declares and those that are stored, one value, or a new one; --open, or --app APP alone, shows its page on the device;\n"
        + "      --managed takes the values of a property list as those of whoever manages the device",
      options: ["device", "sandbox", "target", "configuration", "managed", "app"], flags: ["open", "reset"],
      mostValues: 3),
  ]

  static func named(_ name: String) -> Verb? { all.first { $0.name == name } }

  /// Its usage and what each of its options does.
  var help: String {
    let lines = (options + flags + ["json"]).map { name in
      let written = "--\(name)" + (options.contains(name) ? " " + (Self.optionValues[name] ?? "VALUE") : "")
      return "  " + written.padding(toLength: max(30, written.count), withPad: " ", startingAt: 0)
        + (Self.optionHelp[name].map { "  \($0)" } ?? "")
    }
    return "\(usage)\n  \(summary)\n\n\(lines.joined(separator: "\n"))"
  }

  private static let optionValues = [
    "device": "NAME", "appearance": "light|dark", "text-size": "XS…XXXL|AX1…AX5", "locale": "ko", "limit": "N",
    "location": "LATITUDE,LONGITUDE", "orientation": "NAME", "target": "NAME", "configuration": "NAME",
    "package-cache": "FOLDER", "executable": "FILE", "env": "NAME=VALUE", "port": "N", "out": "FILE", "steps": "FILE",
    "sandbox": "FOLDER", "clock": "virtual|real", "date": "ISO8601", "with": "PATH,…", "filter": "REGEX",
    "entity": "NAME", "managed": "FILE|none", "app": "APP",
  ]

  private static let optionHelp = [
    "device": "the device; `quince devices` has the names", "appearance": "of the device",
    "text-size": "the size that the person has chosen", "locale": "language, or language and region, such as pt-BR",
    "location": "where the device is", "orientation": "how the device is held, such as landscapeLeft",
    "target": "of a project with several", "configuration": "of an Xcode project; Debug unless told",
    "package-cache": "a folder with the packages' repositories, for builds without a network",
    "executable": "a program that was built already", "env": "a variable of the app's process; may come several times",
    "port": "of the page, on this machine", "out": "where the picture or pictures go",
    "steps": "what to do first; Documentation/Steps.md has the language",
    "sandbox": "the folder that the app's container is made in, and kept",
    "clock": "whether time passes by itself", "date": "what time it is at the start",
    "with": "other apps on the device", "filter": "only tests whose Module.Class/test it is found in",
    "entity": "only this one", "limit": "rows of each entity; 20 unless told",
    "managed": "values that whoever manages the device sets", "app": "the app, by identifier or name",
    "release": "build as for a release", "no-watch": "do not build again when sources change",
    "record": "write the pictures that tests compare with", "vocabulary": "the elements and attributes that are known",
    "assumptions": "what the sources assume where no documentation says it", "yes": "do it",
    "follow": "go on with what comes", "open": "show its page on the device", "reset": "take what was stored away",
    "json": "the result as JSON",
  ]
}
