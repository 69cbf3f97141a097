import { dubSettingsSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { hasBurnedSubtitles } from "./burned-subtitles.ts";

const task = (subtitles: "burned" | "soft", dubUrl: string | null = "dub.mp4") => ({
  media: { dubUrl },
  task: { settings: dubSettingsSchema.parse({ subtitles }) },
});

test("only the finished picture of a task that burns its subtitles has them in it", () => {
  expect(hasBurnedSubtitles("dub", task("burned"))).toBe(true);
  expect(hasBurnedSubtitles("dub", task("soft"))).toBe(false);
  expect(hasBurnedSubtitles("dub", task("burned", null))).toBe(false);
  expect(hasBurnedSubtitles("mix", task("burned"))).toBe(false);
  expect(hasBurnedSubtitles("original", task("burned"))).toBe(false);
});
