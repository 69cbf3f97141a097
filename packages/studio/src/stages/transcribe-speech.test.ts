import { AppError, type LanguagePart, type Word } from "@voxloom/contract";
import type { Aligner, Span, Transcriber } from "@voxloom/engines";
import { withFolder } from "@voxloom/engines/testing";
import { expect, test } from "vitest";
import { type ArtifactStore, openArtifactStore } from "../graph/artifact-store.ts";
import { singleStageContext } from "../graph/production-context.ts";
import type { StepContext } from "../graph/step.ts";
import { linesOfSpeech } from "./make-source-script.ts";
import { type HearingWishes, transcribeSpeech } from "./transcribe-speech.ts";

const spans: Span[] = [0, 2000, 4000, 6000].map((startMs) => ({ startMs, endMs: startMs + 1500 }));
const texts = ["one", "two", "three", "four"];
const getText = (span: Span): string =>
  texts[spans.findIndex(({ startMs }) => startMs === span.startMs)] ?? "";
const word = (span: Span, confidence: number | null): Word => ({ ...span, text: getText(span), confidence });

/** Hears spans in this order, and then no more until it is stopped; every call of it is noted. */
function makeEar(order: readonly number[], { isTimed = false, onEnd = () => {} } = {}) {
  const calls: number[][] = [];
  const transcribe = async (request: Parameters<Transcriber["transcribe"]>[0]) => {
    calls.push(request.spans.map(({ startMs }) => startMs));
    if (request.spans.length < spans.length) {
      const utterances = request.spans.map((span) => ({ ...span, words: [word(span, 0.9)] }));
      return { language: "en", utterances, warnings: [] };
    }
    for (const at of order) {
      const span = spans[at] ?? { startMs: 0, endMs: 1 };
      request.onHeard?.({ ...span, words: [getText(span)], ...(isTimed && { timed: [word(span, 0.4)] }) });
    }
    await new Promise<void>((resolve) => {
      request.signal?.addEventListener("abort", () => resolve());
      onEnd();
    });
    throw new AppError("CANCELED", "Recognition was canceled.");
  };
  // What a catalog asks of engines is not asked here.
  const engine = { id: "ear", version: "1", transcribe } as unknown as Transcriber;
  return { calls, engine };
}

const aligner = {
  id: "aligner",
  version: "1",
  align: ({ lines }: { lines: (Span & { text: string })[] }) =>
    Promise.resolve({
      lines: lines.map(({ text, ...span }) => [{ ...span, text, confidence: 0.5 }]),
      warnings: [],
    }),
} as unknown as Aligner;

const makeContext = (store: ArtifactStore, signal?: AbortSignal): StepContext => ({
  ...singleStageContext(store, signal),
  // Nothing is looked up here.
  engines: {} as StepContext["engines"],
  audioMark: null,
  warnings: () => [],
  row: {
    fraction: () => {},
    count: () => {},
    by: () => {},
    hear: () => {},
    outline: () => {},
    skip: () => {},
  },
});
const makeWishes = ({
  stop = new AbortController().signal,
  untilMs = 0,
  parts = [],
}: {
  stop?: AbortSignal;
  untilMs?: number;
  parts?: LanguagePart[];
}): HearingWishes => ({ stop, getUntilMs: () => untilMs, getParts: () => Promise.resolve(parts) });

const listening = (engine: Transcriber) => ({
  ...{ source: { name: "talk.wav" }, language: "en", hints: [], engine, aligner },
  audio: { key: "a".repeat(64), monoPath: "/none.wav" } as Parameters<typeof transcribeSpeech>[1]["audio"],
  speech: { key: "b".repeat(64), spans },
});
const withStore = (work: (store: ArtifactStore) => Promise<void>) =>
  withFolder(async (folder) => work(await openArtifactStore({ folder })));

test("who stops gets what was heard by then, and what an ear without order had not come to", async () => {
  await withStore(async (store) => {
    const stop = new AbortController();
    const ear = makeEar([0, 2], { onEnd: () => stop.abort() });
    const heard = await transcribeSpeech(makeContext(store), {
      ...listening(ear.engine),
      wishes: makeWishes({ stop: stop.signal, untilMs: 5500 }),
    });
    expect(heard.untilMs).toBe(5500);
    expect(heard.utterances.map(({ startMs, words }) => [startMs, words.map(({ text }) => text)])).toEqual([
      [0, ["one"]],
      [2000, ["two"]],
      [4000, ["three"]],
    ]);
    expect(ear.calls).toEqual([[0, 2000, 4000, 6000], [2000]]);
    expect(heard.utterances.map(({ words }) => words[0]?.confidence)).toEqual([0.5, 0.9, 0.5]);
  });
});

