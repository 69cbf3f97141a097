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
// No sheets are loaded either, so that an element's own style is all there is to compute. The test's DOM would go
// through every variable of the kit for every element that is looked at, which is most of the time that tests take.
const compute = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) =>
  // Queries of media measure in letters of the page.
  element === document.documentElement ? compute(element) : (element as HTMLElement).style;
