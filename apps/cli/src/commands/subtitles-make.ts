import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import {
  AppError,
  defaultSubtitleStyle,
  type ExportContainer,
  exportContainerSchema,
  type LanguageCode,
  listeningSettingsSchema,
  type SubtitleStyle,
  styleFileSchema,
} from "@voxloom/contract";
import { type ProfileName, profileNames } from "@voxloom/subtitles";
import { type Command, Option } from "commander";
import { inputFile } from "../input-file.ts";
import { nameForLanguage } from "../name-for-language.ts";
import {
  cacheOption,
  cleanOption,
  engineOption,
  type GlossaryEntry,
  getCacheFolder,
  getEngines,
  instructionsOption,
  parseLanguageOrAuto,
  parseLanguages,
  parseSpeakers,
  parseTrack,
  termOption,
} from "../options.ts";
import { outputFile } from "../output-file.ts";
import { chooseOwnSubtitles, ocrOption, parseOwnSubtitles } from "../own-subtitles.ts";
import { type RecordingSource, withRecording } from "../recording-source.ts";
import { atWork, type CommandContext, type Session } from "../session.ts";
import { readFontFile, withDrawnFont } from "../subtitles/font-file.ts";
import { documentOfSubtitles, makeSubtitles, writeSubtitledVideo } from "../subtitles/make-subtitles.ts";
import { bothOption, type SubtitleFlags, withWritingOptions } from "../subtitles/subtitle-options.ts";
import {
  type SubtitleTarget,
  subtitleTarget,
  type WrittenSubtitles,
  writeTarget,
} from "../subtitles/subtitle-target.ts";
import { writeAllWhole } from "../write-whole.ts";

type MakeFlags = SubtitleFlags & {
  from: string;
  into?: string[];
  both?: "source" | "target";
  audioTrack: number;
  speakers: number | "auto";
  clean?: boolean;
  srt?: ReturnType<typeof parseOwnSubtitles>;
  srtEncoding?: string;
  ocr?: LanguageCode;
  profile: ProfileName;
  names?: boolean;
  words?: boolean;
  term?: GlossaryEntry[];
  instructions?: string;
  engine?: string[];
  video?: string;
  burn?: boolean;
  look?: string;
  font?: string;
  cache?: string;
};

/** `voxloom subtitles make`: the subtitles of a recording, in any languages, as files or with its video. */
export function addMakeCommand(subtitles: Command, session: Session): void {
  withWritingOptions(subtitles.command("make <recording>"))
    .description("Make subtitles of a recording; a second run goes on where the first ended")
    .option("--from <code>", "the language spoken", parseLanguageOrAuto, "auto")
    .option("--into <codes>", "translated: es, or several: es,fr (default: as spoken)", parseLanguages)
    .addOption(bothOption())
    .option("--audio-track <number>", "which sound track, from 0", parseTrack, 0)
    .addOption(cleanOption())
    .option("--speakers <number>", "how many speakers there are, or auto", parseSpeakers, "auto")
    .option(
      "--srt <file>",
      "subtitles instead of recognition: a file, track:0 for the first inside the recording, or auto for what is in it or beside it",
      parseOwnSubtitles,
    )
    .option("--srt-encoding <name>", "how that file is encoded, such as windows-1251 (default: found out)")
    .addOption(ocrOption())
    .addOption(
      new Option("--profile <name>", "whose rules they are broken and timed by")
        .choices([...profileNames])
        .default("netflix"),
    )
    .option("--names", "name the speakers, where the format has a place for that")
    .option("--words", "times of words too, where the format holds them")
    .addOption(termOption())
    .addOption(instructionsOption())
    .addOption(engineOption())
    .option("--video <file>", "write the video with its subtitles too: .mp4, .mkv or .webm")
    .option("--burn", "draw them into the picture of --video; default: a track for each language")
    .option("--look <file>", "a look that was saved in the studio as a file, for --burn and ASS")
    .option("--font <file>", "draw in this font: .ttf, .otf, .woff or .woff2; for --burn")
    .addOption(cacheOption())
    .action(async (file: string, flags: MakeFlags) => {
      refuseUnclear(flags);
      await atWork(session, flags, (context) =>
        withRecording(file, { ...context, workFolder: context.config.workFolder }, (source) =>
          make({ ...context, streams: session.streams }, source, flags),
        ),
      );
    });
}

