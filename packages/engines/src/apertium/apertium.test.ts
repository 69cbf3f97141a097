import { tmpdir } from "node:os";
import { pickRunCount } from "@voxloom/contract/testing";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import type { Translator } from "../engine.ts";
import { describeTranslator } from "../testing/describe-translator.ts";
import { discoverApertium } from "./index.ts";
import { storedParts } from "./testing.ts";

const found = await discoverApertium({ workFolder: tmpdir() });
const make = (): Translator => {
  const [translator] = found.translators ?? [];
  if (!translator) throw new Error("Apertium is not installed");
  return translator;
};
const translate = async (text: string, from = "en", to = "es") =>
  (await make().translate({ from, to, lines: [{ id: "a", text }] })).lines[0];

describe.skipIf(found.translators === undefined)("apertium", () => {
  afterAll(() => found.close?.());

  describeTranslator("apertium", make, {
    from: "en",
    to: "es",
    sentences: [
      { text: "The house is big.", holds: /casa/ },
      { text: "Where do you live?", holds: /vives/ },
    ],
  });
  describeTranslator("apertium", make, {
    from: "es",
    to: "en",
    sentences: [
      { text: "La casa es grande.", holds: /house/ },
      { text: "El perro bebe agua.", holds: /water/ },
    ],
  });
  describeTranslator("apertium by a pivot", make, {
    from: "en",
    to: "pt",
    sentences: [{ text: "The house is big.", holds: /casa/ }],
  });

  it("lists unknown words and shows them without a mark", async () => {
    const line = await translate("The zebroid runs.");
    expect(line?.unknownWords).toEqual(["zebroid"]);
    expect(line?.text).toMatch(/^El zebroid /);
  });

  it("keeps stars, at signs, brackets, addresses and breaks of lines", async () => {
    const line = await translate(
      "*Laughs* [music] mail bob@example.org {0} #1 a/b \\ ^ $5\n50% at https://example.org/the-house!",
    );
    for (const part of [
      "*",
      "[",
      "]",
      "bob@example.org",
      "{0}",
      "#1",
      "/",
      "\\",
      "^",
      "$5",
      "50",
      "https://example.org/the-house",
    ]) {
      expect(line?.text).toContain(part);
    }
    expect(line?.text).not.toMatch(/xqz|\n/i);
  });

  it("keeps whatever must not be translated, wherever it stands", async () => {
    const glossary = [{ source: "net zero", target: "" }];
    const countOf = (text: string, part: string) => text.split(part).length;
    const texts = fc.sample(storedParts, pickRunCount(300, 25));
    for (const [from, to] of [
      ["en", "es"],
      ["en", "pt"],
    ] as const) {
      const lines = texts.map((parts, index) => ({
        id: String(index),
        text: parts.map(({ text }) => text).join(" "),
      }));
      const answer = await make().translate({ from, to, lines, glossary });
      for (const [index, { text }] of answer.lines.entries()) {
        const source = lines[index]?.text ?? "";
        for (const part of texts[index] ?? [])
          if (part.isStored) expect(countOf(text, part.text), source).toBe(countOf(source, part.text));
        expect(text, source).not.toMatch(/xq[zw][a-y]{2}q|\b7\d{5}\b/i);
      }
      const unknown = answer.lines.flatMap(({ unknownWords }) => unknownWords);
      expect(unknown.filter((word) => /\d|^xq/i.test(word))).toEqual([]);
    }
  });

  it.each([
    ["Mr. Brown met Mark Twain in London.", "Señor Brown cumplió Mark Twain en Londres."],
    ["Bill Gates and Rose Kennedy live in Spain.", "Bill Gates y Rose Kennedy viven en España."],
    ["He works near Baker Street with Will and Mark.", /Baker Street .*Will y Mark/],
    ["Mark said so. I saw Mark.", /^Mark .*Mark\.$/],
    ["Kennedy's house is big.", "La casa de Kennedy es grande."],
    ["The music of Ludwig van Beethoven.", "La música de Ludwig van Beethoven."],
    // What the dictionary knows with a capital, headlines, titles and descriptions are no names.
    ["President Kennedy spoke English on Monday.", "Presidente Kennedy habló inglés el lunes."],
    ["She was in the Supreme Court and the White House.", /la Corte Suprema y la Casa Blanca\.$/],
    ["THE HOUSE IS BIG", /CASA ES GRANDE$/],
    ["I know God.", /Dios\.$/],
  ])("leaves names as they are: %s", async (text, wanted) => {
    const line = await translate(text);
    if (typeof wanted === "string") expect(line?.text).toBe(wanted);
    else expect(line?.text).toMatch(wanted);
    expect(line?.unknownWords).toEqual([]);
  });

  it("goes on seeing numbers where they were hidden, and writes them as the other language does", async () => {
    expect((await translate("I have 5 big houses."))?.text).toBe("Tengo 5 casas grandes.");
    expect((await translate("The 21st century began with $1,250.50."))?.text).toBe(
      "El 21.º siglo empezó con $1250,50.",
    );
    expect((await translate("Version 3.5 has 3.5 million users."))?.text).toBe(
      "Versión 3.5 tiene 3,5 millones de usuarios.",
    );
  });

  it("keeps capitals and marks, and opens Spanish questions", async () => {
    expect((await translate("Where do you live?"))?.text).toMatch(/^¿Dónde vives\?$/);
    expect((await translate("the house is big"))?.text).toBe("la casa es grande");
  });

  it("translates sentences, not lines, and never splits inside what it keeps", async () => {
    const inLines = async (...texts: string[]) => {
      const lines = texts.map((text, index) => ({
        id: String(index),
        text,
        goesOn: index < texts.length - 1,
      }));
      const answer = await make().translate({ from: "en", to: "es", lines });
      return answer.lines.map(({ text }) => text);
    };
    const halves = ["The people who live in the big", "house want to see you."];
    const whole = (await translate(halves.join(" ")))?.text;
    const parts = await inLines(...halves);
    expect(parts.join(" ")).toBe(whole);
    const apart = [await translate(halves[0] ?? ""), await translate(halves[1] ?? "")];
    expect(apart.map((line) => line?.text).join(" ")).not.toBe(whole);
    const stored = await inLines("He gave Ludwig", "van Beethoven 5 km of", "paper.");
    expect(stored.some((text) => text.includes("Ludwig van Beethoven"))).toBe(true);
    expect(stored.some((text) => text.includes("5 km"))).toBe(true);
    expect(await inLines("Yes", "please", "now", "here")).toHaveLength(4);
  });

  it("answers many lines one by one, in order", async () => {
    const lines = Array.from({ length: 120 }, (_, index) => ({
      id: `l${index}`,
      text: `I have ${index} houses.`,
    }));
    const answer = await make().translate({ from: "en", to: "es", lines });
    expect(answer.lines.map((line) => line.id)).toEqual(lines.map((line) => line.id));
    for (const [index, line] of answer.lines.entries()) expect(line.text).toContain(String(index));
  });

  it("serves calls at the same time without mixing them up", async () => {
    const answers = await Promise.all(
      ["house", "dog", "river", "table"].map((word) => translate(`The ${word}.`)),
    );
    expect(answers.map((line) => line?.text)).toEqual(["La casa.", "El perro.", "El río.", "La mesa."]);
  });

  it("goes on after a canceled call", async () => {
    const controller = new AbortController();
    const call = make().translate({
      from: "en",
      to: "es",
      lines: Array.from({ length: 500 }, (_, index) => ({ id: String(index), text: "The house is big." })),
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(call).rejects.toMatchObject({ code: "CANCELED" });
    expect((await translate("The house."))?.text).toBe("La casa.");
  });

  it("keeps every line in its place in each direction that is installed", { tags: ["full"] }, async () => {
    const { pairs } = make().status();
    const ways = ["en>ca", "en>es", "ru>uk", "hr>en", "eu>es", "fr>ca", "es>it"].filter((way) =>
      pairs.includes(way),
    );
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) {
      const [from = "", to = ""] = way.split(">");
      const lines = ["Alpha {1}", "beta", "Gamma 2", "delta."].map((text, index) => ({
        id: String(index),
        text,
      }));
      const answer = await make().translate({ from, to, lines });
      expect(
        answer.lines.map((line) => line.text.replace(/[^{}\d]/g, "")),
        way,
      ).toEqual(["{1}", "", "2", ""]);
    }
  });

  it("refuses a pair it has no way for", async () => {
    expect(make().canTranslate("en", "ja")).toBe(false);
    await expect(make().translate({ from: "en", to: "ja", lines: [] })).rejects.toMatchObject({
      code: "unsupported",
    });
  });
});

it("says how to get it where it is missing", async () => {
  const nothing = await discoverApertium({ workFolder: tmpdir(), searchFolders: ["/nowhere"] });
  expect(nothing.otherStatuses?.[0]?.missing?.command).toMatch(/^apt-get install apertium /);
});
