import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isUnsureWord } from "@voxloom/contract";
import { discoverEngines } from "@voxloom/engines";
import { makeTesseract, withFolder } from "@voxloom/engines/testing";
import { runTool } from "@voxloom/media";
import { makePictureSubtitles } from "@voxloom/media/testing";
import { createSegment } from "@voxloom/timeline";
import { describe, expect, test } from "vitest";
import { openArtifactStore } from "../graph/artifact-store.ts";
import { singleStageContext } from "../graph/production-context.ts";
import { type ReadCue, recognizeSubtitles, withReadWords } from "./recognize-subtitles.ts";

const cue = (startMs: number, text: string, confidence: number): ReadCue => ({
  ...{ startMs, endMs: startMs + 1000, text, isAbove: false, file: "a.png", width: 1920, height: 1080 },
  box: { left: 0, top: 0, width: 1, height: 1 },
  words: text.split(/\s+/).map((word) => ({ text: word, confidence })),
});

test("lines take the words as they were read, over their time, and those that are unsure are known", () => {
  const line = (startMs: number, sourceText: string) =>
    createSegment({ id: `s${startMs}`, speakerId: "s", startMs, endMs: startMs + 1000, sourceText });
  const [first, other] = withReadWords(
    [line(0, "Good\nmorning"), line(2000, "Changed")],
    [cue(0, "Good\nmorning", 0.3), cue(2000, "Before", 0.9)],
  );
  expect(first?.words).toEqual([
    { text: "Good", startMs: 0, endMs: 364, confidence: 0.3 },
    { text: "morning", startMs: 364, endMs: 1000, confidence: 0.3 },
  ]);
  expect(first?.words.every(isUnsureWord)).toBe(true);
  expect(other?.words).toEqual([]);
});

const drawn = [
  { startMs: 400, endMs: 1200, text: "Where have you been?" },
  { startMs: 2000, endMs: 3500, text: "Wait for me.\nI am coming.", y: 60 },
];

/** A film with those subtitles as pictures, in a folder with a store. */
async function withFilm(
  words: readonly string[] | null,
  use: (read: (maxCount?: number) => ReturnType<typeof recognizeSubtitles>) => Promise<void>,
): Promise<void> {
  await withFolder(async (folder) => {
    const sup = join(folder, "film.sup");
    await makePictureSubtitles(sup, drawn);
    const sourcePath = join(folder, "film.mkv");
    const audio = ["-f", "lavfi", "-i", "sine=d=4", "-i", sup, "-map", "0", "-map", "1", "-c:s", "copy"];
    await runTool({
      command: "ffmpeg",
      args: ["-v", "error", ...audio, sourcePath],
      writes: [sourcePath],
    });
    const workFolder = join(folder, "work");
    await mkdir(workFolder);
    const searchFolders = words === null ? null : [await makeTesseract(join(folder, "bin"), words)];
    const engines = await discoverEngines({ workFolder, ...(searchFolders && { searchFolders }) });
    const store = await openArtifactStore({ folder: join(folder, "store") });
    try {
      await use((maxCount) =>
        recognizeSubtitles(
          singleStageContext(store),
          {
            ...{ sourcePath, name: "film.mkv", contentHash: "film", track: 0, durationMs: 4000 },
            ...{ language: "en", maxCount },
          },
          { engine: engines.textRecognizerFor("en") },
        ),
      );
    } finally {
      await engines.close();
    }
  });
}

const isHere = await runTool({ command: "tesseract", args: ["--version"] }).then(
  () => true,
  () => false,
);
describe("subtitles that are pictures become text", () => {
  test("with the program's protocol: once for the same, a sample by itself, unreadable ones told", {
    tags: ["full"],
  }, async () => {
    await withFilm(["Sie", "kommen"], async (read) => {
      const { cues, reused } = await read();
      expect(reused).toBe(false);
      expect(cues.map(({ text, words }) => ({ text, unsure: words.filter(isUnsureWord).length }))).toEqual([
        { text: "Sie kommen", unsure: 1 },
        { text: "Sie kommen", unsure: 1 },
      ]);
      expect((await read()).reused).toBe(true);
      expect((await read(1)).cues).toHaveLength(1);
    });
    await withFilm([], async (read) => {
      await expect(read()).rejects.toMatchObject({
        code: "SUBTITLES_UNREADABLE",
        details: { reason: "no-text-in-pictures", count: 2 },
      });
    });
  });

  test.skipIf(!isHere)(
    "with the real program, with times, lines and place (skipped, it is not installed, elsewhere)",
    {
      tags: ["full"],
    },
    async () => {
      await withFilm(null, async (read) => {
        const { cues, path } = await read();
        expect(cues.map(({ text }) => text)).toEqual(drawn.map(({ text }) => text));
        expect(cues.map(({ isAbove }) => isAbove)).toEqual([false, true]);
        expect(await readFile(path, "utf8")).toContain("{\\an8}Wait for me.\nI am coming.");
      });
    },
  );
});
