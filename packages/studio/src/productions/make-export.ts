import { basename, join } from "node:path";
import { AppError, type ExportWish, exportPictureOf, type Script, type StageName } from "@voxloom/contract";
import { encodeAudio } from "@voxloom/media";
import { maySlowPicture } from "@voxloom/timeline";
import { makeArtifact } from "../graph/make-artifact.ts";
import type { Workshop } from "../graph/workshop.ts";
import { fitScript } from "../stages/fit-script.ts";
import { renderPicture } from "../stages/render-picture.ts";
import type { Source } from "../stages/source.ts";
import { speakLines } from "../stages/speak-lines.ts";
import { type FinishedDub, neededSound, withFinishedDub } from "./finished-dub.ts";
import { zipSpeakers } from "./zip-speakers.ts";

export type ExportOrder = FinishedDub & {
  /** What was made, in the look that its subtitles are to have. */
  script: Script;
  wish: ExportWish;
};
type WishOf<K extends ExportWish["kind"]> = Extract<ExportWish, { kind: K }>;

/** The path of a file that a person wants of a finished dub, made where it is not there. */
export function makeExport(order: ExportOrder): Promise<string> {
  const { wish } = order;
  const names = stagesOf(order);
  return withFinishedDub(order, { what: "The export", names }, (workshop, source) => {
    switch (wish.kind) {
      case "video":
        return exportVideo(workshop, source, { order, wish });
      case "sound":
        return exportSound(workshop, { order, wish });
      case "speakers":
        return exportSpeakers(workshop, source, { order, wish });
    }
  });
}

function stagesOf({ wish, script, settings }: ExportOrder): StageName[] {
  switch (wish.kind) {
    case "video":
      return maySlowPicture(script, settings) ? ["synthesise", "fit", "render"] : ["render"];
    case "sound":
      return ["package"];
    case "speakers":
      return ["synthesise", "fit", "package"];
  }
}

/** The placements and takes of a finished script, as they were: what is gone of the takes is spoken again. */
async function placedAgain(workshop: Workshop, source: Source, script: Script) {
  const targetLanguage = script.targetLanguage ?? script.sourceLanguage;
  const spoken = await speakLines(workshop, { script, targetLanguage, respeakSegmentIds: [] });
  return await fitScript(workshop, source, spoken);
}

async function exportVideo(
  workshop: Workshop,
  source: Source,
  { order, wish }: { order: ExportOrder; wish: WishOf<"video"> },
): Promise<string> {
  const { script, settings } = order;
  const { video } = source.info;
  if (video === null)
    throw new AppError("NOT_FOUND", "This dub has no picture: export its sound.", { what: "video" });
  const { key, path } = neededSound(order, "dub");
  // Only there the picture has another clock than the source.
  const stretches = maySlowPicture(script, settings)
    ? (await placedAgain(workshop, source, script)).fit.pictureStretches
    : [];
  const { subtitles, subtitleContent } = wish;
  const made = await renderPicture(
    workshop,
    { ...source, settings: { ...settings, subtitles, subtitleContent } },
    {
      fitted: { script, fit: { pictureStretches: stretches } },
      mixed: { key, dubPath: path },
      ...(wish.resolution === "source" && wish.shape === "source"
        ? {}
        : { pictureSize: exportPictureOf(video, wish) }),
    },
  );
  if (made === null) throw new Error("a source with a picture was not rendered");
  return made;
}

async function exportSound(
  { store, board, busy, branches }: Workshop,
  { order, wish }: { order: ExportOrder; wish: WishOf<"sound"> },
): Promise<string> {
  const { part, format } = wish;
  const { key, path } = neededSound(order, part === "mix" ? "dub" : part);
  if (format === "wav") return path;
  const identity = {
    stage: "export-sound",
    stageVersion: 1,
    engine: null,
    parameters: { format },
    inputKeys: [key],
  };
  const name = `${basename(path, ".wav")}.${format}`;
  const { folder } = await board.run("package", "ffmpeg", (watch) =>
    makeArtifact(store, identity, (tmpFolder) =>
      busy.during(() =>
        encodeAudio({
          inputPath: path,
          outputPath: join(tmpFolder, name),
          format,
          durationMs: order.info.durationMs,
          signal: branches.signal,
          onProgress: watch.fraction,
        }),
      ),
    ),
  );
  return join(folder, name);
}

async function exportSpeakers(
  workshop: Workshop,
  source: Source,
  { order, wish }: { order: ExportOrder; wish: WishOf<"speakers"> },
): Promise<string> {
  const fitted = await placedAgain(workshop, source, order.script);
  return await zipSpeakers(workshop, fitted, wish.format);
}
