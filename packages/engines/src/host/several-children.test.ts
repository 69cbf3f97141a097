import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openEngineSet } from "../discover.ts";
import { hasSherpa } from "../sherpa/load-sherpa.ts";
import { findSpeechRules } from "../sherpa/speech/espeak-data.ts";
import { installModel } from "../testing/install-model.ts";
import { makeKokoroModel, makePiperVoice } from "../testing/make-voice-models.ts";
import { openTestHost, type TestHost, type TestHostOptions } from "../testing/open-test-host.ts";
import type { EngineChild } from "./engine-child.ts";
import { EngineChildren } from "./engine-children.ts";
import type { RemoteEngines } from "./open-remote-engines.ts";

const canSpeak = hasSherpa() && (await findSpeechRules({})) !== null;
const kokoroBytes = 950e6;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-several-"));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

describe("children for one kind of work", () => {
  let children: EngineChildren;
  let freeBytes: number;
  beforeEach(() => {
    freeBytes = Number.MAX_SAFE_INTEGER;
  });
  afterEach(async () => {
    // None has to be ready first, to hear that it is over.
    for (const { pid } of children.figures().children) process.kill(pid, "SIGKILL");
    await children.close();
  });
  const open = (cores: number): void => {
    children = new EngineChildren(
      {
        ...{ cores, batchNiceness: 0, idleMs: 600_000, execArgv: [], memoryBudgetBytes: 1e15 },
        readFreeBytes: () => freeBytes,
        spec: {
          ...{ engines: { workFolder: folder }, countedServices: [], programUser: null, umask: 0o022 },
          mediaPaths: { ffmpegPath: "ffmpeg", ffprobePath: "ffprobe" },
        },
      },
      { onDescribed: () => {}, onEvent: () => {}, onGone: () => {} },
    );
  };
  let calls = 0;
  /** The child for a call, which is busy with it from now on. */
  const give = (isSpread: boolean, command = "sleep"): EngineChild => {
    const child = children.find("sherpa-speech", "batch", { isSpread, neededBytes: kokoroBytes });
    if (child === null) throw new Error("there is no child");
    calls += 1;
    const args = command === "sleep" ? ["600"] : [];
    const call = { what: "tool" as const, run: { command, args } };
    const wants = { progress: false, heard: false, lines: false };
    child.start({ id: calls, call, wants, niceness: 0 });
    return child;
  };

  test("as many are started as are asked at once, one for each core, and what does no more in several stays in one", () => {
    open(2);
    const [first, second, third] = [give(true), give(true), give(true)];
    expect([first.name, second.name]).toEqual(["sherpa-speech batch", "sherpa-speech batch 2"]);
    expect(third).toBe(first);
    expect(give(true)).toBe(second);
    for (let times = 0; times < 3; times += 1) expect(give(false)).toBe(first);
  });

  test("one alone does it where memory has no more, and after a model did not fit", {
    tags: ["full"],
  }, () => {
    open(3);
    // What the first one was promised is not free any more, though it has not taken it yet.
    freeBytes = 1.5 * kokoroBytes;
    const first = give(true);
    expect(give(true)).toBe(first);
    expect(children.crowdOut(first, "sherpa-speech", "batch")).toBe(false);
    freeBytes = 9 * kokoroBytes;
    const second = give(true);
    expect(second).not.toBe(first);
    expect(children.crowdOut(second, "sherpa-speech", "batch")).toBe(true);
    expect(new Set([give(true), give(true)])).toEqual(new Set([first, second]));
  });

  test("a further one that is idle leaves before others do", { tags: ["full"] }, async () => {
    open(2);
    const first = give(true, "true");
    const second = give(true);
    await expect.poll(() => [first.isIdle, second.isIdle]).toEqual([true, false]);
    // The first one has been idle for longer then.
    second.abort(calls);
    await expect.poll(() => second.isIdle).toBe(true);
    freeBytes = 1.4 * kokoroBytes;
    children.find("programs", "interactive");
    expect(children.figures().children.map(({ name }) => name)).toEqual([first.name, "programs interactive"]);
  });
});

