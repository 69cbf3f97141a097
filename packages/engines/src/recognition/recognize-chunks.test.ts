import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { speakWithFlite } from "../testing/speak-with-flite.ts";
import { withFolder } from "../testing/with-folder.ts";
import { recognizeChunks } from "./recognize-chunks.ts";

test("of a long recording no more chunks are worked on than are asked for at once, and answers are in order", async () => {
  await withFolder(async (folder) => {
    const path = join(folder, "talk.wav");
    await speakWithFlite("good morning to all of you", path);
    const chunks = Array.from({ length: 9 }, (_, at) => ({
      startMs: at * 100,
      endMs: at * 100 + 100,
      spans: [],
    }));
    let [running, most] = [0, 0];
    const heard = await recognizeChunks(path, chunks, {
      atOnce: 2,
      recognize: async ({ startMs }) => {
        running += 1;
        most = Math.max(most, running);
        await nextTurn();
        running -= 1;
        return startMs;
      },
    });
    expect([most, heard]).toEqual([2, chunks.map(({ startMs }) => startMs)]);
  });
});
