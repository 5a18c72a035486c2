#!/usr/bin/env python3
"""The simulator's page in headless Chromium, with a stand-in for the app. Usage: test_page.py [FOLDER FOR PICTURES]"""
import os
import re
import subprocess
import sys
import tempfile
import time

from devtools import Browser

here = os.path.dirname(os.path.abspath(__file__))
pictures = sys.argv[1] if len(sys.argv) > 1 else None
folder = tempfile.mkdtemp(prefix="qb")
environment = dict(os.environ, QUINCE_RUNTIME_DIR=folder + "/run", QUINCE_DATA_DIR=folder + "/data")
os.makedirs(folder + "/run")
quince = [os.environ.get("QUINCE_TOOL", os.path.join(here, "../../quince"))]
simulator = subprocess.Popen(
  quince + ["run", "--executable", here + "/stand_in.py"], env=environment, stdout=subprocess.PIPE,
  stderr=subprocess.DEVNULL, text=True)
failures = 0


def check(what, holds):
  global failures
  print(("ok      " if holds else "FAILED  ") + what)
  failures += not holds


def look(browser, name):
  if pictures:
    os.makedirs(pictures, exist_ok=True)
    browser.screenshot(f"{pictures}/{name}.png")


def printed(browser, *parts):
  """Waits for a line of the log that holds all parts."""
  wanted = " && ".join(f"d.textContent.includes({part!r})" for part in parts)
  try:
    browser.until(f"[...document.querySelectorAll('#lines div')].some(d => {wanted})", 3)
    return True
  except AssertionError:
    return False


try:
  line = simulator.stdout.readline()
  address = re.search(r"http://\S+", line).group(0)
  browser = Browser(address)
  browser.until("hasPicture")
  check("the screen's pixels are the app's", browser.js("[...context.getImageData(585, 1200, 1, 1).data].length") == 4
        and browser.js("canvas.width + 'x' + canvas.height") == "1170x2532")
  look(browser, "light")

  browser.tap(100, 200)
  check("a click is a touch", printed(browser, '"began"', '"x": 100') and printed(browser, '"ended"'))
  browser.js("clear.click()")
  browser.drag(200, 500, 200, 300)
  check("a drag moves", printed(browser, '"moved"'))
  browser.js("clear.click()")
  browser.drag(100, 100, 120, 140, modifiers=1)
  check("Option makes two mirrored touches", printed(browser, '"x": 290', '"y": 744'))
  browser.wheel(200, 400, 120)
  check("the wheel scrolls", printed(browser, '"scroll"', '"deltaY": -120'))

  browser.js("clear.click()")
  browser.type("hi")
  check("typing arrives", printed(browser, '"text"', '"h"') and printed(browser, '"i"'))
  browser.key("Enter", number=13)
  browser.key("Backspace", number=8)
  check("keys arrive", printed(browser, '"Enter"', '"down"') and printed(browser, '"Backspace"'))
  browser.js("clear.click()")
  for text in ["ㅎ", "하", "한"]:
    browser.call("Input.imeSetComposition", text=text, selectionStart=1, selectionEnd=1)
  browser.call("Input.insertText", text="한")
  check("Korean is composed", printed(browser, "markedText", "하") and printed(browser, '"text"', "한"))
  check("and the hidden field is empty", browser.until("keys.value === ''"))
  browser.js("""keys.dispatchEvent(new ClipboardEvent('paste', {clipboardData: (() => {
    const d = new DataTransfer(); d.setData('text/plain', 'from elsewhere'); return d; })(), bubbles: true, cancelable: true}))""")
  check("paste arrives", printed(browser, '"paste"', "from elsewhere"))

  browser.js("document.querySelector('[data-action=appearance]').click()")
  browser.js("document.querySelector('[data-value=left]').click()")
  browser.until("state.appearance === 'dark' && state.orientation === 'landscapeRight' && canvas.width === 2532")
  browser.js("textSize.value = 'XL'; textSize.onchange({target: textSize})")
  browser.until("location.hash.includes('text-size=XL')")
  check("the address keeps the state", "orientation=landscapeRight" in browser.js("location.hash")
        and "appearance=dark" in browser.js("location.hash"))
  browser.js("showLog(true)")
  look(browser, "landscape")
  subprocess.run(quince + ["appearance", "light"], env=environment, check=True)
  subprocess.run(quince + ["rotate", "portrait"], env=environment, check=True)
  check("the tool's verbs reach the page", browser.until("state.appearance === 'light' && state.orientation === 'portrait'"))
  browser.call("Page.navigate", url="about:blank")
  browser.call("Page.navigate", url=address + "#appearance=dark&orientation=landscapeLeft&log=open")
  check("the address brings the state back", browser.until(
    "window.socket !== undefined || true") and browser.until(
    "typeof state === 'object' && state && state.appearance === 'dark' && state.orientation === 'landscapeLeft'"))
  subprocess.run(quince + ["rotate", "portrait"], env=environment, check=True)
  browser.until("state.orientation === 'portrait'")

  names = browser.js("""[...document.querySelectorAll('button, select, input, textarea')].filter(e => e.offsetParent)
    .filter(e => !(e.getAttribute('aria-label') || e.textContent.trim() || (e.labels && e.labels.length))).length""")
  check("every control has a name", names == 0)
  browser.js("document.activeElement.blur(); document.body.classList.remove('pointer')")
  reached = set()
  for _ in range(24):
    browser.key("Tab", number=9)
    reached.add(browser.js("document.activeElement.textContent.trim() || document.activeElement.id"))
  check("Tab reaches the controls", {"Home", "Rotate left", "Screenshot", "Log", "keys"} <= reached)
  look(browser, "focus")

  browser.listen(1.0)
  events = [e for e in browser.listen(2) if e.get("method", "").startswith("Network.webSocketFrame")]
  check("an idle page hears and says nothing", not events)

  browser.js("homeButton.click()")
  check("the home button brings the home screen", browser.until("app.isHome && app.phase === 'running'", 120))
  look(browser, "home")
  subprocess.run(quince + ["foreground"], env=environment, check=True)
  check("and the app comes back", browser.until("!app.isHome && app.phase === 'running'"))
  browser.dark(True)
  browser.js("keys.focus()")
  browser.type("~")
  check("an app that hangs is named", browser.until("document.getElementById('crash').classList.contains('shown')")
        and "has not answered for" in browser.js("crashMessage.textContent")
        and "does not answer" in browser.js("phase.textContent"))
  look(browser, "hang")
  check("until it answers", browser.until("!document.getElementById('crash').classList.contains('shown')"))
  browser.js("keys.focus()")
  browser.type("!")
  browser.until("document.getElementById('crash').classList.contains('shown')")
  check("a crash shows its message and stack", "Index out of range" in browser.js("crashMessage.textContent")
        and "President.load()" in browser.js("crashStack.textContent"))
  look(browser, "crash")
  browser.js("crashRestart.click()")
  check("and the app starts again", browser.until("app.phase === 'running'"))

  check("the controls are alive", browser.js("[...document.querySelectorAll('aside .group')].every(g => !g.inert)"))
  simulator.terminate()
  simulator.wait()
  check("a simulator that has gone leaves nothing that looks alive", browser.until("phase.className === 'lost'")
        and browser.js("document.getElementById('screen').inert && [...document.querySelectorAll('aside .group')].every(g => g.inert)"))
  look(browser, "gone")
  thrown = [e for e in browser.events if e.get("method") == "Runtime.exceptionThrown"]
  check("nothing was thrown in the page", not thrown)
  browser.close()
finally:
  simulator.terminate()
  simulator.wait()
sys.exit(1 if failures else 0)
