import {
  AppError,
  type DownloadKind,
  type DubSettings,
  downloadKindSchema,
  dubSettingsSchema,
} from "@voxloom/contract";
import { subtitleEndings } from "@voxloom/subtitles";
import { type Command, InvalidArgumentError, Option } from "commander";
import { type DubTarget, dubFile } from "../dub-file.ts";
import { type DubOutput, getKind } from "../dub-outputs.ts";
import { inputFile } from "../input-file.ts";
import { nameForLanguage } from "../name-for-language.ts";
import {
  cacheOption,
  cleanOption,
  collect,
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
  withOutputOptions,
} from "../options.ts";
import { outputFile } from "../output-file.ts";
import { chooseOwnSubtitles, type OwnSubtitlesSide, ocrOption, parseOwnSubtitles } from "../own-subtitles.ts";
import { reportDubs } from "../report-dub.ts";
import { atWork, type CommandContext, type OutputFlags, type Session } from "../session.ts";

type SavedFile = { kind: DownloadKind; path: string };
type DubFlags = OutputFlags & {
  from: string;
  to: string[];
  out: string;
  voice?: string[];
  speakers: number | "auto";
  clean?: boolean;
  audioTrack: number;
  subtitles: DubSettings["subtitles"];
  subtitleContent: DubSettings["subtitleContent"];
  srt?: ReturnType<typeof parseOwnSubtitles>;
  srtSide: OwnSubtitlesSide;
  ocr?: string;
  background: boolean;
  keepLaughter?: boolean;
  dynamicDuration?: boolean;
  maxVideoStretch: number;
  term?: GlossaryEntry[];
  instructions?: string;
  engine?: string[];
  save?: SavedFile[];
  cache?: string;
};

/** `voxloom dub`: a recording in, its dub out. */
export function addDubCommand(program: Command, session: Session): void {
  withOutputOptions(program.command("dub <file>"))
    .description("Dub a video or sound file into other languages; a second run goes on where the first ended")
    .requiredOption("--to <codes>", "the language wanted, or several: es,fr", parseLanguages)
    .requiredOption(
      "--out <file>",
      "file to write: .mp4; .wav, .mp3 or .m4a for the sound alone; of several languages each has its own, out.es.mp4",
    )
    .option("--from <code>", "the language spoken", parseLanguageOrAuto, "auto")
    .option(
      "--voice <id>",
      "a voice of `voxloom engines --json` for the first speaker, then the second, ...",
      collect,
    )
    .option("--speakers <number>", "how many speakers there are, or auto", parseSpeakers, "auto")
    .option("--audio-track <number>", "which sound track, from 0", parseTrack, 0)
    .addOption(cleanOption())
    .option("--no-background", "leave the original's music and noises out")
    .option("--keep-laughter", "leave voices in wherever no word was heard, such as laughter and breath")
    .addOption(choice("--subtitles <kind>", "subtitles of the video", ["none", "soft", "burned"], "soft"))
    .addOption(choice("--subtitle-content <side>", "what they say", ["target", "source", "both"], "target"))
    .option(
      "--srt <file>",
      `subtitles instead of recognition: a file (${subtitleEndings.join(", ")}), track:0 for the first inside the recording, or auto for what is in it or beside it`,
      parseOwnSubtitles,
    )
    .addOption(ocrOption())
    .addOption(
      choice("--srt-side <side>", "their language; target: instead of translation too", sides, "source"),
    )
    .option("--dynamic-duration", "let the picture slow down where speech cannot fit otherwise")
    .option("--max-video-stretch <factor>", "most the picture may slow down, 1 to 2", parseStretch, 1.25)
    .addOption(termOption())
    .addOption(instructionsOption())
    .addOption(engineOption())
    .option(
      "--save <kind=file>",
      `another file of the dub; may be given several times: ${kinds}`,
      collectSaved,
    )
    .addOption(cacheOption())
    .action((file: string, flags: DubFlags) =>
      atWork(session, flags, (commandContext) => dub(commandContext, file, flags)),
    );
}

const sides: OwnSubtitlesSide[] = ["source", "target"];
const kinds = downloadKindSchema.options.join(", ");
const choice = (flags: string, description: string, values: string[], fallback: string): Option =>
  new Option(flags, description).choices(values).default(fallback);

function parseStretch(value: string): number {
  const factor = Number(value);
  if (factor >= 1 && factor <= 2) return factor;
  throw new InvalidArgumentError("The factor is a number from 1 to 2.");
}

function collectSaved(value: string, earlier: SavedFile[] = []): SavedFile[] {
  const at = value.indexOf("=");
  const kind = downloadKindSchema.safeParse(value.slice(0, Math.max(0, at)));
  const path = value.slice(at + 1);
  if (kind.success && path !== "") return [...earlier, { kind: kind.data, path }];
  throw new InvalidArgumentError(`It is kind=file; kinds are ${kinds}.`);
}

async function dub(commandContext: CommandContext, file: string, flags: DubFlags): Promise<void> {
  const sourcePath = await inputFile(file);
  const ownSubtitles = await chooseOwnSubtitles(flags.srt, flags.srtSide, { ocr: flags.ocr });
  const inputs = ownSubtitles?.kind === "file" ? [sourcePath, ownSubtitles.path] : [sourcePath];
  refuseOfOneLanguage(flags);
  const targets = await getTargets(flags, inputs);
  const settings = dubSettingsSchema.parse({
    sourceLanguage: flags.from,
    audioTrack: flags.audioTrack,
    cleanAudio: flags.clean,
    speakerCount: flags.speakers,
    voiceIds: flags.voice,
    keepBackground: flags.background,
    keepLaughter: flags.keepLaughter,
    subtitles: flags.subtitles,
    subtitleContent: flags.subtitleContent,
    dynamicDuration: flags.dynamicDuration,
    maxVideoStretch: flags.maxVideoStretch,
    glossary: flags.term,
    instructions: flags.instructions,
    engines: getEngines(flags.engine ?? []),
  });
  const finished = await dubFile(commandContext, {
    sourcePath,
    targets,
    settings,
    ownSubtitles,
    cacheFolder: getCacheFolder(commandContext.config, flags),
  });
  reportDubs(commandContext.reporter, finished);
}

/** Refuses what belongs to one language where several are wanted. Throws AppError BAD_INPUT. */
function refuseOfOneLanguage({ to, term = [], srt, srtSide }: DubFlags): void {
  if (to.length < 2) return;
  const refuse = (option: string, remedy: string) =>
    new AppError("BAD_INPUT", `${option} is for one language, and --to names ${to.length}. ${remedy}`);
  if (term.some(({ target }) => target !== "")) {
    throw refuse(
      "A term's translation",
      "Keep the term as it is (--term Loom=), or dub one language at a time.",
    );
  }
  if (srt !== undefined && srtSide === "target")
    throw refuse("--srt-side target", "Dub one language at a time.");
}

/** Each language with its files; of several, the language stands in the name. */
async function getTargets(flags: DubFlags, inputs: readonly string[]): Promise<DubTarget[]> {
  const taken = [...inputs];
  const targets: DubTarget[] = [];
  for (const language of flags.to) {
    const outputs: DubOutput[] = [];
    for (const { kind, path } of [{ kind: getKind(flags.out), path: flags.out }, ...(flags.save ?? [])]) {
      const named = flags.to.length > 1 ? nameForLanguage(path, language) : path;
      const absolute = await outputFile(named, { taken, isForced: flags.force });
      taken.push(absolute);
      outputs.push({ kind, path: absolute });
    }
    targets.push({ language, outputs });
  }
  return targets;
}
