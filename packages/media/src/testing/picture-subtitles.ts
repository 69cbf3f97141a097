import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { vobSubIndexHead } from "@voxloom/subtitles";
import { fileArgument } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { runFfprobe } from "../ffmpeg/run-ffprobe.ts";
import { probeArguments } from "../inspect/probe-file.ts";
import { filterPath } from "../package/render-arguments.ts";

/** A subtitle to be drawn; `y` is its upper edge in a picture of 1080 lines. */
export type DrawnCue = { startMs: number; endMs: number; text: string; y?: number };

const [pictureWidth, pictureHeight] = [1920, 1080];
/** Sides of what is drawn of one subtitle. */
const [width, height] = [1200, 150];
const levels = 15;

/**
 * For tests: writes subtitles as pictures, as a Blu-ray has them (PGS in a .sup file). ffmpeg makes those of discs and of
 * broadcasts out of them.
 */
export async function makePictureSubtitles(path: string, cues: readonly DrawnCue[]): Promise<void> {
  // Times of a file are counted from its first one.
  const parts: Buffer[] = [
    segment(0, 0x16, describePicture(0, [0, 0, 0, 0])),
    segment(0, 0x80, Buffer.alloc(0)),
  ];
  for (const [index, cue] of cues.entries()) {
    const pixels = await drawText(`${path}.${index}`, cue.text);
    const place = { x: (pictureWidth - width) / 2, y: cue.y ?? 880 };
    const window = Buffer.concat([Buffer.from([1, 0]), words(place.x, place.y, width, height)]);
    const show = Buffer.concat([
      describePicture(index * 2 + 1, [0x80, 0, 0, 1]),
      Buffer.from([0, 0, 0, 0]),
      words(place.x, place.y),
    ]);
    const hide = describePicture(index * 2 + 2, [0, 0, 0, 0]);
    const palette = Buffer.from([
      ...[0, 0],
      ...Array.from({ length: levels }, (_, level) => {
        const lightness = 16 + Math.round((219 * (level + 1)) / levels);
        return [level + 1, lightness, 128, 128, 255];
      }).flat(),
    ]);
    const lines = encodeLines(pixels);
    const size = lines.length + 4;
    const object = Buffer.concat([
      words(0),
      Buffer.from([0, 0xc0, size >> 16, (size >> 8) & 0xff, size & 0xff]),
      words(width, height),
      lines,
    ]);
    const at = (ms: number, type: number, data: Buffer) => segment(ms * 90, type, data);
    const end = Buffer.alloc(0);
    parts.push(
      ...[at(cue.startMs, 0x16, show), at(cue.startMs, 0x17, window), at(cue.startMs, 0x14, palette)],
      ...[at(cue.startMs, 0x15, object), at(cue.startMs, 0x80, end)],
      ...[at(cue.endMs, 0x16, hide), at(cue.endMs, 0x17, window), at(cue.endMs, 0x80, end)],
    );
  }
  await writeFile(path, Buffer.concat(parts));
}

/**
 * For tests: writes subtitles as a disc has them, a track for each language, and their index beside them: `a.sub` and
 * `a.idx` of the folder.
 */
export async function makeVobSubPair(
  folder: string,
  tracks: Readonly<Record<string, readonly DrawnCue[]>>,
): Promise<{ path: string; indexPath: string }> {
  const [path, indexPath] = [join(folder, "a.sub"), join(folder, "a.idx")];
  const languages = Object.keys(tracks);
  const files = languages.map((language) => join(folder, `${language}.sup`));
  for (const [at, cues] of Object.values(tracks).entries()) await makePictureSubtitles(files[at] ?? "", cues);
  await runFfmpeg({
    stage: "test",
    args: [
      ...["-v", "fatal", ...files.flatMap((file) => ["-copyts", "-i", fileArgument(file)])],
      ...files.flatMap((_, at) => ["-map", String(at)]),
      ...["-c:s", "dvdsub", "-f", "vob", fileArgument(path)],
    ],
  });
  const entries = ["-show_entries", "packet=stream_index,pts_time,pos", "-of", "csv=p=0"];
  const { stdout } = await runFfprobe({ args: probeArguments(path, ["-f", "mpeg", ...entries], "mpeg") });
  const packets = stdout
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const lines = languages.flatMap((language, index) => [
    `id: ${language}, index: ${index}`,
    ...packets.flatMap(([stream, seconds = "0", position = "0"]) => {
      if (Number(stream) !== index) return [];
      const ms = Math.round(Number(seconds) * 1000);
      const clock = new Date(ms).toISOString().slice(11, 23).replace(".", ":");
      // A subtitle begins with the block of 2 KiB that it is in.
      const block = Math.floor(Number(position) / 2048) * 2048;
      return [`timestamp: ${clock}, filepos: ${block.toString(16).padStart(9, "0")}`];
    }),
  ]);
  const palette = Array.from({ length: 16 }, (_, at) => (at === 0 ? "000000" : "ffffff")).join(", ");
  const head = [`${vobSubIndexHead}, v7`, "size: 1920x1080", `palette: ${palette}`];
  await writeFile(indexPath, `${[...head, ...lines].join("\n")}\n`);
  return { path, indexPath };
}

/** What a picture begins with: its sides, its number, and how many parts it has. */
const describePicture = (number: number, state: readonly number[]): Buffer =>
  Buffer.concat([
    words(pictureWidth, pictureHeight),
    Buffer.from([0x10]),
    words(number),
    Buffer.from([...state]),
  ]);

/** Numbers of two bytes. */
function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}

function segment(time: number, type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.write("PG", 0, "latin1");
  head.writeUInt32BE(time, 2);
  head.writeUInt32BE(0, 6);
  head.writeUInt8(type, 10);
  head.writeUInt16BE(data.length, 11);
  return Buffer.concat([head, data]);
}

/** White letters with a gray edge on nothing, as levels from 0 to 15. */
async function drawText(path: string, text: string): Promise<Uint8Array> {
  await writeFile(`${path}.txt`, text);
  const drawn = `drawtext=textfile=${filterPath(`${path}.txt`)}:fontcolor=white:fontsize=52:line_spacing=8:borderw=2:bordercolor=0x404040:x=(w-text_w)/2:y=(h-text_h)/2`;
  await runFfmpeg({
    stage: "draw text",
    args: [
      ...["-v", "error", "-f", "lavfi", "-i", `color=black:s=${width}x${height}:d=1,${drawn},format=gray`],
      ...["-frames:v", "1", "-f", "rawvideo", fileArgument(`${path}.gray`)],
    ],
  });
  return (await readFile(`${path}.gray`)).map((light) => (light * levels) / 255);
}

function encodeLines(pixels: Uint8Array): Buffer {
  const bytes: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; ) {
      const level = pixels[y * width + x] ?? 0;
      let run = 1;
      while (x + run < width && pixels[y * width + x + run] === level && run < 0x3fff) run++;
      bytes.push(...encodeRun(level, run));
      x += run;
    }
    bytes.push(0, 0);
  }
  return Buffer.from(bytes);
}

function encodeRun(level: number, run: number): number[] {
  if (level > 0 && run < 3) return Array.from({ length: run }, () => level);
  const color = level > 0 ? [level] : [];
  const sign = level > 0 ? 0x80 : 0;
  return run < 64 ? [0, sign | run, ...color] : [0, sign | 0x40 | (run >> 8), run & 0xff, ...color];
}
