import { tmpdir } from "node:os";
import { afterAll, describe, expect, it } from "vitest";
import type { Translator } from "../engine.ts";
import { describeTranslator } from "../testing/describe-translator.ts";
import { discoverApertium } from "./index.ts";

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

  it("keeps capitals and marks, and opens Spanish questions", async () => {
    expect((await translate("Where do you live?"))?.text).toMatch(/^¿Dónde vives\?$/);
    expect((await translate("the house is big"))?.text).toBe("la casa es grande");
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

  it("goes on after a cancelled call", async () => {
    const controller = new AbortController();
    const call = make().translate({
      from: "en",
      to: "es",
      lines: Array.from({ length: 500 }, (_, index) => ({ id: String(index), text: "The house is big." })),
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(call).rejects.toMatchObject({ code: "CANCELLED" });
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
