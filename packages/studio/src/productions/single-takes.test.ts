import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Delivery, plainDelivery, type Take } from "@voxloom/contract";
import { readWavPcm, runTool, wavInfo } from "@voxloom/media";
import {
  activeTake,
  applyEdits,
  changedSegmentIds,
  fitOfScript,
  type LineSpeechSpec,
  unspokenSegmentIds,
} from "@voxloom/timeline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { computeMedian, measurePitches } from "../../../engines/src/diarization/pitch.ts";
import { type DubbedTalk, type DubRig, openDubRig } from "../testing/dub-rig.ts";
import { importRecording, type MadeTake, speakOneLine, takeAudio } from "./single-takes.ts";

let rig: DubRig;
let talk: DubbedTalk;
beforeAll(async () => {
  rig = await openDubRig();
  talk = await rig.dubbedTalk();
});
afterAll(() => rig.close());

const text = "The house is near the river, and we can walk to the market today.";
const getSpec = (change: Partial<LineSpeechSpec> = {}): LineSpeechSpec => ({
  text,
  spokenText: null,
  voiceId: "flite:slt",
  delivery: plainDelivery,
  ...change,
});
type Order = Partial<Parameters<typeof speakOneLine>[1]>;
const speak = (spec: LineSpeechSpec, { take = null, ...rest }: Order = {}): Promise<MadeTake> => {
  const takes = take === null ? [] : [take];
  return speakOneLine(rig, { spec, language: "en", take, takes, isAnew: false, ...rest });
};
const plainShape = { tempo: 1, compressPausesToMs: null, cutToMs: null };
const getPath = async (take: Take, shape = plainShape): Promise<string> =>
  (await takeAudio(rig, { take, language: "en", shape })) ?? "";
const measurePitch = async (take: Take): Promise<number> => {
  const { samples, sampleRateHz } = await readWavPcm(await getPath(take));
  return computeMedian(measurePitches(samples, sampleRateHz)) ?? 0;
};
const artifacts = async (): Promise<number> => {
  const shards = (await readdir(rig.store.rootFolder)).filter((name) => name.length === 2);
  const each = await Promise.all(shards.map((shard) => readdir(join(rig.store.rootFolder, shard))));
  return each.flat().length;
};

async function expectDeliveries(voiceId: string): Promise<void> {
  const spec = getSpec({ voiceId });
  const plain = await speak(spec);
  expect(plain).toMatchObject({ isSpoken: true, take: { delivery: plainDelivery, spokenText: null } });
  expect(plain.take.rmsDb ?? -120).toBeGreaterThan(-60);
  const spoken = rig.calls.spoken.length;
  const plainHz = await measurePitch(plain.take);
  const deliveries: Delivery[] = [
    { speed: 1.5, pitchSemitones: 0, pauseBeforeMs: 0 },
    { speed: 0.75, pitchSemitones: 4, pauseBeforeMs: 600 },
    { speed: 1, pitchSemitones: -5, pauseBeforeMs: 0 },
  ];
  for (const delivery of deliveries) {
    const { take, isSpoken } = await speak({ ...spec, delivery }, { take: plain.take });
    expect({ isSpoken, delivery: take.delivery }).toEqual({ isSpoken: false, delivery });
    const { durationMs } = await wavInfo(await getPath(take));
    expect(take.durationMs).toBe(durationMs);
    const wantedMs = plain.take.durationMs / delivery.speed + delivery.pauseBeforeMs;
    expect(Math.abs(durationMs / wantedMs - 1)).toBeLessThan(0.03);
    const wantedHz = plainHz * 2 ** (delivery.pitchSemitones / 12);
    expect(Math.abs((await measurePitch(take)) / wantedHz - 1)).toBeLessThan(0.06);
    const back = await speak(spec, { take });
    expect([back.take.id, back.isSpoken]).toEqual([plain.take.id, false]);
  }
  expect(rig.calls.spoken).toHaveLength(spoken);
}
const inDelivery = "%s in another delivery is as long and as high as asked, and not spoken again";
test.each(["flite:slt"])(inDelivery, expectDeliveries);
test.each(["espeak-ng:en-us"])(inDelivery, { tags: ["full"] }, expectDeliveries);

test("a line asked for anew is one more spoken artifact, also beside its deliveries; asked for as it is, none", async () => {
  const first = await speak(getSpec());
  const higher = await speak(getSpec({ delivery: { ...plainDelivery, pitchSemitones: 2 } }), {
    take: first.take,
  });
  const before = { artifacts: await artifacts(), spoken: rig.calls.spoken.length };
  const takes = [first.take, higher.take];
  const anew = await speak(getSpec(), { take: first.take, takes, isAnew: true });
  expect(anew.isSpoken).toBe(true);
  expect(takes.map(({ id }) => id)).not.toContain(anew.take.id);
  expect(await artifacts()).toBe(before.artifacts + 1);
  expect(rig.calls.spoken.slice(before.spoken)).toEqual([text]);
  const same = await speak(getSpec(), { take: anew.take, takes: [...takes, anew.take] });
  expect([same.take, same.isSpoken]).toEqual([anew.take, false]);
  expect(await artifacts()).toBe(before.artifacts + 1);
});

