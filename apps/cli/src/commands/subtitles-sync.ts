import type { FrameRate, SubtitleDocument } from "@voxloom/subtitles";
import { type Command, InvalidArgumentError } from "commander";
import { parseTrack } from "../options.ts";
import { getReporter, type Session } from "../session.ts";
import { parseTime } from "../subtitles/parse-time.ts";
import { readSpeech } from "../subtitles/read-speech.ts";
import { parseFrameRate, type SubtitleFlags, withSubtitleOptions } from "../subtitles/subtitle-options.ts";
import { problemWords, type SubtitleSource, subtitleSource } from "../subtitles/subtitle-source.ts";
import { subtitleTarget, writeTarget } from "../subtitles/subtitle-target.ts";
import { type SyncSteps, syncSubtitles } from "../subtitles/sync-subtitles.ts";

type SyncFlags = SubtitleFlags &
  Omit<SyncSteps, "like" | "speech" | "timesFrom" | "below"> & {
    like?: string;
    speech?: string;
    audioTrack: number;
    timesFrom?: string;
    below?: string;
  };

/** `voxloom subtitles sync`: times of subtitles, moved, taken from another file, split and joined. */
export function addSyncCommand(subtitles: Command, session: Session): void {
  withSubtitleOptions(subtitles.command("sync <file>"))
    .description("Move the times of subtitles; what is given is done in the order of this list")
    .option("--times-from <file>", "take the times of another file for these texts")
    .option("--like <file>", "move as a whole to where the other file's subtitles begin")
    .option("--speech <recording>", "move and stretch as a whole to where somebody speaks in a recording")
    .option("--audio-track <number>", "which sound track of it, from 0", parseTrack, 0)
    .option(
      "--rate <from:to>",
      "from one frame rate to another, such as 25:23.976 or 29.97:29.97df",
      parseRates,
    )
    .option("--point <from=to>", "where a moment belongs; give two to stretch", collectPoint)
    .option("--start-at <time>", "when the first subtitle begins", parseTime)
    .option("--shift <time>", "later by so much; sooner with a minus", parseTime)
    .option("--from <time>", "move only what begins from here on", parseTime)
    .option("--until <time>", "move only what begins before", parseTime)
    .option("--split-pauses <time>", "divide where words of a subtitle are apart by so much", parseTime)
    .option("--join-pauses <time>", "join neighbors that are apart by no more", parseTime)
    .option("--below <file>", "put the texts of another file below these: two languages in one")
    .action((file: string, flags: SyncFlags) => sync(session, file, flags));
}

function parseRates(value: string): { from: FrameRate; to: FrameRate } {
  const [from, to, ...more] = value.split(":");
  if (from === undefined || to === undefined || more.length > 0)
    throw new InvalidArgumentError("Give two frame rates, such as 25:23.976.");
  return { from: parseFrameRate(from), to: parseFrameRate(to) };
}

function collectPoint(value: string, earlier: { fromMs: number; toMs: number }[] = []) {
  const [from, to, ...more] = value.split("=");
  if (from === undefined || to === undefined || more.length > 0)
    throw new InvalidArgumentError("A point is from=to, such as 0:10=0:12.5.");
  return [...earlier, { fromMs: parseTime(from), toMs: parseTime(to) }];
}

async function sync(session: Session, file: string, flags: SyncFlags): Promise<void> {
  const reporter = getReporter(session, flags);
  const source = await subtitleSource(session, file, flags);
  const other = async (path: string | undefined): Promise<SubtitleDocument | undefined> =>
    path === undefined ? undefined : (await readOther(session, path, source)).document;
  const target = await subtitleTarget(source, flags);
  for (const words of problemWords(source)) reporter.note(words);
  const { document, notes, steps } = syncSubtitles(source.document, {
    ...flags,
    timesFrom: await other(flags.timesFrom),
    like: await other(flags.like),
    speech: flags.speech === undefined ? undefined : await readSpeech(flags.speech, { ...session, ...flags }),
    below: await other(flags.below),
  });
  for (const note of notes) reporter.note(note);
  const written = await writeTarget(document, target, { ...session, flags, reporter });
  reporter.result({ ...written, steps }, written.output ?? "");
}

/** Standard input can be read once. */
const readOther = (session: Session, path: string, { name }: SubtitleSource): Promise<SubtitleSource> => {
  if (path === "-" && name === "-") return subtitleSource(session, undefined, {});
  return subtitleSource(session, path, {});
};
