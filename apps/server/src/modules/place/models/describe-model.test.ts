import { type InstalledModel, recognizers, voiceModels } from "@voxloom/models";
import { expect, test } from "vitest";
import { describeModel } from "./describe-model.ts";

const kokoro = voiceModels.find(({ id }) => id === "kokoro-v1.0");
const [recognizer] = recognizers;
if (kokoro === undefined || recognizer === undefined) throw new Error("the catalog lacks a model");
const [voice] = kokoro.voices;
const manifest = { installedAt: "2026-11-28T00:00:00.000Z" } as InstalledModel["manifest"];
const here = { folder: "/nowhere", manifest };

test("a voice of a model can be heard where the model is here and its voices speak", () => {
  const asked: string[] = [];
  const speaks = (...which: string[]) => asked.push(which.join(" ")) > 0;
  const sample = { voiceId: `kokoro:${voice?.name}`, language: voice?.languages[0] };
  expect(describeModel(kokoro, { ...here, model: kokoro }, speaks)).toMatchObject({
    ...{ isInstalled: true, sample, realTimeFactor: null, measuredBytes: null },
  });
  expect(asked).toEqual([`${sample.voiceId} ${sample.language}`]);
  expect(describeModel(kokoro, { ...here, model: kokoro }, () => false).sample).toBeNull();
  expect(describeModel(kokoro, null, speaks).sample).toBeNull();
  expect(describeModel(recognizer, { ...here, model: recognizer }, speaks).sample).toBeNull();
});
