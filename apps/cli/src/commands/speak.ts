import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError, deliverySchema, type LanguageCode, limits, speechSettingsSchema } from "@voxloom/contract";
import { detectTextLanguage } from "@voxloom/engines";
import { speakFile } from "@voxloom/studio";
import { type Command, InvalidArgumentError, Option } from "commander";
import { getSynthesizer } from "../get-synthesizer.ts";
import { openCache } from "../open-cache.ts";
import { cacheOption, collect, getCacheFolder, parseLanguage, withOutputOptions } from "../options.ts";
import { atWork, type CommandContext, type OutputFlags, type Session } from "../session.ts";
import { showStages } from "../show-stages.ts";
import { readMusic } from "../speech/music-files.ts";
import { readPronunciationFile } from "../speech/pronunciation-file.ts";
import { listSpeechOutputs, speechFormats, writeSpeech } from "../speech/speech-outputs.ts";
import { readSpeechSource } from "../speech/speech-source.ts";
import { textSource } from "../text-source.ts";

type SpeakFlags = OutputFlags & {
  text?: string;
  language?: string;
  voice?: string[];
  rate: number;
  style?: string;
  pitch: number;
  ownPace?: boolean;
  engine?: string;
  ocr?: string;
  title?: string;
  intro?: string;
  introSeconds: number;
  outro?: string;
  outroSeconds: number;
  background?: string;
  backgroundGain: number;
  pronunciations?: string;
  out: string;
  to: string;
  save?: string[];
  cache?: string;
};

/** So much of a text tells its language. */
const toldByCharacters = 20_000;

/** `voxloom speak`: a text, a document or subtitles, spoken. */
export function addSpeakCommand(program: Command, session: Session): void {
  const endings = speechFormats.map((one) => `.${one}`).join(", ");
  withOutputOptions(program.command("speak [file]"))
    .description(
      "Speak a text, a document (DOCX, EPUB, PDF, HTML), subtitles, standard input (-) or --text; a second run speaks only what changed",
    )
    .option("--text <text>", "the text itself")
    .option("--language <code>", "its language (default: found out from the text)", parseLanguage)
    .option(
      "--voice <id>",
      "a voice of `voxloom voices`; again for the second name of a dialog, ...; the last one serves all others",
      collect,
    )
    .option("--rate <number>", "speaking rate, 0.5 to 2", parseNumber(0.5, 2), 1)
    .option("--style <words>", "how it is said (cheerful, in a whisper), by voices that take one", parseStyle)
    .option("--pitch <semitones>", "higher or lower, -12 to 12", parseNumber(-12, 12), 0)
    .option("--own-pace", "speak subtitles one after another, not at their times")
    .option("--engine <id>", "speak with this engine of `voxloom engines`")
    .option(
      "--pronunciations <file>",
      "how words are said: a table (CSV: word, say as, ipa, language) or a lexicon (PLS)",
    )
    .option(
      "--title <words>",
      "what an audiobook is headed with (default: the document's title, or its name)",
    )
    .option("--intro <file>", "music that is heard before the voice, as loud as it")
    .option(...secondsOption("intro"))
    .option("--outro <file>", "music that is heard behind the voice, as loud as it")
    .option(...secondsOption("outro"))
    .option(
      "--background <file>",
      "music under the voice: it begins again where it is too short, and is ducked",
    )
    .option("--background-gain <db>", "louder or quieter than usual, -30 to 6", parseNumber(-30, 6), 0)
    .option("--ocr <code>", "the language to read a scan or a photo of a page in", parseLanguage)
    .requiredOption("--out <file>", `file to write: ${endings}; - for stdout`)
    .addOption(
      new Option("--to <format>", "form of what goes to stdout").choices(speechFormats).default("wav"),
    )
    .option("--save <file>", "a further file, by its ending; may be given several times", collect)
    .addOption(cacheOption())
    .action((file: string | undefined, flags: SpeakFlags) =>
      atWork(session, flags, (context) => speak(context, session, { file, flags })),
    );
}

const [minSeconds, maxSeconds] = [limits.minJingleMs / 1000, limits.maxJingleMs / 1000];

const secondsOption = (piece: "intro" | "outro") =>
  [
    `--${piece}-seconds <number>`,
    `so much of it at most, ${minSeconds} to ${maxSeconds}; what is longer fades out`,
    parseNumber(minSeconds, maxSeconds),
    limits.usualJingleMs / 1000,
  ] as const;

