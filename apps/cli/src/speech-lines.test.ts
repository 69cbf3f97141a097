import { describe, expect, it } from "vitest";
import { speechLines } from "./speech-lines.ts";

describe("speechLines", () => {
  it("keeps short sentences together and pauses longer between paragraphs", () => {
    expect(speechLines("One is here. Two\nis there.\n\n***\n\nThree!", "en")).toEqual([
      { text: "One is here. Two is there.", pauseAfterMs: 700 },
      { text: "Three!", pauseAfterMs: 700 },
    ]);
  });

  it("loses nothing of a long text, and no line is too long", () => {
    const sentence = `${"word ".repeat(120)}end.`;
    const text = Array.from({ length: 5 }, () => sentence).join(" ");
    const lines = speechLines(text, "en");
    expect(lines.map((line) => line.text).join(" ")).toBe(text);
    expect(lines.every((line) => line.text.length <= 400)).toBe(true);
    expect(lines.slice(0, -1).every((line) => line.pauseAfterMs === 300)).toBe(true);
  });

  it("cuts what has no spaces, by whole characters", () => {
    const lines = speechLines("字".repeat(1000), "zh");
    expect(lines.map((line) => line.text).join("")).toBe("字".repeat(1000));
  });
});