test("a pronunciation is what the voice is given; the take is of the text as it is written", {
  tags: ["full"],
}, async () => {
  const from = rig.calls.spoken.length;
  const { take } = await speak(getSpec({ text: "Voxloom speaks.", spokenText: "Vocks loom speaks." }));
  expect(rig.calls.spoken.slice(from)).toEqual(["Vocks loom speaks."]);
  expect(take).toMatchObject({ text: "Voxloom speaks.", spokenText: "Vocks loom speaks." });
  const written = await speak(getSpec({ text: "Vocks loom speaks." }));
  expect(rig.calls.spoken).toHaveLength(from + 1);
  expect(written.take.artifactKey).toBe(take.artifactKey);
  expect(written.take.id).not.toBe(take.id);
});

test("numbers are given in words: the sound is that of the words written out, the take is of the text", {
  tags: ["full"],
}, async () => {
  const from = rig.calls.spoken.length;
  const { take } = await speak(getSpec({ text: "Pay $5 by 3 May." }));
  expect(rig.calls.spoken.slice(from)).toEqual(["Pay five dollars by the third of May."]);
  expect(take).toMatchObject({ text: "Pay $5 by 3 May.", spokenText: null });
  const written = await speak(getSpec({ text: "Pay five dollars by the third of May." }));
  expect(written.take.artifactKey).toBe(take.artifactKey);
  expect(written.take.id).not.toBe(take.id);
  const louder = await speak(
    getSpec({ text: "Pay $5 by 3 May.", delivery: { ...plainDelivery, speed: 1.2 } }),
    { take },
  );
  expect([louder.isSpoken, rig.calls.spoken.length]).toEqual([false, from + 1]);
});

test("a sound that was cleared away is made again as it was, in its delivery too", {
  tags: ["full"],
}, async () => {
  const plain = await speak(getSpec({ text: "This is cleared away." }), { isAnew: true, takes: [] });
  const { take } = await speak(
    getSpec({ text: "This is cleared away.", delivery: { ...plainDelivery, speed: 1.2 } }),
    { take: plain.take },
  );
  for (const { artifactKey } of [plain.take, take])
    await rm(rig.store.get(artifactKey) ?? "none", { recursive: true });
  const from = rig.calls.spoken.length;
  expect((await wavInfo(await getPath(take))).durationMs).toBe(take.durationMs);
  expect(rig.calls.spoken.slice(from)).toEqual(["This is cleared away."]);
  const stranger = { ...take, artifactKey: "0".repeat(64) };
  expect(await takeAudio(rig, { take: stranger, language: "en", shape: plainShape })).toBeNull();
});

/** A recording as browsers make it: a stream, whose head does not know how long it is. */
async function recording(name: string, filter: string, codec: string[]): Promise<string> {
  const path = join(rig.folder, name);
  const args = ["-v", "error", "-y", "-f", "lavfi", "-i", filter, ...codec, "-live", "1", "-f", "webm", path];
  await runTool({ command: "ffmpeg", args });
  return path;
}
const opus = ["-c:a", "libopus", "-b:a", "32k"];
const recordedSpeech = "sine=frequency=220:duration=3,volume='if(between(t,0.5,2.5),1,0)':eval=frame";

test("a recording becomes a take: trimmed, measured, of its text", async () => {
  const path = await recording("mine.webm", recordedSpeech, opus);
  const take = await importRecording(rig, {
    path,
    name: "mine.webm",
    text: "My own.",
    maxDurationMs: 600_000,
  });
  expect(take).toMatchObject({ origin: "recording", voiceId: "", text: "My own.", spokenText: null });
  expect(Math.abs(take.durationMs - 2040)).toBeLessThan(80);
  expect(await wavInfo(await getPath(take))).toMatchObject({ sampleRateHz: 48_000, channels: 1 });
});

test("a hostile or useless recording is refused in words", async () => {
  const file = async (name: string, content: string) => {
    await writeFile(join(rig.folder, name), content);
    return join(rig.folder, name);
  };
  const silence = await recording("silence.webm", "anullsrc=r=48000:cl=mono:d=1", opus);
  const long = await recording("long.webm", "sine=frequency=220:duration=5", opus);
  const cases = [
    [await file("a.webm", ""), "MEDIA_EMPTY"],
    [
      await file("b.webm", "#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n/etc/passwd\n"),
      "MEDIA_POINTS_ELSEWHERE",
    ],
    [await file("c.webm", "<html><script>alert(1)</script></html>"), "MEDIA_TYPE_UNSUPPORTED"],
    [silence, "MEDIA_SILENT"],
    [long, "MEDIA_TOO_LONG"],
  ] as const;
  for (const [path, code] of cases)
    await expect(
      importRecording(rig, { path, name: "r", text: "x", maxDurationMs: 4000 }),
    ).rejects.toMatchObject({ code });
});

