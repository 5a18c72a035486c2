import Foundation

/// What Quince itself runs in pages, in a world of its own that pages and apps do not see.
enum PageScript {
  static let world = "Quince"
  static let handler = "quince"

  /// The app's scroll view has the indicators.
  static let style = "html::-webkit-scrollbar, body::-webkit-scrollbar { display: none }"

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
        measure();
        post({ scroll: [scrollX, scrollY] });
      });
      addEventListener("resize", ask);
      addEventListener("scroll", () => post({ scroll: [scrollX, scrollY] }));
      for (const name of ["touchend", "mousedown", "keydown"])
        addEventListener(name, () => { touched = performance.now() }, true);
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
        if (found) post({ focus: found, byPerson: performance.now() - touched < 1000 });
      });
      addEventListener("focusout", () => setTimeout(() => { if (!field(document.activeElement)) post({ blur: true }) }));
      if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
      else begin();
      post({ scroll: [scrollX, scrollY] });
    })()
    """

  /// A function's body that returns when what went before is in a picture.
  static let settling = """
    await new Promise(done => {
      let rest = 3;
      const next = () => rest-- > 0 ? requestAnimationFrame(next) : done();
      next();
      setTimeout(done, 1000);
    });
    """
}
