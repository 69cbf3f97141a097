import { join } from "node:path";
import { wavInfo } from "@voxloom/media";
import { describe, expect, it } from "vitest";
import { speakWithFlite } from "../testing/speak-with-flite.ts";
import { withFolder } from "../testing/with-folder.ts";
import { pocketsphinxAligner } from "./pocketsphinx-aligner.ts";
import { findPocketsphinx } from "./pocketsphinx-tools.ts";

const tools = await findPocketsphinx({});

describe.skipIf(tools === null)("aligner pocketsphinx-align", () => {
  it("finds when each word is said, spreads what it cannot pronounce, keeps every written word", {
    tags: ["full"],
  }, async () => {
    if (tools === null) return;
    await withFolder(async (folder) => {
      const audioPath = join(folder, "a.wav");
      await speakWithFlite("Good morning, everyone. The little house is near the river.", audioPath);
      const { durationMs } = await wavInfo(audioPath);
      const progress: number[] = [];
      const { lines, warnings } = await pocketsphinxAligner(tools, folder).align({
        audioPath,
        language: "en",
        lines: [
          {
            startMs: 0,
            endMs: durationMs,
            text: "“Good morning, everyone. The xqzrty house is near the River!”",
          },
          { startMs: 0, endMs: 900, text: "Qwxzt zzkrr" },
          { startMs: 0, endMs: 10, text: "" },
        ],
        onProgress: (fraction) => progress.push(fraction),
      });
      const [spoken = [], unknown = [], empty = []] = lines;
      expect(spoken.map((word) => word.text).join(" ")).toBe(
        "“Good morning, everyone. The xqzrty house is near the River!”",
      );
      for (const [index, word] of spoken.entries()) {
        expect(word.startMs).toBeGreaterThanOrEqual(spoken[index - 1]?.endMs ?? 0);
        expect(word.endMs).toBeLessThanOrEqual(durationMs);
      }
      // "river" is the last of ten words and ends where the clip ends: even spreading would start it later.
      expect(spoken[0]?.confidence).not.toBeNull();
      expect(spoken[4]).toMatchObject({ text: "xqzrty", confidence: null });
      expect(unknown.map((word) => word.confidence)).toEqual([null, null]);
      expect(unknown.at(-1)?.endMs).toBe(900);
      expect(empty).toEqual([]);
      expect(warnings).toHaveLength(1);
      expect(progress.at(-1)).toBe(1);
    });
  });
});