describe.skipIf(!canSpeak)(
  "Kokoro in several children (skipped, no build of sherpa-onnx or no eSpeak NG)",
  {
    tags: ["full"],
  },
  () => {
    let host: TestHost;
    let models: string;
    beforeAll(async () => {
      models = join(folder, "models");
      await installModel(models, "kokoro-v1.0", makeKokoroModel(54));
      await installModel(models, "piper-es-es-davefx-medium", makePiperVoice("es"));
    });
    afterEach(() => host.close());
    async function open(options: TestHostOptions = {}): Promise<RemoteEngines> {
      host = await openTestHost({ cores: 2, ...options, engines: { modelsFolder: models } });
      return await host.connect("batch");
    }
    const say = (engines: RemoteEngines, text: string, { voiceId = "kokoro:af_bella", name = "" } = {}) => {
      const outputPath = join(folder, `${name || crypto.randomUUID()}.wav`);
      const stop = new AbortController();
      const language = voiceId.startsWith("piper") ? "es" : "en";
      const order = { text, voiceId, language, outputPath, signal: stop.signal };
      const spoken = engines.catalog.synthesizerOfVoice(voiceId).synthesize(order);
      spoken.catch(() => {});
      return { spoken, outputPath, stop: () => stop.abort() };
    };
    const listSpeaking = async (engines: RemoteEngines) =>
      ((await engines.figures())?.children ?? []).filter(({ name }) => name.startsWith("sherpa-speech"));
    const countRunning = async (engines: RemoteEngines) =>
      (await listSpeaking(engines)).map(({ running }) => running);
    /** So much that it is under way for as long as a test needs. */
    const long = "The house is near the great river. ".repeat(80);

    test("lines at once are said by as many as there are cores, and sound as one by one; other voices stay in one", async () => {
      const engines = await open();
      const texts = ["The house.", "A great river.", "It is near.", "We are here."];
      const made = texts.map((text) => say(engines, text));
      await Promise.all(made.map(({ spoken }) => spoken));
      const names = (await listSpeaking(engines)).map(({ name }) => name);
      expect(names).toEqual(["sherpa-speech batch", "sherpa-speech batch 2"]);
      const set = await openEngineSet({ workFolder: folder, modelsFolder: models }, ["sherpa-speech"]);
      const alone = set.synthesizers.find(({ id }) => id === "kokoro");
      for (const [index, { outputPath }] of made.entries()) {
        const again = join(folder, "again.wav");
        const order = { text: texts[index] ?? "", voiceId: "kokoro:af_bella", language: "en" };
        await alone?.synthesize({ ...order, outputPath: again });
        expect((await readFile(outputPath)).equals(await readFile(again))).toBe(true);
      }
      await host.close();
      const others = await open();
      const voiceId = "piper:es_ES-davefx-medium";
      await Promise.all(["casa", "mesa"].map((text) => say(others, text, { voiceId }).spoken));
      expect((await listSpeaking(others)).map(({ name }) => name)).toEqual(["sherpa-speech batch"]);
    });

    test("where memory has no room for two, one says all", async () => {
      const engines = await open({ freeBytes: 1.5 * kokoroBytes });
      await Promise.all(["one", "two", "three"].map((text) => say(engines, text).spoken));
      expect((await listSpeaking(engines)).map(({ name }) => name)).toEqual(["sherpa-speech batch"]);
    });

    test("two that are killed in the middle cost no line, and none that is finished is said again", async () => {
      const engines = await open();
      const finished = say(engines, "It is finished.");
      await finished.spoken;
      const under = [say(engines, long), say(engines, `${long} And so on.`)];
      await expect.poll(() => countRunning(engines)).toEqual([1, 1]);
      for (const { pid } of await listSpeaking(engines)) process.kill(pid, "SIGKILL");
      const made = await Promise.all(under.map(({ spoken }) => spoken));
      expect(Math.min(...made.map(({ durationMs }) => durationMs))).toBeGreaterThan(20_000);
      // The finished one, and both once each.
      expect(await engines.figures()).toMatchObject({ finished: 3, failed: 0, deaths: 2, setAside: [] });
    });

    test("one that is stopped costs nothing of the other", async () => {
      const engines = await open();
      const [stopped, other] = [say(engines, long), say(engines, long)];
      await expect.poll(() => countRunning(engines)).toEqual([1, 1]);
      stopped.stop();
      await expect(stopped.spoken).rejects.toMatchObject({ code: "CANCELED" });
      expect((await other.spoken).durationMs).toBeGreaterThan(20_000);
      expect(await engines.figures()).toMatchObject({ finished: 1, failed: 0, canceled: 1 });
    });

    test("idle ones leave, all of them, and their models with them", async () => {
      const engines = await open({ idleMs: 1_000 });
      await Promise.all(["one", "two"].map((text) => say(engines, text).spoken));
      await expect.poll(() => listSpeaking(engines)).toEqual([]);
      expect((await say(engines, "three").spoken).durationMs).toBeGreaterThan(100);
    });
  },
);
