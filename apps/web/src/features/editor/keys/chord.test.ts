import { afterEach, describe, expect, it, vi } from "vitest";
import { getParts, isTyping, type Press, parseChord } from "./chord.ts";

const press = (parts: Partial<Press>): Press => ({
  key: "",
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...parts,
});
const onMac = () => vi.spyOn(navigator, "platform", "get").mockReturnValue("MacIntel");
afterEach(() => vi.restoreAllMocks());

describe("parseChord", () => {
  it("writes modifiers in one order, and letters large", () => {
    expect(parseChord(press({ key: "M", code: "KeyM", ctrlKey: true, shiftKey: true }))).toBe("Mod+Shift+M");
    expect(parseChord(press({ key: "ArrowUp", altKey: true }))).toBe("Alt+ArrowUp");
    expect(parseChord(press({ key: " ", code: "Space" }))).toBe("Space");
    expect(parseChord(press({ key: "F8", shiftKey: true }))).toBe("Shift+F8");
  });

  it("takes signs without Shift, wherever a keyboard has them", () => {
    expect(parseChord(press({ key: "?", code: "Slash", shiftKey: true }))).toBe("?");
    expect(parseChord(press({ key: "?", code: "Minus", shiftKey: true }))).toBe("?");
    expect(parseChord(press({ key: "1", code: "Digit1", shiftKey: true }))).toBe("1");
  });

  it("reads the printed letter where another script is typed", () => {
    expect(parseChord(press({ key: "я", code: "KeyZ", ctrlKey: true }))).toBe("Mod+Z");
    expect(parseChord(press({ key: "ใ", code: "Period" }))).toBe("ใ");
    // French: the letter counts, not its place.
    expect(parseChord(press({ key: "z", code: "KeyW", ctrlKey: true }))).toBe("Mod+Z");
  });

  it("does not take AltGr for Ctrl and Alt", () => {
    const getModifierState = (name: string) => name === "AltGraph";
    const typed = { code: "KeyQ", ctrlKey: true, altKey: true, getModifierState };
    expect(parseChord(press({ key: "@", ...typed }))).toBe("@");
  });

  it("tells nothing for a modifier alone, or a dead key", () => {
    expect(parseChord(press({ key: "Control", ctrlKey: true }))).toBeNull();
    expect(parseChord(press({ key: "Dead", code: "BracketLeft" }))).toBeNull();
  });

  it("knows Cmd and Option of a Mac", () => {
    onMac();
    expect(parseChord(press({ key: "s", metaKey: true }))).toBe("Mod+S");
    expect(parseChord(press({ key: "s", ctrlKey: true }))).toBe("Ctrl+S");
    expect(parseChord(press({ key: "µ", code: "KeyM", altKey: true, metaKey: true }))).toBe("Mod+Alt+M");
    expect(parseChord(press({ key: "[", code: "Digit5", altKey: true }))).toBe("Alt+5");
  });
});

it("takes a chord apart, even that of the plus sign", () => {
  expect(getParts("Mod+Alt+M")).toEqual({ modifiers: ["Mod", "Alt"], key: "M" });
  expect(getParts("Mod++")).toEqual({ modifiers: ["Mod"], key: "+" });
  expect(getParts("+")).toEqual({ modifiers: [], key: "+" });
});

describe("isTyping", () => {
  it.each(["A", "Space", "Enter", "Shift+ArrowLeft", "?", "Mod+A", "Mod+V", "Mod+ArrowLeft"])(
    "%s writes",
    (chord) => expect(isTyping(chord)).toBe(true),
  );
  it.each(["F8", "Shift+F8", "Mod+S", "Mod+Enter", "Alt+ArrowUp", "Alt+S", "Mod+Space"])(
    "%s commands",
    (chord) => expect(isTyping(chord)).toBe(false),
  );
  it("leaves the signs of Option to a Mac's fields", () => {
    onMac();
    expect(isTyping("Alt+5")).toBe(true);
    expect(isTyping("Alt+ArrowLeft")).toBe(true);
    expect(isTyping("Alt+ArrowUp")).toBe(false);
    expect(isTyping("Mod+Alt+5")).toBe(false);
  });
});
