import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { wavInfo } from "@voxloom/media";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  describeSynthesizer,
  type OpenAiFault,
  type OpenAiServer,
  type OpenAiServerOptions,
  startOpenAiServer,
  withFolder,
} from "../../testing/index.ts";
import { openAiEngines } from "../openai-engines.ts";

let speaking: OpenAiServer;
beforeAll(async () => {
  speaking = await startOpenAiServer();
});
afterAll(() => speaking.close());

function synthesizerAt(server: OpenAiServer) {
  const entry = {
    id: "remote-voice",
    baseUrl: server.baseUrl,
    model: "test-model",
    firstRetryMs: 5,
    retries: 2,
    voices: [{ name: "slt", gender: "female" as const, languages: ["en"] }, { name: "es" }],
  };
  const [synthesizer] = openAiEngines({ speech: [entry] }).synthesizers;
  if (!synthesizer) throw new Error("No synthesizer was made.");
  return synthesizer;
}

const english = "Good morning, the train to the river leaves at nine.";
const speak = async (options: OpenAiServerOptions, fault?: OpenAiFault, rate?: number) => {
  const server = await startOpenAiServer(options);
  if (fault) server.faults.push(fault);
  try {
    return await withFolder(async (folder) => {
      const outputPath = join(folder, "take.wav");
      const request = { text: english, language: "en", voiceId: "remote-voice:slt", outputPath, rate };
      const made = await synthesizerAt(server)
        .synthesize(request)
        .catch((error: unknown) => error);
      return {
        made,
        files: readdirSync(folder),
        info: existsSync(outputPath) ? await wavInfo(outputPath) : null,
        calls: server.calls,
      };
    });
  } finally {
    await server.close();
  }
};

describeSynthesizer("of an OpenAI-compatible server", () => synthesizerAt(speaking), {
  language: "en",
  text: english,
});

describe("synthesizer of an OpenAI-compatible server", () => {
  it.each(["wav", "mp3", "pcm"] as const)("takes %s, whatever was asked for", async (speechFormat) => {
    const asked = await speak({ speechFormat });
    const plain = await speak({});
    expect(asked.info).toMatchObject({ channels: 1, bitsPerSample: 16 });
    expect(Math.abs((asked.info?.durationMs ?? 0) - (plain.info?.durationMs ?? 0))).toBeLessThan(120);
    expect(asked.calls[0]?.body).toMatchObject({ voice: "slt", input: english, response_format: "wav" });
  });

  it("speaks at its own rate where the server knows none, and says so", async () => {
    const { made, calls } = await speak({ knowsSpeed: false }, undefined, 1.5);
    expect(made).toMatchObject({
      warnings: ["remote-voice: the server knows no speaking rate; the voice's own was used."],
    });
    expect(calls.map(({ body }) => body.speed)).toEqual([1.5, undefined]);
  });

  it("speaks again after an answer that broke off, and leaves one whole file", async () => {
    const { made, files, calls } = await speak({}, { kind: { cutAfterBytes: 3_000 }, times: 1 });
    expect(made).toMatchObject({ warnings: [] });
    expect(files).toEqual(["take.wav"]);
    expect(calls).toHaveLength(2);
  });

  async function expectNoFile(kind: OpenAiFault["kind"], code: string): Promise<void> {
    const { made, files } = await speak({}, { kind });
    expect(made).toMatchObject({ name: "EngineError", code });
    expect(files).toEqual([]);
  }
  it.each([
    ["a web page", "html", "bad-answer"],
    ["broken sound", { cutAfterBytes: 30 }, "bad-answer"],
    ["a failing server", { status: 503 }, "unavailable"],
  ] as const)("leaves no file after %s", (_, kind, code) => expectNoFile(kind, code));
  it("leaves no file after sound without end", { tags: ["full"] }, () =>
    expectNoFile("endless", "bad-answer"),
  );

  it("refuses a voice that does not speak the language", async () => {
    const call = synthesizerAt(speaking).synthesize({
      text: "hola",
      language: "es",
      voiceId: "remote-voice:slt",
      outputPath: "never.wav",
    });
    await expect(call).rejects.toMatchObject({ code: "unsupported" });
  });
});

it("asks for a style only of voices whose model heeds it, and the speech is another", async () => {
  const server = await startOpenAiServer();
  const say = (model: string, style?: string) =>
    withFolder(async (folder) => {
      const service = { id: "remote-voice", baseUrl: server.baseUrl, model, voices: [{ name: "slt" }] };
      const [synthesizer] = openAiEngines({ speech: [service] }).synthesizers;
      const outputPath = join(folder, "take.wav");
      const request = { text: english, language: "en", voiceId: "remote-voice:slt", outputPath };
      const made = await synthesizer?.synthesize({ ...request, ...(style && { style }) });
      const asked = server.calls.at(-1)?.body.instructions;
      return { asked, takesStyle: synthesizer?.voices()[0]?.takesStyle, durationMs: made?.durationMs ?? 0 };
    });
  const plain = await say("gpt-4o-mini-tts");
  const slow = await say("gpt-4o-mini-tts", "calm and slow");
  expect(plain).toMatchObject({ takesStyle: true });
  expect(plain.asked).toBeUndefined();
  expect(slow.asked).toBe("calm and slow");
  expect(slow.durationMs).toBeGreaterThan(1.3 * plain.durationMs);
  const other = await say("tts-1-hd", "calm and slow");
  expect(other).toEqual({ asked: undefined, takesStyle: undefined, durationMs: plain.durationMs });
  await server.close();
});
