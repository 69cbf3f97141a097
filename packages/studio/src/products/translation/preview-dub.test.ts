import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inspectMedia, wavInfo } from "@voxloom/media";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DubRig, openDubRig, shortTalkMs } from "../../testing/dub-rig.ts";
import type { DubResult } from "./dub-request.ts";

const limitMs = 6_000;
let rig: DubRig;
let clip: string;
let whole: DubResult;
beforeAll(async () => {
  rig = await openDubRig();
  ({ clip, dub: whole } = await rig.dubbedTalk());
});
afterAll(() => rig.close());

const getLength = async (path: string | null): Promise<number> =>
  (await inspectMedia({ path: path ?? "", name: "made" })).durationMs;

async function expectLimit({ files, script, report }: DubResult): Promise<void> {
  expect((await wavInfo(files.dub)).durationMs).toBe(limitMs);
  expect((await wavInfo(files.background ?? "")).durationMs).toBe(limitMs);
  expect(Math.abs((await getLength(files.video)) - limitMs)).toBeLessThanOrEqual(40);
  // What it is compared with is cut too, though browsers play the file itself.
  expect(Math.abs((await getLength(files.preview)) - limitMs)).toBeLessThanOrEqual(120);
  expect(script.durationMs).toBe(limitMs);
  expect(Math.max(...script.segments.map(({ endMs }) => endMs))).toBeLessThanOrEqual(limitMs);
  expect(report.durationDifferenceMs).toBe(0);
}

test("of a limited dub everything is as long as the limit, and nothing beyond it is said", {
  tags: ["full"],
}, async () => {
  const path = join(rig.folder, "es.srt");
  const cue = (index: number, second: number, text: string) =>
    `${index}\n00:00:0${second},000 --> 00:00:0${second + 2},000\n${text}\n\n`;
  await writeFile(path, `${cue(1, 1, "La casa está cerca.")}${cue(2, 7, "El jardín viejo.")}`);
  const dub = await rig.dub(clip, { limitMs, ownSubtitles: { path, name: "es.srt", side: "target" } });
  await expectLimit(dub);
  expect(dub.script.segments.map(({ targetText }) => targetText)).toEqual(["La casa está cerca."]);
});

test("of a limited dub nothing beyond the limit is heard", { tags: ["full"] }, async () => {
  const dub = await rig.dub(clip, { limitMs });
  await expectLimit(dub);
  const text = dub.script.segments.map(({ sourceText }) => sourceText.toLowerCase()).join(" ");
  expect(text).toMatch(/river/);
  expect(text).not.toMatch(/sister|garden/);
});

test("a dub without a limit is whole; a limit beyond the end is none", async () => {
  expect((await wavInfo(whole.files.dub)).durationMs).toBe(shortTalkMs);
  expect(whole.files.preview).toBeNull();
  const again = await rig.dub(clip, { limitMs: shortTalkMs + 1 });
  expect(again.files).toEqual(whole.files);
  expect(again.timing.busyMs).toBe(0);
});
