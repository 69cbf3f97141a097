import type { Script } from "@voxloom/contract";
import { wavInfo } from "@voxloom/media";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ArtifactStore } from "../../graph/artifact-store.ts";
import { type DubRig, openDubRig } from "../../testing/dub-rig.ts";
import { speakLongText } from "../../testing/long-speech.ts";
import { makeSpeechFile } from "./make-speech-file.ts";

let rig: DubRig;
beforeAll(async () => {
  rig = await openDubRig();
});
afterAll(() => rig.close());

const sentence = "The keeper climbed the stairs before the storm came, and wiped the glass once more";
const text = Array.from(
  { length: 5 },
  (_, index) => `# Chapter ${index + 1}\n\n${`${sentence}, for the ${index + 2}th time. `.repeat(2)}`,
).join("\n\n");

/** Speaks a text, or a script of it; counts what was not in the store. */
async function speak(
  script: Script | null,
  { onBegin, onEnd }: { onBegin?: () => void; onEnd?: (key: string) => void } = {},
) {
  let made = 0;
  const store: ArtifactStore = {
    ...rig.store,
    produce: (key, make) =>
      rig.store.produce(key, async (folder) => {
        onBegin?.();
        await make(folder);
        made += 1;
        onEnd?.(key);
      }),
  };
  const { folder, engines } = rig;
  const spoken = await speakLongText({ text, script, voiceId: "flite:slt", folder, engines, store });
  return { ...spoken, parts: spoken.audio.parts, made: () => made };
}

test("one changed paragraph makes its stretch anew, in the sound and in an MP3; the rest stays", {
  tags: ["full"],
}, async () => {
  const first = await speak(null);
  expect(first.parts.length).toBeGreaterThan(2);
  const { script, audio, durationMs } = first;
  const { store } = rig;
  const wav = await makeSpeechFile({ kind: "speech-wav", script, title: "A", audio, durationMs, store });
  expect(await wavInfo(wav)).toMatchObject({ durationMs, channels: 1 });
  expect(first.parts.reduce((sum, { frames }) => sum + frames, 0)).toBe(first.durationMs * 48);
  expect(first.script.segments.at(-1)?.placement?.endMs).toBe(first.durationMs);
  const again = await speak(first.script);
  expect(again.made()).toBe(0);

  const segments = first.script.segments.map((line, index) =>
    index === 1 ? { ...line, targetText: `${line.targetText} At last.` } : line,
  );
  const changed = await speak({ ...first.script, segments });
  const known = new Set(first.parts.map(({ key }) => key));
  const isNew = changed.parts.filter(({ key }) => !known.has(key));
  expect(isNew.length).toBe(1);
  expect(changed.parts.reduce((sum, { frames }) => sum + frames, 0)).toBe(changed.durationMs * 48);
  expect(changed.durationMs).toBeGreaterThan(first.durationMs);

  const takeAlong = async ({ script, audio, durationMs }: typeof first) => {
    let encoded = 0;
    const store: ArtifactStore = {
      ...rig.store,
      produce: (key, make) =>
        rig.store.produce(key, async (folder) => {
          await make(folder);
          encoded += 1;
        }),
    };
    await makeSpeechFile({ kind: "speech-mp3", script, title: "A", audio, durationMs, store });
    return { encoded };
  };
  // The file itself is one of them.
  expect((await takeAlong(first)).encoded).toBe(first.parts.length + 1);
  expect((await takeAlong(changed)).encoded).toBe(isNew.length + 1);
});

test("ended after any of its stages, it goes on where it was and makes nothing twice", {
  tags: ["full"],
}, async () => {
  const whole = await speak(null);
  const script = {
    ...whole.script,
    segments: whole.script.segments.map((line) => ({ ...line, targetText: `${line.targetText} Again.` })),
  };
  const killed = new Error("the process was killed");
  const made = new Set<string>();
  let goes = 0;
  for (; goes < 100; goes++) {
    // Three things are finished in each go, then its end comes.
    let finished = 0;
    const isDone = await speak(script, {
      onBegin: () => {
        if (finished >= 3) throw killed;
      },
      onEnd: (key) => {
        expect(made.has(key)).toBe(false);
        made.add(key);
        finished += 1;
      },
    }).then(
      () => true,
      (error) => {
        if (error !== killed) throw error;
        return false;
      },
    );
    if (isDone) break;
  }
  expect(goes).toBeGreaterThan(3);
  expect(goes).toBeLessThan(100);
  expect((await speak(script)).made()).toBe(0);
});
