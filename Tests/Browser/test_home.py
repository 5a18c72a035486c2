#!/usr/bin/env python3
"""Two apps on one device in the simulator's page: the home screen, its menus, the app switcher and URLs from app to app.
Usage: test_home.py [FOLDER FOR PICTURES]"""
import json
import os
import re
import subprocess
import sys
import tempfile
import time

from devtools import Browser

here = os.path.dirname(os.path.abspath(__file__))
root = os.path.normpath(os.path.join(here, "../.."))
pictures = sys.argv[1] if len(sys.argv) > 1 else None
folder = tempfile.mkdtemp(prefix="qh")
environment = dict(os.environ, QUINCE_RUNTIME_DIR=folder + "/run", QUINCE_DATA_DIR=folder + "/data")
os.makedirs(folder + "/run")
tool = os.environ.get("QUINCE_TOOL", root + "/quince")
failures = 0

source = """
import UIKit
import UserNotifications

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let label = UILabel(frame: CGRect(x: 20, y: 200, width: 350, height: 40))

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let controller = UIViewController()
    controller.view.backgroundColor = .COLOR
    label.text = "NAME"
    label.font = .boldSystemFont(ofSize: 28)
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Open OTHER") { _ in
      let url = URL(string: "OTHER:from-NAME")!
      print("can open", application.canOpenURL(url))
      application.open(url) { print("opened", $0) }
    })
    button.frame = CGRect(x: 20, y: 300, width: 350, height: 44)
    controller.view.addSubview(label)
    controller.view.addSubview(button)
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = controller
    window?.makeKeyAndVisible()
    UNUserNotificationCenter.current().requestAuthorization(options: [.badge]) { allowed, _ in
      if allowed { application.applicationIconBadgeNumber = 12 }
    }
    application.shortcutItems = [UIApplicationShortcutItem(
      type: "last", localizedTitle: "Open Last", localizedSubtitle: "A recent one",
      icon: UIApplicationShortcutIcon(type: .time))]
    return true
  }

  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    label.text = url.absoluteString
    return true
  }

  func application(
    _ application: UIApplication, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { label.text = "did " + item.type }
}
"""

information = """<plist version="1.0"><dict>
<key>CFBundleName</key><string>NAME</string><key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
<key>CFBundleIdentifier</key><string>org.quince.NAME</string>
<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>NAME</string></array></dict></array>
<key>LSApplicationQueriesSchemes</key><array><string>beta</string></array>
<key>UIApplicationShortcutItems</key><array><dict><key>UIApplicationShortcutItemType</key><string>new</string>
<key>UIApplicationShortcutItemTitle</key><string>New Note</string>
<key>UIApplicationShortcutItemIconType</key><string>UIApplicationShortcutIconTypeCompose</string></dict></array>
</dict></plist>"""


def app(name, other, color):
  path = f"{folder}/{name}"
  os.makedirs(path)
  for file, text in [("App.swift", source), ("Info.plist", information)]:
    with open(f"{path}/{file}", "w") as out:
      out.write(text.replace("NAME", name).replace("OTHER", other).replace("COLOR", color))
  return path


def check(what, holds):
  global failures
  print(("ok      " if holds else "FAILED  ") + what, flush=True)
  failures += not holds


def look(name):
  time.sleep(0.6)
  if pictures:
    os.makedirs(pictures, exist_ok=True)
    browser.screenshot(f"{pictures}/{name}.png")


