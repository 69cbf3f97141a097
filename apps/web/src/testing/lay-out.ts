// The test's DOM lays nothing out: every box would be empty, which to the kit means out of view, and it would hide the
// lists and menus it opens. Here all stand at one place of a window of its size.
const box = new DOMRect(100, 100, 200, 24);
HTMLElement.prototype.getBoundingClientRect = () => box;
for (const [side, pixels] of [
  ["clientWidth", window.innerWidth],
  ["clientHeight", window.innerHeight],
] as const)
  Object.defineProperty(document.documentElement, side, { configurable: true, get: () => pixels });
// Fields that grow with their text listen for fonts, of which the test's DOM knows none.
Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() });
