import { appendFile, copyFile, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { inspectMedia } from "../inspect/inspect-media.ts";
import { makeVideo, testFolder } from "../testing/clips.ts";
import { makePictureSubtitles, makeVobSubPair } from "../testing/picture-subtitles.ts";
import { extractSubtitlePictures } from "./extract-subtitle-pictures.ts";
import { wrapPictureSubtitles } from "./wrap-picture-subtitles.ts";

const cues = [
  { startMs: 5400, endMs: 6200, text: "Good morning." },
  { startMs: 7000, endMs: 8000, text: "See you." },
];

/** Those subtitles in a file of their own: as it is, or as ffmpeg makes it of a Blu-ray's. */
async function makeAlone(name: string, encode: readonly string[] = []) {
  const folder = await testFolder();
  const [sup, path] = [join(folder, "a.sup"), join(folder, name)];
  await makePictureSubtitles(sup, cues);
  if (encode.length > 0)
    await runFfmpeg({ stage: "test", args: ["-v", "error", "-i", sup, ...encode, `file:${path}`] });
  return { folder, path, outputPath: join(folder, "wrapped.mkv") };
}

describe("files that hold nothing but subtitles as pictures", () => {
  test("of a Blu-ray: a track of pictures at their own times", { tags: ["full"] }, async () => {
    const { path, outputPath, folder } = await makeAlone("a.sup");
    const info = await wrapPictureSubtitles({ path, name: "a.sup", outputPath });
    expect(info).toMatchObject({
      ...{ container: "sup", durationMs: 13_000, video: null, audioTracks: [] },
      subtitleTracks: [{ index: 0, codec: "hdmv_pgs_subtitle", isPicture: true, problem: null }],
    });
    const pictures = await extractSubtitlePictures({
      ...{ sourcePath: outputPath, folder, durationMs: 13_000, track: { index: 0 } },
    });
    expect(pictures.map(({ startMs, endMs }) => ({ startMs, endMs }))).toEqual(
      cues.map(({ startMs, endMs }) => ({ startMs, endMs })),
    );
  });

  test("of a disc and of a broadcast", { tags: ["full"] }, async () => {
    for (const [name, encode, first, container] of [
      ["b.sub", ["-copyts", "-c:s", "dvdsub", "-f", "vob"], 5400, "vobsub"],
      // Clocks of broadcasts begin anywhere: times count from what comes first.
      ["c.ts", ["-c:s", "dvbsub", "-f", "mpegts"], 0, "ts"],
    ] as const) {
      const { path, outputPath, folder } = await makeAlone(name, encode);
      const info = await wrapPictureSubtitles({ path, name, outputPath });
      expect(info, name).toMatchObject({ container, subtitleTracks: [{ index: 0, isPicture: true }] });
      const [picture] = await extractSubtitlePictures({
        ...{ sourcePath: outputPath, folder, durationMs: info?.durationMs ?? 0, track: { index: 0 } },
      });
      expect(Math.abs((picture?.startMs ?? -1) - first), name).toBeLessThan(120);
    }
  });

  test("of a disc, with its index behind it or beside it: languages by name, and times as it says", {
    tags: ["full"],
  }, async () => {
    const folder = await testFolder();
    const german = cues.map((cue) => ({ ...cue, text: "Guten Morgen." }));
    const { path, indexPath } = await makeVobSubPair(folder, { en: cues, de: german });
    const outputPath = join(folder, "wrapped.mkv");
    const languages = async (request: { path: string; indexPath?: string }) =>
      (await wrapPictureSubtitles({ ...request, name: "a.sub", outputPath }))?.subtitleTracks.map(
        ({ language, isPicture }) => ({ language, isPicture }),
      );
    const known = [
      { language: "en", isPicture: true },
      { language: "de", isPicture: true },
    ];
    const unknown = known.map((track) => ({ ...track, language: null }));
    expect(await languages({ path })).toEqual(unknown);
    expect(await languages({ path, indexPath })).toEqual(known);
    // Programs that shift subtitles change the index alone.
    const index = await readFile(indexPath, "utf8");
    const joined = join(folder, "joined.sub");
    await copyFile(path, joined);
    await appendFile(joined, index.replaceAll("00:00:05:400", "00:00:05:000"));
    expect(await languages({ path: joined })).toEqual(known);
    const [picture] = await extractSubtitlePictures({
      ...{ sourcePath: outputPath, folder: await testFolder(), durationMs: 13_000, track: { index: 1 } },
    });
    expect(Math.abs((picture?.startMs ?? -1) - 5000)).toBeLessThan(120);
    // One that belongs to another file costs what it says, not the subtitles.
    const broken = join(folder, "broken.sub");
    await copyFile(path, broken);
    await appendFile(broken, index.replaceAll(/filepos: \w+/g, "filepos: 0ffffffff"));
    expect(await languages({ path: broken })).toEqual(unknown);
  });

  test("other files are none, a damaged one is refused, and films stay what they are", {
    tags: ["full"],
  }, async () => {
    const { folder, path, outputPath } = await makeAlone("a.sup");
    const wrap = (of: string) => wrapPictureSubtitles({ path: of, name: "a.sup", outputPath });
    const text = join(folder, "text.sub");
    await writeFile(text, "{1}{25}Hello");
    expect(await wrap(text)).toBeNull();
    const head = join(folder, "head.sup");
    await copyFile(path, head);
    await truncate(head, 12);
    expect(await wrap(head)).toBeNull();
    const cut = join(folder, "cut.sup");
    await copyFile(path, cut);
    await truncate(cut, 20);
    await expect(wrap(cut)).rejects.toMatchObject({ code: "MEDIA_UNREADABLE" });
    const film = await makeVideo(join(folder, "film.mp4"), 1);
    const broadcast = join(folder, "film.ts");
    await runFfmpeg({
      stage: "test",
      args: ["-v", "error", "-i", film, "-c", "copy", "-f", "mpegts", `file:${broadcast}`],
    });
    expect((await stat(broadcast)).size).toBeGreaterThan(0);
    expect(await wrap(broadcast)).toBeNull();
    await expect(inspectMedia({ path: broadcast, name: "film.ts" })).rejects.toMatchObject({
      code: "MEDIA_TYPE_UNSUPPORTED",
    });
  });
});