test("a dub keeps recordings, delivers speakers as they are set, and agrees on what is changed", {
  tags: ["full"],
}, async () => {
  const { clip, dub: first } = talk;
  const [own, other] = first.script.segments;
  if (own === undefined || other === undefined) throw new Error("the talk has lines");
  const path = await recording("line.webm", recordedSpeech, opus);
  const recorded = await importRecording(rig, {
    path,
    name: "r",
    text: own.targetText,
    maxDurationMs: 600_000,
  });
  const delivery = { speed: 1.3, pitchSemitones: 2, pauseBeforeMs: 100 };
  const edited = applyEdits(first.script, [
    {
      kind: "patch",
      patch: {
        changed: { [own.id]: { takes: [...own.takes, recorded], takeId: recorded.id } },
        added: [],
        removed: [],
        parts: {},
      },
    },
    ...first.script.speakers.map(({ id: speakerId }) => ({
      kind: "change-speaker" as const,
      speakerId,
      change: { delivery },
    })),
  ]);
  expect(changedSegmentIds(edited)).toEqual(first.script.segments.slice(1).map(({ id }) => id));
  expect(unspokenSegmentIds(edited)).toEqual([]);
  const from = rig.calls.spoken.length;
  const again = await rig.dub(clip, { script: edited });
  expect(rig.calls.spoken).toHaveLength(from);
  expect(changedSegmentIds(again.script)).toEqual([]);
  const sounding = again.script.segments.map((segment) => activeTake(segment));
  expect(sounding.map((take) => take?.origin)).toEqual([
    "recording",
    ...sounding.slice(1).map(() => "engine"),
  ]);
  for (const take of sounding.slice(1)) expect(take?.delivery).toEqual(delivery);
  expect(again.files.dub).not.toBe(first.files.dub);

  const count = await artifacts();
  const settings = { dynamicDuration: false, maxVideoStretch: 1.25, hasVideo: true };
  for (const { segmentId, placement, compressPausesToMs, cutToMs } of fitOfScript(again.script, settings)
    .placements) {
    const segment = again.script.segments.find(({ id }) => id === segmentId);
    const take = segment && activeTake(segment);
    if (!take) throw new Error("every line sounds");
    const shape = { tempo: placement.tempo, compressPausesToMs, cutToMs };
    const audio = await takeAudio(rig, { take, language: "es", shape });
    expect(
      Math.abs((await wavInfo(audio ?? "")).durationMs - (placement.endMs - placement.startMs)),
    ).toBeLessThan(3);
  }
  // What is heard of a line is what the mix placed: nothing had to be made for it.
  expect(await artifacts()).toBe(count);
});

test("a locked line keeps its take through another voice and pronunciation; without a take it is spoken", {
  tags: ["full"],
}, async () => {
  const { clip, dub: first } = talk;
  const [locked, open, silent] = first.script.segments;
  if (!locked || !open || !silent) throw new Error("the talk has three lines");
  const word = locked.targetText.split(" ")[0] ?? "";
  const edited = applyEdits(first.script, [
    ...first.script.speakers.map(({ id: speakerId }) => ({
      kind: "change-speaker" as const,
      speakerId,
      change: { voiceId: "espeak-ng:es-419" },
    })),
    { kind: "set-pronunciations", pronunciations: [{ word, sayAs: `${word} ${word}` }] },
    {
      kind: "patch",
      patch: { changed: { [silent.id]: { takes: [], takeId: null } }, added: [], removed: [], parts: {} },
    },
    { kind: "set-locked", segmentIds: [locked.id, silent.id], isLocked: true },
  ]);
  const others = first.script.segments.slice(1).map(({ id }) => id);
  expect(changedSegmentIds(edited)).toEqual(others);
  expect(unspokenSegmentIds(edited)).toEqual(others);
  const again = await rig.dub(clip, { script: edited });
  const [lockedNow, openNow, silentNow] = again.script.segments;
  expect([lockedNow?.takeId, lockedNow?.takes]).toEqual([locked.takeId, locked.takes]);
  expect(openNow?.takeId).not.toBe(open.takeId);
  expect(silentNow && activeTake(silentNow)?.voiceId).toBe("espeak-ng:es-419");
  expect(changedSegmentIds(again.script)).toEqual([]);
});
