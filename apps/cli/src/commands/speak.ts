import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { text as readAll } from "node:stream/consumers";
import { AppError } from "@voxloom/contract";
import { detectTextLanguage } from "@voxloom/engines";
import { type Command, InvalidArgumentError } from "commander";
import { inputFile } from "../input-file.ts";
import { parseLanguage, withOutputOptions } from "../options.ts";
import { outputFile } from "../output-file.ts";
import { atWork, type OutputFlags, type Session, type Workplace } from "../session.ts";
import { speakText } from "../speak-text.ts";
import { synthesizerOf } from "../synthesizer-of.ts";

type SpeakFlags = OutputFlags & {
  text?: string;
  language?: string;
  voice?: string;
  rate: number;
  out: string;
};

/** `voxloom speak`: text to a sound file. */
export function addSpeakCommand(program: Command, session: Session): void {
  withOutputOptions(program.command("speak [file]"))
    .description("Speak a text file, standard input (-) or --text into a WAV, MP3 or M4A file")
    .option("--text <text>", "the text itself")
    .option("--language <code>", "its language (default: found out from the text)", parseLanguage)
    .option("--voice <id>", "a voice of `voxloom engines --json`")
    .option("--rate <number>", "speaking rate, 0.5 to 2", parseRate, 1)
    .requiredOption("--out <file>", "sound file to write: .wav, .mp3 or .m4a")
    .action((file: string | undefined, flags: SpeakFlags) =>
      atWork(session, flags, (workplace) => speak(workplace, file, flags)),
    );
}

function parseRate(value: string): number {
  const rate = Number(value);
  if (rate >= 0.5 && rate <= 2) return rate;
  throw new InvalidArgumentError("The rate is a number from 0.5 to 2.");
}

async function speak(workplace: Workplace, file: string | undefined, flags: SpeakFlags): Promise<void> {
  const { catalogue, reporter, signal } = workplace;
  const inputPath = file === undefined || file === "-" ? null : await inputFile(file);
  const rules = { taken: inputPath === null ? [] : [inputPath], isForced: flags.force };
  const outputPath = await outputFile(flags.out, rules);
  const format = soundFormatOf(flags.out);
  const text = await textOf(workplace, { file, inputPath, given: flags.text });
  const language = flags.language ?? detectTextLanguage(text).language;
  if (language === null) {
    throw new AppError("LANGUAGE_UNKNOWN", "The text is too short to tell its language: give --language.");
  }
  const synthesizer =
    flags.voice === undefined
      ? catalogue.synthesizerFor(language)
      : synthesizerOf(catalogue, { voiceId: flags.voice, language });
  const voiceId =
    flags.voice ??
    synthesizer.voices().find(({ languages }) => languages.length === 0 || languages.includes(language))?.id;
  if (voiceId === undefined)
    throw new AppError("VOICE_UNKNOWN", `No voice here speaks "${language}".`, { language });
  const order = { text, language, voiceId, rate: flags.rate, format, outputPath };
  reporter.progress({ label: "speaking", fraction: 0, timeLeftMs: null });
  const { durationMs, warnings } = await speakText(synthesizer, order, {
    signal,
    onProgress: (fraction) => reporter.progress({ label: "speaking", fraction, timeLeftMs: null }),
  });
  for (const warning of warnings) reporter.note(warning);
  reporter.result({ output: outputPath, language, voiceId, durationMs, warnings }, outputPath);
}

function soundFormatOf(path: string): "wav" | "mp3" | "m4a" {
  const extension = extname(path).slice(1).toLowerCase();
  if (extension === "wav" || extension === "mp3" || extension === "m4a") return extension;
  throw new AppError("BAD_INPUT", `${path} must end in .wav, .mp3 or .m4a.`, { name: path });
}

type TextSource = { file: string | undefined; inputPath: string | null; given: string | undefined };

async function textOf({ stdin }: Workplace, { file, inputPath, given }: TextSource): Promise<string> {
  if ((file === undefined) === (given === undefined)) {
    throw new AppError("BAD_INPUT", "Give either a text file (or - for standard input) or --text.");
  }
  const text = given ?? (inputPath === null ? await readAll(stdin) : await readFile(inputPath, "utf8"));
  if (/[\p{L}\p{N}]/u.test(text)) return text;
  throw new AppError("BAD_INPUT", "The text holds nothing that can be spoken.");
}
