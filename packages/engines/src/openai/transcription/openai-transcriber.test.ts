import { join } from "node:path";
import { runTool } from "@voxloom/media";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  describeTranscriber,
  type OpenAiServer,
  type OpenAiServerOptions,
  type SpokenAnswer,
  startOpenAiServer,
  type TranscriptionCall,
  withFolder,
} from "../../testing/index.ts";
import { openAiEngines } from "../openai-engines.ts";

let listening: OpenAiServer;
beforeAll(async () => {
  listening = await startOpenAiServer();
});
afterAll(() => listening.close());

const enginesAt = (server: OpenAiServer) => {
  const entry = { id: "remote-ears", baseUrl: server.baseUrl, model: "test-model", firstRetryMs: 5 };
  const { transcribers, languageDetectors } = openAiEngines({ transcribe: [entry] });
  const [transcriber] = transcribers;
  const [detector] = languageDetectors;
  if (!transcriber || !detector) throw new Error("No engines were made.");
  return { transcriber, detector };
};

/** A minute of tone: what is heard in it is the script's business. */
async function withMinute(
  options: OpenAiServerOptions,
  use: (server: OpenAiServer, audioPath: string) => Promise<void>,
): Promise<void> {
  const server = await startOpenAiServer(options);
  try {
    await withFolder(async (folder) => {
      const audioPath = join(folder, "minute.wav");
      const tone = "sine=frequency=300:sample_rate=16000:duration=60";
      await runTool({ command: "ffmpeg", args: ["-v", "error", "-f", "lavfi", "-i", tone, audioPath] });
      await use(server, audioPath);
    });
  } finally {
    await server.close();
  }
}

describeTranscriber("of an OpenAI-compatible server", () => enginesAt(listening).transcriber, {
  worstWordErrorRate: 0.7,
});

