"""A headless Chromium driven over the DevTools protocol, through pipes: nothing to install beside Chromium."""
import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


class Browser:
  def __init__(self, url, width=1200, height=900, dark=False):
    self.folder = tempfile.mkdtemp()
    command_read, self.command = os.pipe()
    self.answer, answer_write = os.pipe()
    program = next((p for p in map(shutil.which, ["chromium", "chromium-browser", "google-chrome"]) if p), None)
    if not program:
      raise SystemExit("chromium is missing: apt-get install chromium")

    def descriptors():
      os.dup2(command_read, 100)
      os.dup2(answer_write, 101)
      os.dup2(100, 3)
      os.dup2(101, 4)

    self.process = subprocess.Popen(
      [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
       f"--user-data-dir={self.folder}", f"--window-size={width},{height}", "about:blank"],
      stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False, preexec_fn=descriptors)
    os.close(command_read)
    os.close(answer_write)
    self.number, self.buffer, self.events, self.session = 0, b"", [], None
    target = self.call("Target.createTarget", url="about:blank")["targetId"]
    self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    for domain in ["Page", "Runtime", "Network"]:
      self.call(domain + ".enable")
    self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
    self.dark(dark)
    self.call("Page.navigate", url=url)
    self.until("window.hasPicture !== undefined || document.readyState === 'complete'")

  def dark(self, dark):
    features = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
    self.call("Emulation.setEmulatedMedia", features=features)

  def _read(self, seconds):
    while b"\0" not in self.buffer:
      if not select.select([self.answer], [], [], seconds)[0]:
        return None
      data = os.read(self.answer, 1 << 20)
      if not data:
        raise RuntimeError("the browser has gone")
      self.buffer += data
    message, self.buffer = self.buffer.split(b"\0", 1)
    return json.loads(message)

  def call(self, method, **parameters):
    self.number += 1
    message = {"id": self.number, "method": method, "params": parameters}
    if self.session:
      message["sessionId"] = self.session
    os.write(self.command, json.dumps(message).encode() + b"\0")
    while True:
      answer = self._read(30)
      if answer is None:
        raise RuntimeError(f"{method} is not answered")
      if answer.get("id") == self.number:
        if "error" in answer:
          raise RuntimeError(f"{method}: {answer['error']}")
        return answer["result"]
      self.events.append(answer)

  def listen(self, seconds):
    """Events that come in this time."""
    end, start = time.time() + seconds, len(self.events)
    while (left := end - time.time()) > 0:
      event = self._read(left)
      if event:
        self.events.append(event)
    return self.events[start:]

  def js(self, expression):
    answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
    if "exceptionDetails" in answer:
      raise RuntimeError(json.dumps(answer["exceptionDetails"])[:600])
    return answer["result"].get("value")

  def until(self, expression, seconds=10):
    end = time.time() + seconds
    while time.time() < end:
      if value := self.js(expression):
        return value
      time.sleep(0.05)
    raise AssertionError(f"not in {seconds} s: {expression}")

  def screenshot(self, path):
    with open(path, "wb") as file:
      file.write(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

  # Points are those of the device's screen.
  def place(self, x, y):
    return self.js(
      "(() => { const r = document.getElementById('screen').getBoundingClientRect(), p = shown({x: %f, y: %f});"
      " return [r.left + r.width / 2 + p.x, r.top + r.height / 2 + p.y]; })()" % (x, y))

  def mouse(self, kind, x, y, modifiers=0):
    px, py = self.place(x, y)
    self.call("Input.dispatchMouseEvent", type=kind, x=px, y=py, button="left", clickCount=1, modifiers=modifiers,
              buttons=0 if kind == "mouseReleased" else 1)

  def tap(self, x, y):
    self.mouse("mousePressed", x, y)
    time.sleep(0.08)
    self.mouse("mouseReleased", x, y)

  def drag(self, x, y, to_x, to_y, steps=12, modifiers=0):
    self.mouse("mousePressed", x, y, modifiers)
    for step in range(1, steps + 1):
      self.mouse("mouseMoved", x + (to_x - x) * step / steps, y + (to_y - y) * step / steps, modifiers)
      time.sleep(0.016)
    self.mouse("mouseReleased", to_x, to_y, modifiers)

  def wheel(self, x, y, delta):
    px, py = self.place(x, y)
    self.call("Input.dispatchMouseEvent", type="mouseWheel", x=px, y=py, deltaX=0, deltaY=delta)

  def key(self, key, code=None, text=None, modifiers=0, number=0):
    common = {"key": key, "code": code or key, "modifiers": modifiers, "windowsVirtualKeyCode": number}
    self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **common, **({"text": text} if text else {}))
    self.call("Input.dispatchKeyEvent", type="keyUp", **common)

  def type(self, text):
    for character in text:
      self.call("Input.dispatchKeyEvent", type="keyDown", key=character, text=character)
      self.call("Input.dispatchKeyEvent", type="keyUp", key=character)

  def close(self):
    self.process.terminate()
    self.process.wait()
    os.close(self.command)
    os.close(self.answer)
    shutil.rmtree(self.folder, ignore_errors=True)