test("words that came with their times keep them", async () => {
  await withStore(async (store) => {
    const stop = new AbortController();
    const ear = makeEar([0, 1], { isTimed: true, onEnd: () => stop.abort() });
    const { utterances } = await transcribeSpeech(makeContext(store), {
      ...listening(ear.engine),
      wishes: makeWishes({ stop: stop.signal, untilMs: 3500 }),
    });
    expect(utterances.map(({ words }) => words[0]?.confidence)).toEqual([0.4, 0.4]);
    expect(ear.calls).toHaveLength(1);
  });
});

test("whoever takes over what was stopped recognizes that much and no more", async () => {
  await withStore(async (store) => {
    const ear = makeEar([]);
    const heard = await transcribeSpeech(makeContext(store), {
      ...listening(ear.engine),
      wishes: makeWishes({ stop: AbortSignal.abort(), untilMs: 3500 }),
    });
    expect([heard.untilMs, heard.utterances.length, ear.calls]).toEqual([3500, 2, [[0, 2000]]]);
  });
});

test("a production that is canceled is canceled, also where somebody stopped it before", async () => {
  await withStore(async (store) => {
    const [stop, cancel] = [new AbortController(), new AbortController()];
    const ear = makeEar([0], {
      onEnd: () => {
        cancel.abort();
        stop.abort();
      },
    });
    const call = transcribeSpeech(makeContext(store, cancel.signal), {
      ...listening(ear.engine),
      wishes: makeWishes({ stop: stop.signal, untilMs: 1500 }),
    });
    await expect(call).rejects.toMatchObject({ code: "CANCELED" });
    expect(ear.calls).toHaveLength(1);
  });
});

test("parts in another language are heard in it once the rest is heard, and stay where nobody can", async () => {
  await withStore(async (store) => {
    const calls: [string, number[]][] = [];
    const makeEngine = (id: string, text: string | Error) =>
      ({
        ...{ id, version: "1" },
        transcribe: ({ language, spans: asked }: Parameters<Transcriber["transcribe"]>[0]) => {
          calls.push([language, asked.map(({ startMs }) => startMs)]);
          if (text instanceof Error) return Promise.reject(text);
          const heard = language === "es" ? asked.filter(({ startMs }) => startMs > 0) : asked;
          const utterances = heard.map((span) => ({ ...span, words: [{ ...span, text, confidence: 1 }] }));
          return Promise.resolve({ language, utterances, warnings: [] });
        },
      }) as unknown as Transcriber;
    const ears: Record<string, Transcriber> = {
      es: makeEngine("spanish", "hola"),
      fr: makeEngine("french", new Error("no French here")),
    };
    const warnings: string[] = [];
    const context = { ...makeContext(store), warn: (told: readonly string[]) => warnings.push(...told) };
    const { utterances } = await transcribeSpeech(context, {
      ...listening(makeEngine("english", "hello")),
      wishes: makeWishes({
        parts: [
          // In which nothing is heard in it.
          { startMs: 0, endMs: 1500, language: "es" },
          { startMs: 2000, endMs: 5500, language: "es" },
          { startMs: 6000, endMs: 7500, language: "fr" },
        ],
      }),
      findEars: (language) => ({ engine: ears[language] as Transcriber, aligner: null }),
    });
    expect(
      utterances.map(({ startMs, spokenLanguage, words }) => [startMs, spokenLanguage, words[0]?.text]),
    ).toEqual([
      [0, null, "hello"],
      [2000, "es", "hola"],
      [4000, "es", "hola"],
      [6000, null, "hello"],
    ]);
    expect(calls).toEqual([
      ["en", [0, 2000, 4000, 6000]],
      ["es", [0, 2000, 4000]],
      ["fr", [6000]],
    ]);
    expect(warnings).toEqual([
      'A part could not be heard in "fr" and stays as it was first heard. no French here',
    ]);
  });
});

