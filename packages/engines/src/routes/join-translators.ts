import type { LanguageCode } from "@voxloom/contract";
import type { Translator } from "../engine.ts";

/** A translator on a way, from one language to the next. */
export type Leg = { engine: Translator; from: LanguageCode; to: LanguageCode };

/** One translator of two legs, for one pair of languages. It is as good as the worse of them. */
export function joinTranslators(firstLeg: Leg, secondLeg: Leg): Translator {
  const { engine: first, from, to: pivot } = firstLeg;
  const { engine: second, to } = secondLeg;
  const [one, other] = [first.status(), second.status()];
  const worse = first.quality === "basic" ? first : second;
  const facts = {
    id: `${first.id}+${second.id}`,
    version: `${first.version}+${second.version}`,
    tier: worse.tier,
    quality: worse.quality,
  } as const;
  return {
    ...facts,
    canTranslate: (source, target) => source === from && target === to,
    ...(first.isByEar === true && { isByEar: true }),
    getPivots: () => [pivot, ...(second.getPivots?.(pivot, to) ?? [])],
    status: () => ({
      ...other,
      ...facts,
      name: `${one.name} + ${other.name}`,
      languages: [from, pivot, to].sort(),
      pairs: [`${from}>${to}`],
      takesAnyPair: false,
      license: [...new Set([one.license, other.license])].join(", "),
    }),
    async translate({ lines, glossary = [], onProgress, ...request }) {
      const half = (begin: number) => (done: number) => onProgress?.(begin + done / 2);
      const between = await first.translate({
        ...request,
        ...{ from, to: pivot, glossary, onProgress: half(0) },
        // How long a line may be is said of the language that it ends in.
        lines: lines.map(({ maxCharacters: _, ...line }) => line),
      });
      const last = await second.translate({
        ...request,
        ...{ from: pivot, to, onProgress: half(0.5) },
        // A term stands there already as it is wanted, and has to stay.
        glossary: glossary.map(({ target }) => ({ source: target, target })),
        lines: lines.map((line, index) => ({ ...line, text: between.lines[index]?.text ?? "" })),
      });
      return {
        lines: last.lines.map((line, index) => ({
          ...line,
          // A word that the first left as it was may be known to the second by chance.
          unknownWords: [
            ...new Set([
              ...(between.lines[index]?.unknownWords ?? []).filter((word) => line.text.includes(word)),
              ...line.unknownWords,
            ]),
          ],
        })),
        warnings: [
          ...between.warnings,
          ...last.warnings,
          `Translated by way of "${pivot}", which loses some of the sense.`,
        ],
      };
    },
  };
}
