import type { LanguageCode } from "@voxloom/contract";
import { describe, expect, it } from "vitest";
import type { Translator } from "../engine.ts";

export type TranslatorCase = {
  from: LanguageCode;
  to: LanguageCode;
  /** Sentences with a word that each translation must hold. */
  sentences: { text: string; holds: RegExp }[];
};

/** What every translator must hold to, for one pair of languages. */
export function describeTranslator(
  name: string,
  make: () => Translator | Promise<Translator>,
  { from, to, sentences }: TranslatorCase,
): void {
  const lines = sentences.map(({ text }, index) => ({ id: `line-${index}`, text }));

  describe(`translator ${name} ${from}>${to}`, () => {
    it("describes itself as an engine that is here", async () => {
      const translator = await make();
      expect(translator.status()).toMatchObject({
        capability: "translate",
        isAvailable: true,
        missing: null,
      });
      expect(translator.canTranslate(from, to)).toBe(true);
    });

    it("answers every line once, with its id, in order, in the other language", async () => {
      const progress: number[] = [];
      const answer = await (await make()).translate({ from, to, lines, onProgress: (f) => progress.push(f) });
      expect(answer.lines.map((line) => line.id)).toEqual(lines.map((line) => line.id));
      for (const [index, line] of answer.lines.entries())
        expect(line.text).toMatch(sentences[index]?.holds ?? /^$/);
      expect(progress.at(-1)).toBe(1);
    });

    it("keeps numbers, placeholders and empty lines", async () => {
      const answer = await (await make()).translate({
        from,
        to,
        lines: [
          { id: "numbers", text: `${sentences[0]?.text ?? ""} 1,250 {name} 42` },
          { id: "empty", text: "" },
          { id: "spaces", text: "   " },
          { id: "last", text: sentences[0]?.text ?? "" },
        ],
      });
      expect(answer.lines.map((line) => line.id)).toEqual(["numbers", "empty", "spaces", "last"]);
      const numbers = answer.lines[0]?.text ?? "";
      expect(numbers).toContain("42");
      expect(numbers).toMatch(/1[.,]?250/);
      expect(numbers).toContain("{name}");
      expect(answer.lines[1]?.text).toBe("");
      expect(answer.lines[2]?.text.trim()).toBe("");
      expect(answer.lines[3]?.text).toMatch(sentences[0]?.holds ?? /^$/);
    });

    it("uses the glossary", async () => {
      const answer = await (await make()).translate({
        from,
        to,
        lines: [{ id: "a", text: `${sentences[0]?.text ?? ""} Voxloom` }],
        glossary: [{ source: "Voxloom", target: "Telarvoz" }],
      });
      expect(answer.lines[0]?.text).toContain("Telarvoz");
      expect(answer.lines[0]?.unknownWords).not.toContain("Telarvoz");
    });

    it("translates a sentence of two lines, and gives each its part", async () => {
      const [words = ""] = sentences.map(({ text }) => text);
      const halves = [words.split(" ").slice(0, 2).join(" "), words.split(" ").slice(2).join(" ")];
      const answer = await (await make()).translate({
        from,
        to,
        lines: [
          { id: "before", text: words },
          { id: "first", text: halves[0] ?? "", goesOn: true },
          { id: "second", text: halves[1] ?? "" },
        ],
      });
      expect(answer.lines.map((line) => line.id)).toEqual(["before", "first", "second"]);
      const [whole, first, second] = answer.lines.map(({ text }) => text);
      expect(first).not.toBe("");
      expect(second).not.toBe("");
      expect(whole).toMatch(sentences[0]?.holds ?? /^$/);
      expect(`${first} ${second}`).toMatch(sentences[0]?.holds ?? /^$/);
    });

    it("answers nothing for no lines", async () => {
      expect((await (await make()).translate({ from, to, lines: [] })).lines).toEqual([]);
    });

    it("stops when it is told to", async () => {
      const call = (await make()).translate({ from, to, lines, signal: AbortSignal.abort() });
      await expect(call).rejects.toMatchObject({ code: "CANCELED" });
    });
  });
}
