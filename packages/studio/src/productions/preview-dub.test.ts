import { inspectMedia, wavInfo } from "@voxloom/media";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DubRig, openDubRig, shortTalk, shortTalkMs } from "../testing/dub-rig.ts";

const limitMs = 6_000;
let rig: DubRig;
let clip: string;
beforeAll(async () => {
  rig = await openDubRig();
  clip = await rig.clip("talk", shortTalk, shortTalkMs);
});
afterAll(() => rig.close());

const lengthOf = async (path: string | null): Promise<number> =>
  (await inspectMedia({ path: path ?? "", name: "made" })).durationMs;

test("of a limited dub everything is as long as the limit, and nothing beyond it is heard", async () => {
  const { files, script, report } = await rig.dub(clip, { limitMs });
  expect((await wavInfo(files.dub)).durationMs).toBe(limitMs);
  expect((await wavInfo(files.background ?? "")).durationMs).toBe(limitMs);
  expect(Math.abs((await lengthOf(files.video)) - limitMs)).toBeLessThanOrEqual(40);
  // What it is compared with is cut too, though browsers play the file itself.
  expect(Math.abs((await lengthOf(files.preview)) - limitMs)).toBeLessThanOrEqual(120);
  expect(script.durationMs).toBe(limitMs);
  const text = script.segments.map(({ sourceText }) => sourceText.toLowerCase()).join(" ");
  expect(text).toMatch(/river/);
  expect(text).not.toMatch(/sister|garden/);
  expect(Math.max(...script.segments.map(({ endMs }) => endMs))).toBeLessThanOrEqual(limitMs);
  expect(report.durationDifferenceMs).toBe(0);
});

test("the whole after its preview is whole; a limit beyond the end is none", async () => {
  const whole = await rig.dub(clip);
  expect((await wavInfo(whole.files.dub)).durationMs).toBe(shortTalkMs);
  expect(whole.files.preview).toBeNull();
  const again = await rig.dub(clip, { limitMs: shortTalkMs + 1 });
  expect(again.files).toEqual(whole.files);
  expect(again.timing.busyMs).toBe(0);
});
