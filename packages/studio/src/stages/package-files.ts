import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isBrowserPlayable, makeWebPreview, peaksOf } from "@voxloom/media";
import { makeArtifact } from "../graph/make-artifact.ts";
import type { Workshop } from "../graph/workshop.ts";
import { dubSubtitles, type SubtitleContent } from "./dub-subtitles.ts";
import type { FittedScript } from "./fit-script.ts";
import type { MixedSound } from "./mix-sound.ts";
import type { Source, SourceSound } from "./source.ts";
import { encodeForPlayers, makeTimelineFiles, type TimelineFiles } from "./timeline-files.ts";

/** The outline of a sound, for drawing. */
export async function makePeaks(
  { store, busy, branches }: Workshop,
  { key, path }: { key: string; path: string },
): Promise<string> {
  const identity = { stage: "peaks", stageVersion: 1, engine: null, parameters: null, inputKeys: [key] };
  const { folder } = await makeArtifact(store, identity, (tmpFolder) =>
    busy.during(() =>
      peaksOf({ audioPath: path, outputPath: join(tmpFolder, "peaks.json"), signal: branches.signal }),
    ),
  );
  return join(folder, "peaks.json");
}

/** What is dubbed of the original as browsers play it, with the chosen sound track; null where its own file will do. */
export async function makePreview(
  { store, busy, branches }: Workshop,
  source: Source,
): Promise<string | null> {
  const { info, name, path, isCut } = source;
  const { audioTrack } = source.settings;
  if (audioTrack === 0 && !isCut && isBrowserPlayable(info, name)) return null;
  const cut = isCut ? { limitMs: info.durationMs } : {};
  const identity = {
    stage: "preview",
    stageVersion: 1,
    engine: null,
    parameters: { audioTrack, ...cut },
    inputKeys: [source.key],
  };
  const fileName = info.video === null ? "preview.m4a" : "preview.mp4";
  const { folder } = await makeArtifact(store, identity, (tmpFolder) =>
    busy.during(() =>
      makeWebPreview({
        sourcePath: path,
        info,
        audioTrack,
        ...cut,
        outputPath: join(tmpFolder, fileName),
        signal: branches.signal,
      }),
    ),
  );
  return join(folder, fileName);
}

export type Packaged = {
  dubAudio: string | null;
  originalPeaks: string;
  dubPeaks: string;
  timeline: TimelineFiles;
  sourceSubtitles: string;
  targetSubtitles: string;
};

/** What players and pages need beside the dub itself. */
export async function packageFiles(
  workshop: Workshop,
  source: Source,
  { sound, fitted, mixed }: { sound: SourceSound; fitted: FittedScript; mixed: MixedSound },
): Promise<Packaged> {
  return await workshop.board.run("package", "ffmpeg", async () => {
    const { start } = workshop.branches;
    const [originalPeaks, dubPeaks, timeline, dubAudio, sourceSubtitles, targetSubtitles] = await Promise.all(
      [
        start(() => makePeaks(workshop, { key: sound.key, path: sound.monoPath })),
        start(() => makePeaks(workshop, { key: mixed.key, path: mixed.dubPath })),
        makeTimelineFiles(workshop, {
          original: { key: sound.key, path: sound.monoPath },
          dub: { key: mixed.key, path: mixed.dubPath },
          background: mixed.background,
        }),
        // A video brings its own sound.
        source.info.video === null
          ? start(() => encodeForPlayers(workshop, { key: mixed.key, path: mixed.dubPath }))
          : null,
        writeSubtitles(workshop, source, { fitted, content: "source" }),
        writeSubtitles(workshop, source, { fitted, content: "target" }),
      ],
    );
    return { originalPeaks, dubPeaks, timeline, dubAudio, sourceSubtitles, targetSubtitles };
  });
}

async function writeSubtitles(
  { store }: Workshop,
  { info }: Source,
  { fitted, content }: { fitted: FittedScript; content: SubtitleContent },
): Promise<string> {
  const text = dubSubtitles(fitted.script, { content, format: "vtt", video: info.video });
  const identity = { stage: "vtt", stageVersion: 1, engine: null, parameters: { text }, inputKeys: [] };
  const { folder } = await makeArtifact(store, identity, (tmpFolder) =>
    writeFile(join(tmpFolder, `${content}.vtt`), text),
  );
  return join(folder, `${content}.vtt`);
}
