import { expect, it } from "vitest";
import { speakableText } from "./speakable-text.ts";

it("leaves what can be said", () => {
  expect(speakableText("  Good\tmorning,\n👋🏽 world! [[h@l'oU]] \u0007", "x")).toBe(
    "Good morning, world! h@l'oU",
  );
  expect(speakableText("नमस्ते 123", "x")).toBe("नमस्ते 123");
});

it("leaves pictures out whole: families, flags, keys with their number, hearts of a color", () => {
  const text = "One 👨‍👩‍👧‍👦 two 🇩🇪 three 🏴󠁧󠁢󠁷󠁬󠁳󠁿 press 1️⃣ ❤️‍🔥 now 🧑🏽‍🚀.";
  expect(speakableText(text, "x")).toBe("One two three press 1 now .");
  // Persian and Hindi need their joiners.
  expect(speakableText("می‌خواهم क्‍ष", "x")).toBe("می‌خواهم क्‍ष");
});

it("refuses what is only marks and pictures", () => {
  for (const text of ["", " \n", "…!?", "👋🏽", "🇩🇪 👨‍👩‍👧", "[[]]"]) {
    expect(() => speakableText(text, "x")).toThrow(/nothing to say/);
  }
});
