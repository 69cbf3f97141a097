import { expect, test } from "vitest";
import { cutToHear } from "./cut-to-hear.ts";

const cut = (text: string, share = 0, language = "en") =>
  cutToHear(text, { language, share }).map((part) => part.text);

test("a long paragraph begins with its first clause, a short one is heard whole", () => {
  const first = "When the storm had passed,";
  const sentence = "the keeper climbed the stairs once more and looked for the ship that he had seen.";
  const more = Array.from({ length: 12 }, (_, index) => `It was the ${index + 2}th of that year.`).join(" ");
  const parts = cutToHear(`${first} ${sentence} ${more}`, { language: "en" });
  expect(parts[0]).toMatchObject({ text: first, from: 0, pauseMs: 90 });
  expect(parts).toHaveLength(3);
  expect(parts[1]?.text.startsWith(sentence)).toBe(true);
  expect(parts.map(({ text }) => text).join(" ")).toBe(`${first} ${sentence} ${more}`);
  expect(parts.map(({ from }) => from).slice(1)).toEqual(parts.map(({ to }) => to).slice(0, -1));
  expect(parts.at(-1)?.to).toBe(1);
  expect(parts.map(({ start }) => start)).toEqual([
    0,
    first.length + 1,
    `${first} ${sentence} ${more}`.lastIndexOf(parts[2]?.text ?? ""),
  ]);
  expect(cut("One is here. Two is there.")).toEqual(["One is here. Two is there."]);
});

test("numbers are not cut, nor is a clause of a word; a text without marks is heard whole", () => {
  const text =
    "Well, 1,234,567 people, of whom 3.5 % came by ship, looked at the lamp of the old house that night.";
  expect(cut(text)[0]).toBe("Well, 1,234,567 people,");
  const doctor =
    "Late that evening Dr. Weiss climbed the stairs, and counted every one of the forty-three again.";
  expect(cut(doctor)[0]).toBe("Late that evening Dr. Weiss climbed the stairs,");
  const bare = "lighthouse ".repeat(30).trim();
  expect(cut(bare)).toEqual([bare]);
  expect(cut("……!!")).toEqual([]);
});

test("other scripts have their marks, and reading begins with the sentence that is pressed", () => {
  const chinese = "暴风雨过去以后老人又一次，".padEnd(120, "看守灯塔的人走上楼梯");
  expect(cut(chinese, 0, "zh")[0]).toBe("暴风雨过去以后老人又一次，");
  const text = "One is here. Two is there. Three.";
  expect(cut(text, 13 / text.length)).toEqual(["Two is there. Three."]);
  expect(cutToHear(text, { language: "en", share: 13 / text.length })[0]?.from).toBeCloseTo(13 / text.length);
});
