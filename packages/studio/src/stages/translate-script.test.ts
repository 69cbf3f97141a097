import type { Translator } from "@voxloom/engines";
import { withFolder } from "@voxloom/engines/testing";
import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { openArtifactStore } from "../graph/artifact-store.ts";
import { singleStageContext } from "../graph/production-context.ts";
import { translateScript } from "./translate-script.ts";

const line = (id: string, sourceText: string, spokenLanguage: string | null = null) =>
  createSegment({ ...{ id, sourceText, spokenLanguage, speakerId: "a" }, startMs: 0, endMs: 1000 });

/** Says in which languages it was asked. */
const translator = {
  ...{ id: "told", version: "1", tier: "local" },
  translate: ({ from, to, lines }: Parameters<Translator["translate"]>[0]) =>
    Promise.resolve({
      lines: lines.map(({ id, text }) => ({
        id,
        text: `${from}-${to} ${text}`,
        shorterTexts: [],
        unknownWords: [],
      })),
      warnings: [],
    }),
} as unknown as Translator;

test("each line is translated from the language that it is spoken in", async () => {
  await withFolder(async (folder) => {
    const warnings: string[] = [];
    const script = createScript({
      ...{ sourceLanguage: "en", durationMs: 5000, speakers: [createSpeaker(0)] },
      segments: [
        line("1", "Hello."),
        line("2", "Bonjour.", "fr"),
        line("3", "Bye."),
        line("4", "Hola.", "es"),
        line("5", "Ahoj.", "cs"),
      ],
    });
    const row = { by: () => {}, count: () => {}, skip: () => {}, fraction: () => {}, hear: () => {} };
    const context = {
      ...singleStageContext(await openArtifactStore({ folder })),
      ...{ engines: {}, warnings: () => [], row: { ...row, outline: () => {} } },
      warn: (told: readonly string[]) => warnings.push(...told),
    } as unknown as Parameters<typeof translateScript>[0];
    const made = await translateScript(context, {
      ...{ script, targetLanguage: "es", engine: translator },
      findTranslator: (language) => {
        if (language === "cs") throw new Error("Nobody here reads Czech.");
        return translator;
      },
    });
    expect(made.segments.map(({ targetText }) => targetText)).toEqual([
      "en-es Hello.",
      "fr-es Bonjour.",
      "en-es Bye.",
      "Hola.",
      "Ahoj.",
    ]);
    expect([made.sourceLanguage, made.targetLanguage]).toEqual(["en", "es"]);
    expect(warnings).toEqual(['1 lines in "cs" stay as they are said. Nobody here reads Czech.']);
  });
});
