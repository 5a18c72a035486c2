#!/usr/bin/env python3
"""The Nav example in the simulator's page, by mouse and by keyboard. Usage: test_nav.py [FOLDER FOR PICTURES]"""
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
folder = tempfile.mkdtemp(prefix="qn")
environment = dict(os.environ, QUINCE_RUNTIME_DIR=folder + "/run", QUINCE_DATA_DIR=folder + "/data")
os.makedirs(folder + "/run")
simulator = subprocess.Popen(
  [os.environ.get("QUINCE_TOOL", root + "/quince"), "run", root + "/Examples/Nav"], env=environment, stdout=subprocess.PIPE, text=True)
failures = 0


def check(what, holds):
  global failures
  print(("ok      " if holds else "FAILED  ") + what, flush=True)
  failures += not holds


def look(name):
  if pictures:
    os.makedirs(pictures, exist_ok=True)
    browser.screenshot(f"{pictures}/{name}.png")


def elements():
  """What the page lays over the screen: name and place."""
  return browser.js("""[...document.querySelectorAll('#elements button')].map(b => {
    const c = canvasPoints(), p = k => parseFloat(b.style[k]) / 100;
    return [b.getAttribute('aria-label'), (p('left') + p('width') / 2) * c.w, (p('top') + p('height') / 2) * c.h]; })""")


def find(name, seconds=5):
  end = time.time() + seconds
  while time.time() < end:
    for label, x, y in elements():
      if label == name or label.startswith(name + ","):
        return x, y
    time.sleep(0.1)
  return None


def tap(name):
  place = find(name)
  check(f"{name} is on the screen", place is not None)
  if place:
    browser.tap(*place)
    time.sleep(0.9)


try:
  address = re.search(r"http://\S+", simulator.stdout.readline()).group(0)
  browser = Browser(address + "#elements=shown")
  browser.until("hasPicture", 30)
  # By mouse
  tap("Disclosure Buttons")
  look("nav-disclosure")
  place = find("More Info")
  browser.tap(*place)
  time.sleep(0.9)
  check("the accessory leads to the detail", any("disclosure button for" in e[0] for e in elements()))
  tap("Disclosure Buttons")
  browser.wheel(200, 500, 300)
  time.sleep(1.2)
  check("the wheel scrolls the table", find("Strawberries") is not None)
  tap("First Level")
  tap("Move Me")
  tap("Move")
  grip, goal = find("Reorder Eeny"), find("Reorder Moe")
  browser.drag(*grip, grip[0], goal[1] + 14, steps=25)
  time.sleep(1)
  look("nav-move")
  check("a row is dragged", find("Reorder Eeny")[1] > find("Reorder Moe")[1])
  tap("First Level")
  # By keyboard: the elements are buttons
  find("Detail Edit")
  for _ in range(30):
    browser.key("Tab", number=9)
    if (browser.js("document.activeElement.getAttribute('aria-label') || ''")).startswith("Detail Edit"):
      break
  browser.key("Enter", text="\r", number=13)
  time.sleep(1.2)
  check("Return on an element taps it", find("1. George Washington") is not None)
  look("nav-presidents")
  tap("1. George Washington")
  field = find("Name")
  browser.tap(field[0] + 60, field[1])
  time.sleep(0.8)
  browser.type("!")
  for text in ["ㅎ", "하", "한"]:
    browser.call("Input.imeSetComposition", text=text, selectionStart=1, selectionEnd=1)
  browser.call("Input.insertText", text="한")
  time.sleep(0.6)
  look("nav-editor")
  typed = [e[0] for e in elements() if "한" in e[0]]
  check("keys and Korean arrive in the field", bool(typed))
  tap("Save")
  check("and are saved", any("한" in e[0] for e in elements()))
  look("nav-saved")
  browser.js("elementsButton.click()")
  browser.js("document.querySelector('[data-action=appearance]').click()")
  browser.js("document.querySelector('[data-value=left]').click()")
  time.sleep(1.5)
  look("nav-landscape-dark")
  check("it turns", browser.js("canvas.width") == 2532)
  browser.listen(1.0)
  quiet = [e for e in browser.listen(2) if e.get("method", "").startswith("Network.webSocketFrame")]
  check("an idle app sends nothing", not quiet)
  browser.close()
finally:
  simulator.terminate()
  simulator.wait()
sys.exit(1 if failures else 0)
