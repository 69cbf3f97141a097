import { extname } from "node:path";
import { AppError } from "@voxloom/contract";
import { detectTextLanguage } from "@voxloom/engines";
import { decodeSubtitles } from "@voxloom/subtitles";
import { type Command, InvalidArgumentError } from "commander";
import { getSynthesizer } from "../get-synthesizer.ts";
import { parseLanguage, withOutputOptions } from "../options.ts";
import { outputFile } from "../output-file.ts";
import { atWork, type CommandContext, type OutputFlags, type Session } from "../session.ts";
import { speakText } from "../speak-text.ts";
import { textSource } from "../text-source.ts";

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
      atWork(session, flags, (commandContext) => speak(commandContext, file, flags)),
    );
}

function parseRate(value: string): number {
  const rate = Number(value);
  if (rate >= 0.5 && rate <= 2) return rate;
  throw new InvalidArgumentError("The rate is a number from 0.5 to 2.");
}

async function speak(
  commandContext: CommandContext,
  file: string | undefined,
  flags: SpeakFlags,
): Promise<void> {
  const { catalog, reporter, signal } = commandContext;
  const { inputPath, read } = await textSource(commandContext, { file, text: flags.text });
  const rules = { taken: inputPath === null ? [] : [inputPath], isForced: flags.force };
  const outputPath = await outputFile(flags.out, rules);
  const format = getAudioFormat(flags.out);
  const text = decodeSubtitles(await read()).text;
  if (!/[\p{L}\p{N}]/u.test(text))
    throw new AppError("BAD_INPUT", "The text holds nothing that can be spoken.");
  const language = flags.language ?? detectTextLanguage(text).language;
  if (language === null) {
    throw new AppError("LANGUAGE_UNKNOWN", "The text is too short to tell its language: give --language.");
  }
  const synthesizer =
    flags.voice === undefined
      ? catalog.synthesizerFor(language)
      : getSynthesizer(catalog, { voiceId: flags.voice, language });
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

function getAudioFormat(path: string): "wav" | "mp3" | "m4a" {
  const extension = extname(path).slice(1).toLowerCase();
  if (extension === "wav" || extension === "mp3" || extension === "m4a") return extension;
  throw new AppError("BAD_INPUT", `${path} must end in .wav, .mp3 or .m4a.`, { name: path });
}
