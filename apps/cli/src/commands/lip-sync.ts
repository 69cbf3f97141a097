import { copyFile, readFile } from "node:fs/promises";
import { basename } from "node:path";
import {
  type LeftLipsReason,
  type LipReport,
  type LipSyncSettings,
  limits,
  lipReportSchema,
  lipSyncSettingsSchema,
} from "@voxloom/contract";
import { inspectMedia, writeWholeFile } from "@voxloom/media";
import { produce } from "@voxloom/studio";
import { type Command, InvalidArgumentError } from "commander";
import { inputFile } from "../input-file.ts";
import { openCache } from "../open-cache.ts";
import { cacheOption, getCacheFolder, withOutputOptions } from "../options.ts";
import { outputFile } from "../output-file.ts";
import { atWork, type CommandContext, type OutputFlags, type Session } from "../session.ts";
import { showStages } from "../show-stages.ts";

type FaceOfLine = LipSyncSettings["faceOfLines"][number];
type LipFlags = OutputFlags & {
  out: string;
  audio?: string;
  faceOff: number[];
  line: FaceOfLine[];
  leaveCloseUps?: boolean;
  mover?: string;
  cache?: string;
};

/** `voxloom lip-sync`: the mouths of a video move with an audio. */
export function addLipSyncCommand(program: Command, session: Session): void {
  withOutputOptions(program.command("lip-sync <video>"))
    .description(
      "Move the lips of whoever is seen in a video with its audio, or with another (basic); a second run makes only what changed",
    )
    .requiredOption("--out <file>", "MP4 to write")
    .option("--audio <file>", "what is to be said, timed to the video; default: the video's own audio")
    .option(
      "--face-off <number>",
      "leave this face alone, from 1; may be given several times",
      collectFace,
      [],
    )
    .option(
      "--line <line=face>",
      "who says a line, both from 1, or `none`; may be given several times",
      collectLine,
      [],
    )
    .option("--leave-close-ups", "leave faces alone that fill the picture")
    .option("--mover <engine>", "a service that moves the lips, such as lip-worker; default: the basic kind")
    .addOption(cacheOption())
    .action((video: string, flags: LipFlags) =>
      atWork(session, flags, (context) => moveVideoLips(context, video, flags)),
    );
}

/** A place, counted from 1 by people. */
function parsePlace(text: string, most: number): number {
  const number = Number(text);
  if (/^\d{1,6}$/.test(text) && number >= 1 && number <= most) return number - 1;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${most}.`);
}

const collectFace = (text: string, earlier: number[]): number[] => [...earlier, parsePlace(text, 1_000)];

function collectLine(text: string, earlier: FaceOfLine[]): FaceOfLine[] {
  const [line = "", face = ""] = text.split("=");
  return [
    ...earlier,
    { line: parsePlace(line, limits.maxLipLines), face: face === "none" ? null : parsePlace(face, 1_000) },
  ];
}

async function moveVideoLips(
  { catalog, config, reporter, signal }: CommandContext,
  file: string,
  flags: LipFlags,
): Promise<void> {
  const path = await inputFile(file);
  const audio = flags.audio === undefined ? null : await inputFile(flags.audio);
  const outputPath = await outputFile(flags.out, {
    taken: audio === null ? [path] : [path, audio],
    isForced: flags.force,
  });
  const describe = async (of: string) => {
    const name = basename(of);
    const info = await inspectMedia({ path: of, name, mayBeSilent: true, signal });
    return { path: of, name, contentHash: "", info };
  };
  const source = await describe(path);
  const made = await produce("lip-sync", {
    ...{ sourcePath: path, sourceName: source.name, contentHash: "", info: source.info },
    settings: lipSyncSettingsSchema.parse({
      audio: audio === null ? null : { materialId: "audio" },
      facesOff: flags.faceOff,
      faceOfLines: flags.line,
      leavesCloseUps: flags.leaveCloseUps ?? false,
      mover: flags.mover ?? null,
    }),
    attached: audio === null ? {} : { audio: await describe(audio) },
    ...{ ownSubtitles: null, targetLanguage: null, script: null, respeakSegmentIds: [] },
    store: await openCache(getCacheFolder(config, flags)),
    engines: catalog,
    signal,
    onProgress: showStages(reporter),
  });
  const { video, lips } = made.files;
  if (typeof video !== "string" || typeof lips !== "string") throw new Error("This product gives a video.");
  const report = lipReportSchema.parse(JSON.parse(await readFile(lips, "utf8")));
  await writeWholeFile(outputPath, (temporaryPath) => copyFile(video, temporaryPath));
  tellLeftLines(report, (words) => reporter.note(words));
  const moved = `${report.movedFrames} of ${report.frameCount} frames changed`;
  reporter.result(
    { output: outputPath, durationMs: made.durationMs, ...report },
    `${outputPath}: ${moved}${flags.mover === undefined ? ", lip sync (basic)" : ""}`,
  );
}

const reasons: Record<LeftLipsReason, string> = {
  "no-face": "no face is seen",
  profile: "the face is turned to the side",
  small: "the face is too small",
  covered: "the mouth is covered",
  "close-up": "it is a close-up",
  still: "nobody's mouth moved",
  unsure: "several people could be speaking",
  worse: "the mouth followed the voice better before",
  "by-person": "you chose so",
};

/** Says of every line that was left alone why it was. */
function tellLeftLines({ lines }: LipReport, note: (words: string) => void): void {
  for (const [line, { startMs, endMs, left }] of lines.entries()) {
    if (left === null) continue;
    const time = `${(startMs / 1000).toFixed(1)}-${(endMs / 1000).toFixed(1)} s`;
    note(`Line ${line + 1} (${time}) was left alone: ${reasons[left]}.`);
  }
}