def quince(*words):
  return subprocess.run([tool, *words], env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout


def running():
  """Identifiers of the apps that run, the one in front first."""
  apps = [a for a in json.loads(quince("apps", "--json")) if a["runs"]]
  return [a["identifier"].split(".")[-1] for a in sorted(apps, key=lambda a: not a["isInFront"])]


# Other builds may take most of the machine.
PATIENCE = 40


def find(name, seconds=PATIENCE, below=0):
  """The middle of what the page lays over the screen for a name, as far down as that."""
  end = time.time() + seconds
  while time.time() < end:
    places = browser.js("""[...document.querySelectorAll('#elements button')].map(b => {
      const c = canvasPoints(), p = k => parseFloat(b.style[k]) / 100;
      return [b.getAttribute('aria-label'), (p('left') + p('width') / 2) * c.w, (p('top') + p('height') / 2) * c.h]; })""")
    for label, x, y in places:
      if (label == name or label.startswith(name + ",")) and y > below:
        return x, y
    time.sleep(0.1)
  print("on the screen:", [p[0] for p in places])
  return None


def becomes(what, seconds=PATIENCE):
  """Whether it holds in time."""
  end = time.time() + seconds
  while time.time() < end:
    if what():
      return True
    time.sleep(0.2)
  return False


def tap(name, below=0):
  place, last = find(name, below=below), None
  # What still comes takes no touches.
  while place is not None and place != last:
    time.sleep(0.5)
    place, last = find(name, below=below), place
  check(f"{name} is on the screen", place is not None)
  if place:
    browser.tap(*place)


# Before the page waits for it.
quince("build", root + "/Apps/Home")
quince("build", root + "/Apps/Settings")
alpha, beta = app("alpha", "beta", "systemYellow"), app("beta", "alpha", "systemMint")
simulator = subprocess.Popen([tool, "run", alpha], env=environment, stdout=subprocess.PIPE, text=True)
try:
  browser = Browser(re.search(r"http://\S+", simulator.stdout.readline()).group(0) + "#elements=shown")
  browser.until("app.phase === 'running' && hasPicture", 60)
  tap("Allow")
  quince("run", beta)
  browser.until("app.phase === 'running' && app.name === 'beta'", PATIENCE)
  tap("Don’t Allow")
  check("a second app comes beside the first", running() == ["beta", "alpha"])

  browser.js("homeButton.click()")
  browser.until("app.isHome && app.phase === 'running'", 60)
  icon = find("alpha, 12")
  check("the home screen shows the apps", icon is not None and find("Settings", 60) is not None)
  look("home-icons")
  browser.mouse("mousePressed", *icon)
  check("a long press shows the quick actions", find("New Note") is not None and find("Open Last") is not None)
  look("home-menu")
  browser.mouse("mouseReleased", *icon)
  tap("New Note")
  check("a quick action brings its app", find("did new") is not None and running() == ["alpha", "beta"])

  tap("Open beta")
  check("a URL leads to the other app", find("beta:from-alpha") is not None and running() == ["beta", "alpha"])
  lines = quince("log")
  check("the app may ask for it", "can open true" in lines and "opened true" in lines)

  browser.js("homeButton.click(); homeButton.click()")
  browser.until("app.isHome && app.phase === 'running'", PATIENCE)
  card = find("alpha", below=300)
  check("twice the home button shows the app switcher", card is not None)
  look("home-switcher")
  tap("beta", below=300)
  check("a card brings its app", find("Open alpha") is not None and running()[0] == "beta")
  quince("switcher")
  browser.until("app.isHome && app.phase === 'running'", PATIENCE)
  card = find("beta", below=300)
  browser.drag(card[0], card[1], card[0], card[1] - 320, steps=8)
  check("a swipe up ends an app", becomes(lambda: running() == ["alpha"]))
  look("home-swiped")
  browser.js("keys.focus()")
  browser.key("h", code="KeyH", modifiers=12)
  check("the home button leads from the app switcher to the icons", becomes(lambda: find("beta", 1)))
  look("home-back")
  tap("beta")
  browser.until("app.name === 'beta' && app.phase === 'running'", PATIENCE)
  check("an icon starts an app that has ended", find("Open alpha") is not None)

  quince("open-url", "alpha:from-outside")
  check("a URL from outside leads to the app that declares it", find("alpha:from-outside") is not None)
  browser.js("homeButton.click()")
  icon = find("beta")
  browser.mouse("mousePressed", *icon)
  find("Remove App")
  browser.mouse("mouseReleased", *icon)
  tap("Remove App")
  look("home-remove")
  tap("Delete")
  check("an app is removed while it runs",
        becomes(lambda: [a["name"] for a in json.loads(quince("apps", "--json"))] == ["alpha"]))
  look("home-removed")
  tap("Settings")
  browser.until("app.name === 'Settings' && app.phase === 'running'", PATIENCE)
  check("Settings is one of the apps", find("General") is not None)
  look("home-settings")
  thrown = [e for e in browser.events if e.get("method") == "Runtime.exceptionThrown"]
  check("nothing was thrown in the page", not thrown)
  browser.close()
finally:
  simulator.terminate()
  simulator.wait()
sys.exit(1 if failures else 0)