async function make(
  context: CommandContext & Pick<Session, "streams">,
  source: RecordingSource,
  flags: MakeFlags,
): Promise<void> {
  const { config, reporter, streams } = context;
  const own = await chooseOwnSubtitles(flags.srt, "source", {
    encoding: flags.srtEncoding,
    ocr: flags.ocr,
  });
  const taken = own?.kind === "file" ? [source.path, own.path] : [source.path];
  const languages = flags.into ?? [null];
  const targets = await listTargets(flags, languages, taken);
  const video = flags.video === undefined ? null : await videoTarget(flags.video, { taken, flags });
  const style = flags.look === undefined ? null : await readLook(flags.look);
  const font = flags.font === undefined ? null : await readFontFile(flags.font);
  if (style?.ownFont !== undefined && font === null && flags.burn)
    reporter.note(
      `${flags.look} is drawn in ${style.font}: give the file of ${style.ownFont.name} with --font.`,
    );
  const made = await makeSubtitles(context, source, {
    settings: listeningSettingsSchema.parse({
      sourceLanguage: flags.from,
      audioTrack: flags.audioTrack,
      cleanAudio: flags.clean,
      speakerCount: flags.speakers,
      glossary: flags.term,
      instructions: flags.instructions,
      engines: getEngines(flags.engine ?? []),
    }),
    targets: languages,
    ownSubtitles: own,
    rules: flags.profile,
    upperSide: flags.both ?? null,
    style: font === null ? style : { ...(style ?? defaultSubtitleStyle), ownFont: font.named },
    cacheFolder: getCacheFolder(config, flags),
  });
  const isBoth = flags.both !== undefined;
  const { names: hasNames = false, words: hasWords = false } = flags;
  if (video !== null) {
    const wanted = { container: video.container, isBoth, isBurned: flags.burn ?? false };
    await withDrawnFont(font, config.workFolder, (drawn) =>
      writeAllWhole([
        {
          path: video.path,
          make: (path) => writeSubtitledVideo(context, made, { ...wanted, path, font: drawn }),
        },
      ]),
    );
  }
  const files: (WrittenSubtitles & { language: string })[] = [];
  for (const [index, script] of made.scripts.entries()) {
    const target = targets[index];
    // With a video alone nothing goes to stdout.
    if (target === undefined || (target.path === null && video !== null && flags.to === undefined)) continue;
    const document = documentOfSubtitles(script, made.info, {
      ...{ format: target.format, isBoth, hasNames, hasWords },
    });
    const written = await writeTarget(document, target, { flags, reporter, streams });
    files.push({ ...written, language: script.targetLanguage ?? script.sourceLanguage });
  }
  const paths = [...files.flatMap(({ output }) => output ?? []), ...(video === null ? [] : [video.path])];
  const from = made.scripts[0]?.sourceLanguage ?? null;
  reporter.result({ from, files, video: video?.path ?? null }, paths.join("\n"));
}

/** Throws AppError BAD_INPUT for options that do not go together. */
function refuseUnclear({ into = [], both, out, video, burn, look, font, to }: MakeFlags): void {
  const refuse = (why: string) => new AppError("BAD_INPUT", why);
  if (both && into.length === 0) throw refuse("--both needs a second language: give --into.");
  if (into.length > 1 && out === undefined && video === undefined)
    throw refuse("Several languages need files: give --out. Each has its language in its name.");
  if (into.length > 1 && out === undefined && to !== undefined)
    throw refuse("Only one language can go to stdout: give --out.");
  if (burn && video === undefined) throw refuse("--burn draws into a video: give --video.");
  if (burn && into.length > 1) throw refuse("Only one language can be drawn into the picture.");
  if (look !== undefined && !burn && to !== "ass" && !out?.toLowerCase().endsWith(".ass"))
    throw refuse("A look is seen with --burn and in ASS only.");
  if (font !== undefined && !burn) throw refuse("A font is drawn with --burn only.");
}

/** The file of each language; of several, the language stands in the name. */
async function listTargets(
  flags: MakeFlags,
  languages: readonly (string | null)[],
  taken: string[],
): Promise<SubtitleTarget[]> {
  const targets: SubtitleTarget[] = [];
  for (const language of languages) {
    const { out } = flags;
    const isNamed = out !== undefined && language !== null && languages.length > 1;
    const own = isNamed ? { ...flags, out: nameForLanguage(out, language) } : flags;
    const target = await subtitleTarget({ document: { format: "srt" }, inputPath: null }, own, taken);
    if (target.path !== null) taken.push(target.path);
    targets.push(target);
  }
  return targets;
}

async function videoTarget(
  path: string,
  { taken, flags }: { taken: readonly string[]; flags: MakeFlags },
): Promise<{ path: string; container: ExportContainer }> {
  const container = exportContainerSchema.safeParse(extname(path).slice(1).toLowerCase());
  if (!container.success)
    throw new AppError("BAD_INPUT", `${path} must end in .mp4, .mkv or .webm.`, { name: path });
  return { path: await outputFile(path, { taken, isForced: flags.force }), container: container.data };
}

/** The first look of a file that was saved in the studio. Throws AppError BAD_INPUT. */
async function readLook(file: string): Promise<SubtitleStyle> {
  const text = await readFile(await inputFile(file), "utf8");
  const [look] = parseLooks(text);
  if (look !== undefined) return look.style;
  throw new AppError("BAD_INPUT", `${file} holds no look. Save one in the studio as a file.`, {
    name: file,
  });
}

function parseLooks(text: string) {
  try {
    return styleFileSchema.safeParse(JSON.parse(text)).data?.looks ?? [];
  } catch {
    return [];
  }
}