const parseNumber =
  (min: number, max: number) =>
  (value: string): number => {
    const number = Number(value);
    if (value.trim() !== "" && number >= min && number <= max) return number;
    throw new InvalidArgumentError(`It is a number from ${min} to ${max}.`);
  };

async function speak(
  context: CommandContext,
  { streams }: Session,
  { file, flags }: { file: string | undefined; flags: SpeakFlags },
): Promise<void> {
  const { catalog, config, reporter, signal } = context;
  const toStdout = flags.out === "-";
  if (toStdout && flags.json)
    throw new AppError("BAD_INPUT", "Audio and JSON cannot both go to stdout: name a file with --out.");
  const source = await textSource(context, { file, text: flags.text });
  const folder = await mkdtemp(join(tmpdir(), "voxloom-speak-"));
  try {
    const names = [toStdout ? join(folder, `speech.${flags.to}`) : flags.out, ...(flags.save ?? [])];
    const music = await readMusic(flags, signal);
    const taken = [...(source.inputPath === null ? [] : [source.inputPath]), ...music.paths];
    const outputs = await listSpeechOutputs(names, { taken, isForced: flags.force });
    const read = await readSpeechSource(source, { folder, signal, ocr: flags.ocr, engines: catalog });
    const language = flags.language ?? findLanguage(read.text);
    for (const voiceId of flags.voice ?? []) getSynthesizer(catalog, { voiceId, language });
    if (flags.style !== undefined) ensureStyle(catalog, flags.voice ?? []);
    if (flags.voice === undefined) catalog.synthesizerFor(language, flags.engine);
    const pronunciations = await readPronunciationFile(flags.pronunciations, language);
    const store = await openCache(getCacheFolder(config, flags));
    const spoken = await speakFile({
      ...{ sourcePath: read.path, sourceName: read.name, contentHash: "", info: read.info },
      ...{ targetLanguage: language, script: null, respeakSegmentIds: [], pronunciations },
      settings: speechSettingsSchema.parse({
        voiceIds: flags.voice,
        delivery: { speed: flags.rate, pitchSemitones: flags.pitch, pauseBeforeMs: 0, style: flags.style },
        keepsTimes: flags.ownPace !== true,
        engines: flags.engine === undefined ? {} : { synthesize: flags.engine },
        ...music.settings,
      }),
      attached: music.attached,
      ...{ store, engines: catalog, signal, onProgress: showStages(reporter) },
    });
    const { script, warnings } = spoken;
    const durationMs = spoken.music?.durationMs ?? spoken.durationMs;
    const title = flags.title ?? read.title;
    await writeSpeech(outputs, { ...spoken, title, store, signal });
    for (const warning of warnings) reporter.note(warning);
    const [first, ...more] = outputs.map(({ path }) => path);
    if (toStdout && first !== undefined)
      await pipeline(createReadStream(first), streams.stdout, { end: false, signal });
    const speakers = script.speakers.map(({ name, voiceId }) => ({ name, voiceId }));
    const paths = toStdout ? more : [first ?? "", ...more];
    const facts = { language, title, durationMs, paragraphs: script.segments.length, speakers, warnings };
    reporter.result(
      { output: first, files: paths, voiceId: speakers[0]?.voiceId ?? null, ...facts },
      toStdout ? "" : paths.join("\n"),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function parseStyle(value: string): string {
  const read = deliverySchema.shape.style.safeParse(value);
  if (read.success && read.data !== undefined) return read.data;
  throw new AppError("BAD_INPUT", `--style takes 1 to ${limits.maxStyleCharacters} characters.`);
}

/** A style that no voice heeds is no style. */
function ensureStyle(catalog: CommandContext["catalog"], voiceIds: readonly string[]): void {
  const voices = catalog.voicesFor(null).filter(({ id }) => voiceIds.includes(id));
  if (voices.some(({ takesStyle }) => takesStyle)) return;
  const message =
    "--style needs a voice that takes one: choose it with --voice. Voices of a service whose model heeds instructions do.";
  throw new AppError("BAD_INPUT", message);
}

function findLanguage(text: string): LanguageCode {
  const { language } = detectTextLanguage(text.slice(0, toldByCharacters));
  if (language !== null) return language;
  throw new AppError("LANGUAGE_UNKNOWN", "The text is too short to tell its language: give --language.");
}
