import {
  applyChanges,
  type CueFix,
  type CueProblemKind,
  clockTime,
  cueProblemKinds,
  fixCues,
  lintCues,
  type ProfileName,
  profileNamed,
  profileNames,
  type SubtitleCue,
  type SubtitleProfile,
} from "@voxloom/subtitles";
import { type Command, InvalidArgumentError, Option } from "commander";
import { parseLanguage } from "../options.ts";
import { getReporter, type Session } from "../session.ts";
import { parseTime } from "../subtitles/parse-time.ts";
import { type SubtitleFlags, withSubtitleOptions } from "../subtitles/subtitle-options.ts";
import { problemWords, subtitleSource } from "../subtitles/subtitle-source.ts";
import { subtitleTarget, writeTarget } from "../subtitles/subtitle-target.ts";

type FixFlags = SubtitleFlags & {
  profile: ProfileName;
  language?: string;
  charactersPerLine?: number;
  lines?: number;
  charactersPerSecond?: number;
  min?: number;
  max?: number;
  gap?: number;
  only?: CueProblemKind[];
  dryRun?: boolean;
};

/** `voxloom subtitles fix`: subtitles by the rules of a profile. */
export function addFixCommand(subtitles: Command, session: Session): void {
  withSubtitleOptions(subtitles.command("fix <file>"))
    .description("Fix lines, times, overlaps and reading speed by the rules of a profile")
    .addOption(new Option("--profile <name>", "whose rules").choices([...profileNames]).default("netflix"))
    .option(
      "--language <code>",
      "language of the subtitles (default: as the file says, else en)",
      parseLanguage,
    )
    .option("--characters-per-line <number>", "instead of the profile's", parseCount)
    .option("--lines <number>", "lines of a subtitle, instead of the profile's", parseCount)
    .option("--characters-per-second <number>", "reading speed, instead of the profile's", parseCount)
    .option("--min <time>", "shortest time, instead of the profile's", parseTime)
    .option("--max <time>", "longest time, instead of the profile's", parseTime)
    .option("--gap <time>", "gap between two, instead of the profile's", parseTime)
    .addOption(new Option("--only <kinds...>", "fix these problems only").choices([...cueProblemKinds]))
    .option("--dry-run", "list every change and make none")
    .action((file: string, flags: FixFlags) => fix(session, file, flags));
}

function parseCount(value: string): number {
  if (/^[1-9]\d{0,2}$/.test(value)) return Number(value);
  throw new InvalidArgumentError("It is a whole number from 1 to 999.");
}

async function fix(session: Session, file: string, flags: FixFlags): Promise<void> {
  const reporter = getReporter(session, flags);
  const source = await subtitleSource(session, file, flags);
  const target = await subtitleTarget(source, flags);
  const { document } = source;
  const language = flags.language ?? document.language?.slice(0, 2).toLowerCase() ?? "en";
  const profile = profileWith(flags, language);
  for (const words of problemWords(source)) reporter.note(words);
  const fixes = fixCues(document.cues, { profile, language, kinds: flags.only });
  const cues = applyChanges(document.cues, fixes);
  const left = lintCues(cues, profile);
  const told = { profile, changes: fixes.map((one) => toldChange(one, document.cues)), problemsLeft: left };
  if (flags.dryRun) {
    reporter.result(told, fixes.map((one) => changeWords(one, document.cues)).join("\n"));
    return;
  }
  const written = await writeTarget({ ...document, cues }, target, { ...session, flags, reporter });
  reporter.note(`Changes: ${fixes.length}. Problems left: ${left.length}.`);
  reporter.result({ ...written, ...told }, written.output ?? "");
}

const profileWith = (flags: FixFlags, language: string): SubtitleProfile => {
  const profile = profileNamed(flags.profile, language);
  return {
    ...profile,
    charactersPerLine: flags.charactersPerLine ?? profile.charactersPerLine,
    lines: flags.lines ?? profile.lines,
    charactersPerSecond: flags.charactersPerSecond ?? profile.charactersPerSecond,
    minMs: flags.min ?? profile.minMs,
    maxMs: flags.max ?? profile.maxMs,
    gapMs: flags.gap ?? profile.gapMs,
  };
};

const toldCue = ({ startMs, endMs, text }: SubtitleCue) => ({ startMs, endMs, text });

const toldChange = ({ at, count, after, kinds }: CueFix, cues: readonly SubtitleCue[]) => ({
  cue: at + 1,
  kinds,
  before: cues.slice(at, at + count).map(toldCue),
  after: after.map(toldCue),
});

const cueWords = ({ startMs, endMs, text }: SubtitleCue): string => {
  const clock = (ms: number): string => clockTime(ms, { mark: ".", hourDigits: 2 });
  return `${clock(startMs)} - ${clock(endMs)} ${text.replaceAll("\n", " | ")}`;
};

const changeWords = ({ at, count, after, kinds }: CueFix, cues: readonly SubtitleCue[]): string =>
  [
    `${at + 1}: ${kinds.join(", ")}`,
    ...cues.slice(at, at + count).map((cue) => `  - ${cueWords(cue)}`),
    ...after.map((cue) => `  + ${cueWords(cue)}`),
  ].join("\n");