describe("transcriber of an OpenAI-compatible server", () => {
  const spans = [
    { startMs: 10_000, endMs: 12_000 },
    { startMs: 13_000, endMs: 15_000 },
    { startMs: 40_000, endMs: 42_000 },
  ];

  it("joins neighbors, shifts word times, keeps punctuation and probabilities", async () => {
    const heard: TranscriptionCall[] = [];
    const recognize = (call: TranscriptionCall) => {
      heard.push(call);
      if (call.durationMs < 4_000)
        return { language: "english", words: [{ word: "bye", start: 0.5, end: 1 }] };
      return {
        language: "english",
        text: "Hello, world. Again!",
        words: [
          { word: "hello", start: 0.3, end: 0.7, probability: 0.75 },
          { word: "world", start: 0.8, end: 1.2 },
          { word: "again", start: 3.4, end: 4 },
        ],
        segments: [
          {
            start: 0,
            end: 5,
            text: "Hello, world. Again!",
            no_speech_prob: 0.01,
            avg_logprob: Math.log(0.5),
          },
        ],
      };
    };
    await withMinute({ recognize }, async (server, audioPath) => {
      const { transcriber } = enginesAt(server);
      const transcript = await transcriber.transcribe({
        audioPath,
        language: "en",
        spans,
        hints: ["Voxloom", "Ada"],
      });
      expect(heard.map(({ durationMs }) => durationMs).sort()).toEqual([2_400, 5_400]);
      expect(transcript.warnings).toEqual([]);
      expect(transcript.utterances).toEqual([
        {
          ...spans[0],
          words: [
            { text: "Hello,", startMs: 10_100, endMs: 10_500, confidence: 0.75 },
            { text: "world.", startMs: 10_600, endMs: 11_000, confidence: 0.5 },
          ],
        },
        { ...spans[1], words: [{ text: "Again!", startMs: 13_200, endMs: 13_800, confidence: 0.5 }] },
        { ...spans[2], words: [{ text: "bye", startMs: 40_300, endMs: 40_800, confidence: null }] },
      ]);
      expect(server.calls[0]?.body).toEqual({
        model: "test-model",
        language: "en",
        prompt: "Voxloom, Ada",
        response_format: "verbose_json",
        "timestamp_granularities[]": ["word", "segment"],
      });
    });
  });

  it("hears unsure words a second time for what else they may be, unless it is to be fast or that fails", async () => {
    const sure = { word: "world", start: 0.8, end: 1.2, probability: 0.9 };
    const listen = async (isFast: boolean, second: () => SpokenAnswer) => {
      const bodies: unknown[] = [];
      let count = 0;
      const recognize = (): SpokenAnswer => {
        count += 1;
        if (count > 1) return second();
        return {
          language: "english",
          text: "Yellow, world.",
          words: [{ word: "yellow", start: 0.3, end: 0.7, probability: 0.2 }, sure],
        };
      };
      await withMinute({ recognize }, async (server, audioPath) => {
        const { transcriber } = enginesAt(server);
        const asked = { audioPath, language: "en", spans: [spans[0] ?? { startMs: 0, endMs: 1 }], isFast };
        const { utterances } = await transcriber.transcribe(asked);
        bodies.push(utterances[0]?.words.map(({ text, alternatives = [] }) => [text, ...alternatives]));
        bodies.push(server.calls.map(({ body }) => (body as { temperature?: string }).temperature));
      });
      return bodies;
    };
    const other = () => ({
      language: "english",
      words: [{ word: "Hello", start: 0.3, end: 0.7, probability: 0.4 }, sure],
    });
    expect(await listen(false, other)).toEqual([
      [["Yellow,", "hello,"], ["world."]],
      [undefined, "0.6"],
    ]);
    expect(await listen(true, other)).toEqual([[["Yellow,"], ["world."]], [undefined]]);
    const same = () => ({ language: "english", words: [{ ...sure, word: "yellow" }, sure] });
    expect((await listen(false, same))[0]).toEqual([["Yellow,"], ["world."]]);
    const fail = () => {
      throw new Error("The server is down.");
    };
    expect((await listen(false, fail))[0]).toEqual([["Yellow,"], ["world."]]);
  });

  it("leaves out what was heard outside speech, in music, in loops and from subtitlers, and says so", async () => {
    const recognize = ({ durationMs }: TranscriptionCall) => {
      const isLast = durationMs < 4_000;
      const words = isLast
        ? Array.from({ length: 12 }, (_, index) => ({
            word: index % 2 ? "you" : "thank",
            start: 0.2 + index * 0.15,
            end: 0.3 + index * 0.15,
          }))
        : [
            { word: "real", start: 0.5, end: 1 },
            { word: "silence", start: 2.65, end: 2.75 },
            { word: "music", start: 4, end: 4.5 },
          ];
      return {
        language: "en",
        words,
        segments: isLast
          ? []
          : [{ start: 3.5, end: 5, text: "music", no_speech_prob: 0.8, avg_logprob: -1.4 }],
      };
    };
    const wide = [{ startMs: 10_000, endMs: 11_500 }, { startMs: 13_900, endMs: 15_000 }, ...spans.slice(2)];
    await withMinute({ recognize }, async (server, audioPath) => {
      const transcript = await enginesAt(server).transcriber.transcribe({
        audioPath,
        language: "en",
        spans: wide,
      });
      const texts = transcript.utterances.map(({ words }) => words.map(({ text }) => text).join(" "));
      expect(texts).toEqual(["real", "thank you"]);
      expect(transcript.warnings).toEqual([
        "remote-ears: 12 words were left out: heard outside speech, in music or in loops.",
      ]);
    });
    const credit = () => ({ language: "en", words: [], text: "Subtitles by the Amara.org community" });
    await withMinute({ recognize: credit }, async (server, audioPath) => {
      const { utterances } = await enginesAt(server).transcriber.transcribe({
        audioPath,
        language: "en",
        spans,
      });
      expect(utterances).toEqual([]);
    });
  });

  it("times words by their segment where the server times segments only", async () => {
    const recognize = () => ({
      language: "en",
      text: "one two three",
      words: [],
      segments: [{ start: 0.2, end: 2.2, text: "(music) aaaa bbbb" }],
    });
    await withMinute({ recognize }, async (server, audioPath) => {
      const transcript = await enginesAt(server).transcriber.transcribe({
        audioPath,
        language: "en",
        spans: spans.slice(0, 1),
      });
      expect(transcript.utterances[0]?.words).toEqual([
        { text: "music", startMs: 10_000, endMs: 10_769, confidence: null },
        { text: "aaaa", startMs: 10_769, endMs: 11_385, confidence: null },
        { text: "bbbb", startMs: 11_385, endMs: 12_000, confidence: null },
      ]);
    });
  });

  it("falls back to bare text, span by span, where word times are refused, and asks only once", async () => {
    const recognize = () => ({ language: "en", words: [], text: "Hello there." });
    await withMinute({ recognize, knowsWordTimes: false }, async (server, audioPath) => {
      const { transcriber } = enginesAt(server);
      const transcript = await transcriber.transcribe({ audioPath, language: "en", spans });
      expect(transcript.utterances.map(({ words }) => words.map(({ text }) => text))).toEqual(
        spans.map(() => ["Hello", "there."]),
      );
      expect(transcript.warnings).toEqual([
        "remote-ears: the server gives no word times; they are spread evenly.",
      ]);
      const before = server.calls.length;
      await transcriber.transcribe({ audioPath, language: "en", spans: spans.slice(0, 1) });
      expect(server.calls.slice(before).map(({ body }) => body.response_format)).toEqual(["json"]);
    });
  });

  it("sends no more requests at once than it may, and stops all after one failure", async () => {
    const recognize = () => ({ language: "en", words: [{ word: "hi", start: 0.3, end: 0.5 }] });
    const apart = Array.from({ length: 8 }, (_, index) => ({
      startMs: index * 7_000,
      endMs: index * 7_000 + 1_000,
    }));
    await withMinute({ recognize }, async (server, audioPath) => {
      const entry = { id: "ears", baseUrl: server.baseUrl, model: "m", concurrency: 2, retries: 0 };
      const [transcriber] = openAiEngines({ transcribe: [entry] }).transcribers;
      server.faults.push({ kind: { delayMs: 30 } });
      const transcript = await transcriber?.transcribe({ audioPath, language: "en", spans: apart });
      expect(transcript?.utterances).toHaveLength(8);
      expect(server.maxAtOnce()).toBe(2);
      server.faults.splice(0, 1, { kind: { status: 500 }, times: 1 });
      const before = server.calls.length;
      await expect(
        transcriber?.transcribe({ audioPath, language: "en", spans: apart }),
      ).rejects.toMatchObject({
        code: "unavailable",
      });
      expect(server.calls.length - before).toBeLessThan(8);
    });
  });

  it("refuses a language it does not know", async () => {
    const call = enginesAt(listening).transcriber.transcribe({
      audioPath: "none.wav",
      language: "xx",
      spans,
    });
    await expect(call).rejects.toMatchObject({ name: "EngineError", code: "unsupported" });
  });

  it("tells the language by what was heard, most words first", async () => {
    const recognize = ({ durationMs }: TranscriptionCall) =>
      durationMs < 4_000
        ? { language: "english", words: [{ word: "okay", start: 0.5, end: 1 }] }
        : {
            language: "spanish",
            words: ["hola", "que", "tal"].map((word, index) => ({
              word,
              start: 0.5 + index * 0.2,
              end: 0.6 + index * 0.2,
            })),
          };
    await withMinute({ recognize }, async (server, audioPath) => {
      const guess = await enginesAt(server).detector.detect({ audioPath, spans });
      expect(guess.language).toBe("es");
      expect(guess.confidence).toBeCloseTo(0.675);
      expect(server.calls.every(({ body }) => body.language === undefined)).toBe(true);
    });
  });

  it("guesses no language from noise", async () => {
    await withMinute({ recognize: () => ({ language: "english", words: [] }) }, async (server, audioPath) => {
      expect(await enginesAt(server).detector.detect({ audioPath, spans })).toEqual({
        language: null,
        confidence: 0,
      });
    });
  });
});