test("a part that sounds like another language is heard in it, but where somebody said something, or it is heard worse", async () => {
  await withStore(async (store) => {
    const long = Array.from({ length: 40 }, (_, index) => ({
      startMs: index * 15_000,
      endMs: index * 15_000 + 14_000,
    }));
    const asked: [string, number][] = [];
    /** Is surer of Spanish than of English in the first part, and less in the second. */
    const confidences: Record<string, readonly [number, number]> = { en: [0.4, 0.9], es: [0.8, 0.5] };
    const ear = {
      ...{ id: "ear", version: "1" },
      transcribe: ({ language, spans: some }: Parameters<Transcriber["transcribe"]>[0]) => {
        asked.push([language, some.length]);
        const confidence = ({ startMs }: Span) => confidences[language]?.[startMs < 300_000 ? 0 : 1] ?? 0;
        const utterances = some.map((span) => ({
          ...span,
          words: [{ ...span, text: language, confidence: confidence(span) }],
        }));
        return Promise.resolve({ language, utterances, warnings: [] });
      },
    } as unknown as Transcriber;
    let detections = 0;
    const isSpanish = ({ startMs }: Span) =>
      (startMs >= 60_000 && startMs < 240_000) || (startMs >= 420_000 && startMs < 510_000);
    const detector = {
      ...{ id: "detector", version: "1" },
      detectEach: ({ spans: some }: { spans: Span[] }) => {
        detections += 1;
        return Promise.resolve(
          some.map((span) => ({ language: isSpanish(span) ? "es" : "en", confidence: 0.9 })),
        );
      },
    } as unknown as NonNullable<Parameters<typeof transcribeSpeech>[1]["detector"]>;
    const warnings: string[] = [];
    const context = { ...makeContext(store), warn: (told: readonly string[]) => warnings.push(...told) };
    const listen = (isFast?: true, told = detector) =>
      transcribeSpeech(context, {
        ...listening(ear),
        ...{ speech: { key: "c".repeat(64), spans: long }, detector: told, isFast },
        // Somebody said that a minute of it is in the language of the rest.
        wishes: makeWishes({ parts: [{ startMs: 180_000, endMs: 240_000, language: "en" }] }),
        findEars: () => ({ engine: ear, aligner: null }),
      });
    const { utterances } = await listen();
    const spanish = utterances.filter(({ spokenLanguage }) => spokenLanguage === "es");
    expect(spanish.map(({ startMs }) => startMs)).toEqual(
      Array.from({ length: 8 }, (_, index) => 60_000 + index * 15_000),
    );
    expect(utterances).toHaveLength(long.length);
    expect(utterances.map(({ words }) => words[0]?.text)).toEqual(
      utterances.map(({ spokenLanguage }) => spokenLanguage ?? "en"),
    );
    expect(warnings).toEqual(['From 1:00 to 2:59 it sounds like "es" and was heard so.']);
    expect(asked).toEqual([
      ["en", 40],
      ["es", 14],
    ]);
    // Whoever takes over asks nobody again, and what is wanted soon is heard once.
    const once = detections;
    await listen();
    await listen(true);
    expect([detections, asked.length]).toEqual([once, 3]);
    // Words that are there already are not lost where nobody can tell it.
    const detectEach = () => Promise.reject(new Error("No detector any more."));
    const words = await listen(undefined, { ...detector, id: "broken", detectEach });
    expect(words.utterances).toHaveLength(long.length);
    expect(warnings.at(-1)).toBe(
      "Whether parts are in another language could not be told. No detector any more.",
    );
  });
});

test("unsure words that sound like a term of the glossary are written as it, and that is told", async () => {
  await withStore(async (store) => {
    const ear = {
      ...{ id: "ear", version: "1" },
      transcribe: ({ language, spans: some }: Parameters<Transcriber["transcribe"]>[0]) => {
        const said = (span: Span) =>
          ["This", "is", "foxloom."].map((text, index) => ({
            ...{ text, startMs: span.startMs + index * 300, endMs: span.startMs + index * 300 + 200 },
            confidence: index === 2 ? 0.3 : 0.9,
          }));
        const utterances = some.map((span) => ({ ...span, words: said(span) }));
        return Promise.resolve({ language, utterances, warnings: [] });
      },
    } as unknown as Transcriber;
    const warnings: string[] = [];
    const context = { ...makeContext(store), warn: (told: readonly string[]) => warnings.push(...told) };
    const input = { ...listening(ear), hints: ["Voxloom"] } as unknown as Parameters<typeof linesOfSpeech>[1];
    const { segments } = await linesOfSpeech(context, input);
    expect(segments.map(({ sourceText }) => sourceText)).toEqual(spans.map(() => "This is Voxloom."));
    expect(segments[0]?.words.at(-1)).toMatchObject({ text: "Voxloom.", alternatives: ["foxloom"] });
    expect(warnings).toEqual([expect.stringContaining("4 words")]);
  });
});
