import Foundation

/// What Quince itself runs in pages, in a world of its own that pages and apps do not see.
enum PageScript {
  static let world = "Quince"
  static let handler = "quince"

  /// The app's scroll view has the indicators.
  static let style = "html::-webkit-scrollbar, body::-webkit-scrollbar { display: none }"
  /// The caret blinks in real time: pictures of a run on the virtual clock would differ.
  static let steadyStyle = "* { caret-color: transparent !important }"

  /// Tells the app how large the document is, where it is scrolled to, and which field has the focus.
  static let source = """
    (() => {
      const post = message => webkit.messageHandlers.\(handler).postMessage(message);
      const root = () => document.scrollingElement || document.documentElement;
      let last = "", asked = false, touched = -1e9;
      const measure = () => {
        asked = false;
        const element = root();
        if (!element) return;
        const size = [element.scrollWidth, element.scrollHeight];
        const style = getComputedStyle(document.body || element).backgroundColor;
        const outer = getComputedStyle(document.documentElement).backgroundColor;
        const message = { size, colors: [outer, style] };
        const text = JSON.stringify(message);
        if (text !== last) post(message);
        last = text;
      };
      const ask = () => {
        if (asked) return;
        asked = true;
        requestAnimationFrame(measure);
      };
      const begin = () => {
        measure();
        const sizes = new ResizeObserver(ask);
        sizes.observe(document.documentElement);
        if (document.body) sizes.observe(document.body);
        new MutationObserver(ask).observe(
          document, { childList: true, subtree: true, attributes: true, characterData: true });
      };
      addEventListener("load", measure, true);
      // A page that was left and comes back as it was.
      addEventListener("pageshow", event => {
        if (!event.persisted) return;
        last = "";
        keyMarks = tapMarks = 0;
        measure();
        post({ scroll: [scrollX, scrollY] });
      });
      addEventListener("resize", ask);
      addEventListener("scroll", () => post({ scroll: [scrollX, scrollY] }));
      for (const name of ["touchend", "mousedown", "keydown"])
        addEventListener(name, () => { touched = performance.now() }, true);
      // A key of no keyboard, by which the app knows that those before it have arrived.
      globalThis.keyMarks = 0;
      addEventListener("keydown", event => {
        if (event.key !== "F20") return;
        keyMarks++;
        event.stopImmediatePropagation();
        event.preventDefault();
      }, true);
      // A tap has arrived with the mouse's events that the engine makes of it; it makes none where the page refuses.
      globalThis.tapMarks = 0;
      let isRefused = false;
      addEventListener("touchstart", event => setTimeout(() => { isRefused = event.defaultPrevented }), true);
      addEventListener("touchend", event => setTimeout(() => {
        if (isRefused || event.defaultPrevented) tapMarks++;
      }), true);
      addEventListener("mouseup", () => { tapMarks++ }, true);
      const plain = ["button", "checkbox", "color", "file", "hidden", "image", "radio", "range", "reset", "submit"];
      const field = element => {
        if (!element) return null;
        if (element.isContentEditable) return { kind: "text", lines: true };
        if (element.localName === "textarea") return { kind: "text", lines: true };
        if (element.localName !== "input" || plain.includes(element.type)) return null;
        return { kind: element.inputMode || element.type, lines: false };
      };
      addEventListener("focusin", event => {
        const found = field(event.target);
        if (!found) return;
        const box = event.target.getBoundingClientRect();
        const frame = [box.x + scrollX, box.y + scrollY, box.width, box.height];
        post({ focus: found, frame, byPerson: performance.now() - touched < 1000 });
      });
      addEventListener("focusout", () => setTimeout(() => { if (!field(document.activeElement)) post({ blur: true }) }));
      if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
      else begin();
      post({ scroll: [scrollX, scrollY] });
    })()
    """

  /// Makes style sheets and `matchMedia` of the page hold for an appearance: the engine knows the light one only.
  static func appearance(isDark: Bool) -> String {
    """
    (() => {
      const isDark = \(isDark), { real = matchMedia, known = new Map() } = matchMedia;
      const text = query => query.replace(/\\(\\s*prefers-color-scheme\\s*:\\s*(dark|light)\\s*\\)/g,
        (all, name) => (name === "dark") === isDark ? "(min-width: 0px)" : "(min-width: 1000000px)");
      window.matchMedia = Object.assign(query => real.call(window, text(String(query))), { real, known });
      const set = media => {
        if (!known.has(media)) known.set(media, media.mediaText);
        const wanted = text(known.get(media));
        if (media.mediaText !== wanted) media.mediaText = wanted;
      };
      const visit = rules => {
        for (const rule of rules) {
          if (rule.media) set(rule.media);
          if (rule.cssRules) visit(rule.cssRules);
        }
      };
      const apply = () => {
        for (const sheet of document.styleSheets) {
          set(sheet.media);
          // Sheets of other origins do not show their rules.
          try { visit(sheet.cssRules) } catch {}
        }
      };
      new MutationObserver(apply).observe(document, { childList: true, subtree: true });
      addEventListener("load", apply, true);
      apply();
    })()
    """
  }

  /// A function's body that returns when what went before is in a picture: with what there is to read and to touch.
  /// - Parameters:
  ///   - keyMarks: how many marks of keys have to have arrived; - taps: and how many taps.
  static func settling(keyMarks: Int, taps: Int) -> String {
    """
    const hasArrived = () =>
      (globalThis.keyMarks ?? \(keyMarks)) >= \(keyMarks) && (globalThis.tapMarks ?? \(taps)) >= \(taps);
    for (let tries = 0; !hasArrived() && tries < 200; tries++)
      await new Promise(done => setTimeout(done, 5));
    await new Promise(done => {
      let rest = 2;
      const next = () => rest-- > 0 ? requestAnimationFrame(next) : done();
      next();
      setTimeout(done, 1000);
    });
    const found = [];
    const control = "a[href], button, input, textarea, select, img[alt], [role], [onclick], [aria-label]";
    const name = element => element.getAttribute("aria-label") || element.labels?.[0]?.innerText || element.alt
      || element.placeholder || (element.localName === "input" ? element.value : element.innerText) || "";
    for (const element of document.body?.querySelectorAll("*") || []) {
      const isControl = element.matches(control);
      const hasText = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
      if (!isControl && (!hasText || element.closest("a[href], button"))) continue;
      const box = element.getBoundingClientRect();
      if (box.width < 1 || box.height < 1 || box.bottom < 0 || box.right < 0) continue;
      if (box.top > innerHeight || box.left > innerWidth) continue;
      if (getComputedStyle(element).visibility !== "visible") continue;
      const isField = element.matches("input:not([type=button], [type=submit], [type=reset]), textarea, select");
      found.push({
        name: name(element).trim().slice(0, 500), value: isField && element.type !== "password" ? element.value : "",
        role: element.getAttribute("role") || element.localName, kind: element.type || "", id: element.id,
        on: !!element.checked, off: !!element.disabled, frame: [box.x, box.y, box.width, box.height],
      });
      if (found.length === 500) break;
    }
    return found;
    """
  }
}
