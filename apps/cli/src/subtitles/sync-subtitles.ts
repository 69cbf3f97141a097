import { AppError } from "@voxloom/contract";
import {
  applyChanges,
  type CueChange,
  changeFrameRate,
  type FrameRate,
  findSpeechMove,
  findTimeMove,
  joinAtPauses,
  mergeBilingual,
  moveCues,
  profileFor,
  type SpeechCurve,
  type SubtitleDocument,
  type SyncPoint,
  shiftBy,
  splitAtPauses,
  stretchBetween,
  type TimeMove,
  takeTimes,
} from "@voxloom/subtitles";

/** What is to be done with the times of a file; done in this order. */
export type SyncSteps = {
  timesFrom?: SubtitleDocument | undefined;
  like?: SubtitleDocument | undefined;
  speech?: SpeechCurve | undefined;
  rate?: { from: FrameRate; to: FrameRate };
  point?: SyncPoint[];
  startAt?: number;
  shift?: number;
  from?: number;
  until?: number;
  splitPauses?: number;
  joinPauses?: number;
  below?: SubtitleDocument | undefined;
};

/** `notes` for people, `steps` for programs. */
export type Synced = { document: SubtitleDocument; notes: string[]; steps: object[] };

/** Throws AppError BAD_INPUT where nothing was asked for, or files have nothing in common. */
export function syncSubtitles(source: SubtitleDocument, asked: SyncSteps): Synced {
  const done: Synced = { document: source, notes: [], steps: [] };
  if (asked.timesFrom !== undefined) retime(done, asked.timesFrom);
  for (const move of listMoves(done, asked)) moveAll(done, move, asked);
  const language = source.language?.slice(0, 2).toLowerCase() ?? "en";
  if (asked.splitPauses !== undefined)
    change(done, "split", splitAtPauses(done.document.cues, asked.splitPauses));
  if (asked.joinPauses !== undefined) {
    const joining = { maxPauseMs: asked.joinPauses, profile: profileFor(language), language };
    change(done, "join", joinAtPauses(done.document.cues, joining));
  }
  if (asked.below !== undefined) {
    done.document = mergeBilingual(done.document, asked.below.cues);
    done.steps.push({ step: "below", cues: done.document.cues.length });
  }
  if (done.steps.length > 0) return done;
  throw new AppError("BAD_INPUT", "Say what to do, such as --shift 1.5. See voxloom subtitles sync --help.");
}

function retime(done: Synced, timing: SubtitleDocument): void {
  const taken = takeTimes(done.document, timing.cues);
  if (taken === null) throw nothingInCommon();
  done.document = taken.document;
  const percent = Math.round(taken.share * 100);
  done.steps.push({ step: "times-from", by: taken.by, move: taken.move, share: taken.share });
  done.notes.push(
    taken.by === "number"
      ? "As many subtitles in both files: times were taken one by one."
      : `${percent}% of the subtitles took the times of one beside them; the others moved with them.`,
  );
}

/** Moves in their order; each is found by what the ones before have made. */
function* listMoves(done: Synced, asked: SyncSteps): Generator<TimeMove> {
  if (asked.like !== undefined) {
    const found = findTimeMove(done.document.cues, asked.like.cues);
    if (found === null) throw nothingInCommon();
    done.notes.push(`${Math.round(found.share * 100)}% of the subtitles begin with one of the other file.`);
    yield found.move;
  }
  if (asked.speech !== undefined) yield moveToSpeech(done, asked.speech);
  if (asked.rate !== undefined) yield changeFrameRate(asked.rate.from, asked.rate.to);
  if (asked.point !== undefined) yield stretchTo(asked.point);
  if (asked.startAt !== undefined) yield shiftBy(asked.startAt - (done.document.cues[0]?.startMs ?? 0));
  if (asked.shift !== undefined) yield shiftBy(asked.shift);
}

function moveToSpeech(done: Synced, speech: SpeechCurve): TimeMove {
  const found = findSpeechMove(done.document.cues, speech);
  if (found === null)
    throw new AppError("BAD_INPUT", "There is too little speech, or too few subtitles, to compare them.");
  const { before, after, isSure, move } = found;
  done.steps.push({ step: "speech", before, after, isSure });
  done.notes.push(`Correlation with the speech: ${before} as they were, ${after} moved.`);
  if (!isSure) done.notes.push("Other places go nearly as well: look whether this one is right.");
  return move;
}

function stretchTo([one, other, ...more]: readonly SyncPoint[]): TimeMove {
  const move =
    one === undefined || more.length > 0
      ? null
      : other === undefined
        ? shiftBy(one.toMs - one.fromMs)
        : stretchBetween(one, other);
  if (move !== null) return move;
  throw new AppError("BAD_INPUT", "Give one --point or two different ones, the later one to a later place.");
}

function moveAll(done: Synced, move: TimeMove, { from, until }: SyncSteps): void {
  const changes = moveCues(done.document.cues, move, { fromMs: from, untilMs: until });
  const gone = changes.filter(({ after }) => after.length === 0).length;
  if (gone > 0) done.notes.push(`${gone} subtitles would be before the beginning: they were left out.`);
  change(done, "move", changes, { ...move, gone });
}

function change(done: Synced, step: string, changes: readonly CueChange[], more: object = {}): void {
  done.document = { ...done.document, cues: applyChanges(done.document.cues, changes) };
  done.steps.push({ step, changes: changes.length, ...more });
  done.notes.push(`${step}: ${changes.length} changes.`);
}

const nothingInCommon = (): AppError =>
  new AppError("BAD_INPUT", "The two files have no times in common: they are not of the same video.");
