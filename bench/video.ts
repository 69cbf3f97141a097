import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type Arrangement,
  type ClipsSettings,
  clipsSettingsSchema,
  type LayerStyle,
} from "@voxloom/contract";
import { discoverEngines } from "@voxloom/engines";
import { inspectMedia } from "@voxloom/media";
import { openArtifactStore, produce } from "@voxloom/studio";
import { report, seconds, withFolder } from "./bench-rig.ts";
import { makePhoneClip, runFfmpeg } from "./make-phone-clip.ts";
import { watchMemory } from "./watch-memory.ts";

/** So many clips become one video of so many seconds: each is shown for its share. */
const clipCount = Number(process.argv[2] ?? 20);
const lengthSeconds = Number(process.argv[3] ?? 60);
const frameRate = 30;
const shotFrames = Math.round((lengthSeconds * frameRate) / clipCount);

const style: LayerStyle = {
  ...{ family: "sans", isBold: true, size: 0.06, color: "#ffffff", outline: "#000000b3", plate: null },
  ...{ align: "center", place: "bottom" },
};
const getName = (index: number) => `clip-${index}`;

/** Shots one after the other, a soft passage before every second one, and a caption over each. */
const arrange = (change: (caption: string, index: number) => string = (caption) => caption): Arrangement => ({
  shots: Array.from({ length: clipCount }, (_, index) => ({
    ...{ id: `s${index}`, lane: 0, materialId: getName(index), firstFrame: 15, frameCount: shotFrames },
    ...{ box: null, fit: "cover" as const, focus: null, zoom: 1, motion: "still" as const, tiltDegrees: 0 },
    transition: index % 2 === 1 ? { kind: "crossfade" as const, frameCount: 15 } : null,
    gainDb: 0,
  })),
  texts: Array.from({ length: clipCount }, (_, index) => ({
    ...{ id: `t${index}`, startFrame: index * shotFrames + 15, frameCount: shotFrames - 20, fadeFrames: 6 },
    ...{ text: change(`What is seen in shot ${index + 1}`, index), style },
  })),
});

/** Seconds of processor of this process and of all that it started and saw end, as of proc(5). */
async function processorSeconds(): Promise<number> {
  const stat = await readFile("/proc/self/stat", "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

type Figures = { wallMs: number; processor: number };

async function measure<T>(work: () => T | Promise<T>): Promise<Figures & { made: T }> {
  const [startedAt, before] = [performance.now(), await processorSeconds()];
  const made = await work();
  return { wallMs: performance.now() - startedAt, processor: (await processorSeconds()) - before, made };
}

/** What a person would write who needs the same picture once: one graph of all clips, with captions by drawtext. */
function runPlainCommand(paths: readonly string[], outputPath: string): void {
  const length = shotFrames / frameRate;
  const each = paths.map((_, index) => {
    const caption = `drawtext=text='What is seen in shot ${index + 1}':fontsize=65:fontcolor=white:borderw=5:x=(w-tw)/2:y=h-220`;
    return `[${index}:v]trim=0.5:${0.5 + length},setpts=PTS-STARTPTS,scale=1920:1080,fps=30,${caption}[v${index}];[${index}:a]atrim=0.5:${0.5 + length},asetpts=PTS-STARTPTS[a${index}]`;
  });
  const all = paths.map((_, index) => `[v${index}][a${index}]`).join("");
  runFfmpeg([
    ...paths.flatMap((path) => ["-i", path]),
    ...["-filter_complex", `${each.join(";")};${all}concat=n=${paths.length}:v=1:a=1[v][a]`],
    ...["-map", "[v]", "-map", "[a]", "-c:v", "libx264", "-preset", "veryfast", "-crf", "20"],
    ...["-c:a", "aac", outputPath],
  ]);
}

/** A video of clips in 1080p, beside a plain command that makes the same picture, and again with one caption changed. */
await withFolder(async (folder) => {
  const engines = await discoverEngines({ workFolder: folder });
  try {
    const store = await openArtifactStore({ folder: join(folder, "artifacts") });
    const paths = Array.from({ length: clipCount }, (_, index) => join(folder, `${getName(index)}.mp4`));
    for (const [index, path] of paths.entries())
      makePhoneClip(path, { index, seconds: shotFrames / frameRate + 2 });
    const attached = Object.fromEntries(
      await Promise.all(
        paths.map(async (path, index) => {
          const name = `${getName(index)}.mp4`;
          return [
            getName(index),
            { path, name, contentHash: name, info: await inspectMedia({ path, name }) },
          ];
        }),
      ),
    );
    const first = attached[getName(0)];
    const make = (arrangement: Arrangement) => {
      const settings: ClipsSettings = clipsSettingsSchema.parse({
        ...{ template: "long-takes", shape: "16:9", resolution: "1080p", arrangement },
        clips: paths.map((_, index) => ({ materialId: getName(index) })),
      });
      return produce("clips", {
        ...{
          sourcePath: first.path,
          sourceName: first.name,
          contentHash: first.contentHash,
          info: first.info,
        },
        ...{ ownSubtitles: null, targetLanguage: null, script: null, respeakSegmentIds: [] },
        ...{ store, engines, attached, settings, onProgress: () => undefined },
      });
    };
    const watch = watchMemory(() => "");
    const whole = await measure(() => make(arrange()));
    const { maxBytes } = watch.stop();
    const changed = await measure(() =>
      make(arrange((caption, index) => (index === clipCount >> 1 ? "Something else" : caption))),
    );
    const plain = await measure(() => runPlainCommand(paths, join(folder, "plain.mp4")));
    const what = `${lengthSeconds} s of 1080p from ${clipCount} clips`;
    report(what, seconds(whole.wallMs), "under 60 s for 60 on 2 cores");
    report("its processor", `${whole.processor.toFixed(1)} s`, "-");
    report("most memory", `${Math.round(maxBytes / 1e6)} MB`, "under 1,000 MB");
    report("a plain ffmpeg command", seconds(plain.wallMs), "-");
    report("its processor", `${plain.processor.toFixed(1)} s`, "-");
    report("time : that of the command", (whole.wallMs / plain.wallMs).toFixed(2), "-");
    report("processor : that of the command", (whole.processor / plain.processor).toFixed(2), "-");
    report("one caption changed", seconds(changed.wallMs), "under 5 s");
    report("its processor", `${changed.processor.toFixed(1)} s`, "-");
  } finally {
    await engines.close();
  }
});
