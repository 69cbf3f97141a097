import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pickRunCount } from "@voxloom/contract/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runTool } from "../ffmpeg/run-tool.ts";
import { inspectMedia } from "../inspect/inspect-media.ts";
import { lavfi, makeClip } from "../testing/clips.ts";
import { memoryFolder } from "../testing/memory-folder.ts";
import { encodeLikeSource, getAudioLook } from "./encode-like-source.ts";
import { measureLoudness } from "./measure-loudness.ts";

let folder: string;
const at = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(await memoryFolder(), "voxloom-like-source-"));
  await makeClip(at("dub.wav"), [...lavfi("sine=440:d=4"), "-ac", "2", "-c:a", "pcm_s16le"]);
  await makeClip(at("cover.png"), [...lavfi("color=red:s=32x32:d=0.1"), "-frames:v", "1"]);
  const chapter = (title: string, from: number, to: number) =>
    `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${from}\nEND=${to}\ntitle=${title}\n`;
  const tags = "title=Evening news\nartist=Ada\n";
  await writeFile(
    at("tags.txt"),
    `;FFMETADATA1\n${tags}${chapter("One", 0, 2000)}${chapter("Two", 2000, 4000)}`,
  );
  // As programs that write Ogg store a cover and chapters.
  const picture = writePicture(await readFile(at("cover.png"))).replaceAll("=", "\\=");
  const times = "CHAPTER001=00:00:00.000\nCHAPTER001NAME=One\nCHAPTER002=00:00:02.000\nCHAPTER002NAME=Two\n";
  await writeFile(at("comments.txt"), `;FFMETADATA1\n${tags}METADATA_BLOCK_PICTURE=${picture}\n${times}`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function writePicture(png: Buffer): string {
  const head = Buffer.alloc(41);
  // The kind, the type's length, the type, no description, sides, depth and colors that are left open, and the length.
  head.writeUInt32BE(3, 0);
  head.writeUInt32BE(9, 4);
  head.write("image/png", 8);
  head.writeUInt32BE(png.length, 37);
  return Buffer.concat([head, png]).toString("base64");
}

/** What ffprobe finds in a file: tags of the file and of its stream, titles of chapters, and whether there is a cover. */
async function foundIn(path: string) {
  const args = ["-v", "error", "-show_format", "-show_streams", "-show_chapters", "-of", "json", path];
  const told = JSON.parse((await runTool({ command: "ffprobe", args })).stdout);
  const [audio] = told.streams.filter(({ codec_type }: { codec_type: string }) => codec_type === "audio");
  const tags = { ...told.format.tags, ...audio.tags };
  const byName = Object.fromEntries(Object.entries(tags).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    codec: audio.codec_name,
    channels: audio.channels,
    title: byName.title,
    artist: byName.artist,
    chapters: told.chapters.map(({ tags: { title } }: { tags: { title: string } }) => title),
    hasCover: told.streams.some(
      ({ disposition }: { disposition: { attached_pic: number } }) => disposition.attached_pic === 1,
    ),
  };
}

const both = ["One", "Two"];
const formats = [
  { ending: "mp3", codec: "mp3", chapters: both, hasCover: true },
  { ending: "m4a", codec: "aac", chapters: both, hasCover: true },
  { ending: "flac", codec: "flac", chapters: both, hasCover: true },
  { ending: "ogg", codec: "vorbis", chapters: both, hasCover: true },
  { ending: "opus", codec: "opus", chapters: both, hasCover: true },
  { ending: "wav", codec: "pcm_s16le", chapters: [], hasCover: false },
];
test.each(formats.slice(0, pickRunCount(formats.length, 1)))(
  "$ending comes back as it was brought: tags, chapters and cover",
  async ({ ending, ...stored }) => {
    const [source, made] = [at(`source.${ending}`), at(`made.${ending}`)];
    const isOgg = ending === "ogg" || ending === "opus";
    const tags = ending === "flac" || isOgg ? "comments.txt" : "tags.txt";
    await makeClip(source, [
      ...["-f", "lavfi", "-i", "sine=220:d=4", "-i", at(tags), "-i", at("cover.png")],
      ...[
        "-map",
        "0:a",
        "-map_metadata",
        "1",
        "-map_metadata:s:a:0",
        "1:g",
        "-map_chapters",
        "1",
        "-ac",
        "1",
      ],
      ...(stored.hasCover && !isOgg ? ["-map", "2:v", "-c:v", "copy", "-disposition:v", "attached_pic"] : []),
      ...(ending === "ogg" ? ["-c:a", "libvorbis"] : []),
    ]);
    expect(await foundIn(source)).toMatchObject(stored);
    const look = getAudioLook(await inspectMedia({ path: source, name: `source.${ending}` }));
    await encodeLikeSource({
      inputPath: at("dub.wav"),
      sourcePath: source,
      outputPath: made,
      look,
      hasChapters: true,
    });
    expect(await foundIn(made)).toEqual({ ...stored, channels: 1, title: "Evening news", artist: "Ada" });
    await encodeLikeSource({
      inputPath: at("dub.wav"),
      sourcePath: source,
      outputPath: made,
      look: { ...look, isMono: false },
      hasChapters: false,
    });
    expect(await foundIn(made)).toMatchObject({ channels: 2, chapters: [], title: "Evening news" });
  },
);

test("one channel of a sound measures 3 LU less than two of it", async () => {
  const how = { inputPath: at("dub.wav"), sourcePath: at("dub.wav"), hasChapters: false };
  for (const isMono of [true, false])
    await encodeLikeSource({ ...how, outputPath: at(`${isMono}.wav`), look: { format: "wav", isMono } });
  const [mono, stereo] = await Promise.all(
    ["true.wav", "false.wav"].map((name) => measureLoudness(at(name))),
  );
  expect((stereo?.integratedLufs ?? 0) - (mono?.integratedLufs ?? 0)).toBeCloseTo(3, 1);
});

test("a cover that is larger than pictures of FLAC may be is left out of Ogg", async () => {
  const [picture, source, made] = [at("large.png"), at("large.mp3"), at("large.opus")];
  const png = await readFile(at("cover.png"));
  // A chunk that nobody knows, before the last one: its length, its name, and its sum after all of it.
  const chunk = Buffer.alloc(12 + 2 ** 24);
  chunk.writeUInt32BE(2 ** 24, 0);
  chunk.write("vxLm", 4);
  await writeFile(picture, Buffer.concat([png.subarray(0, -12), chunk, png.subarray(-12)]));
  const cover = ["-map", "0:a", "-map", "1:v", "-c:v", "copy", "-disposition:v", "attached_pic"];
  await makeClip(source, ["-f", "lavfi", "-i", "sine=220:d=1", "-i", picture, ...cover]);
  expect(await foundIn(source)).toMatchObject({ hasCover: true });
  const look = { format: "opus", isMono: true } as const;
  await encodeLikeSource({
    ...{ inputPath: at("dub.wav"), sourcePath: source, outputPath: made, look, hasChapters: false },
  });
  expect(await foundIn(made)).toMatchObject({ codec: "opus", hasCover: false });
});
