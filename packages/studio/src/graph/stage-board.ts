import { type HeardText, limits, type StageName, type StageProgress } from "@voxloom/contract";
import type { StepRow } from "./step.ts";

/** The rows of a production as a person sees them. */
export type StageBoard = {
  /** Runs the work of a row and keeps it. `isReused` in the answer says that nothing had to be made. */
  run<T>(name: StageName, work: (row: StepRow) => Promise<{ value: T; isReused: boolean }>): Promise<T>;
  /** What was just heard: it is shown until its lines are spoken or packed. What begins where something else began replaces it. */
  hear(heard: HeardText): void;
  /** How loud the recording is, 0 to 127, in stretches of one length: shown as long as what was heard is. */
  outline(levels: number[]): void;
  /** There is nothing to do in this production. */
  skip(name: StageName): void;
  stages(): StageProgress[];
};

export type BoardProgress = {
  stages: StageProgress[];
  fraction: number;
  timeLeftMs: number | null;
  /** The newest of what was heard; missing: nothing yet, or what is made of it is on its way. */
  heard?: HeardText[];
  /** How loud the recording is; missing: not known yet, or what is made of it is on its way. */
  outline?: number[];
};

/** From here on the lines themselves are there: what was heard first is of no use any more. */
const afterHearing: ReadonlySet<StageName> = new Set(["cast", "package"]);

type BoardRequest = {
  names: readonly StageName[];
  /** What each stage is expected to take, in milliseconds: how the whole's fraction is weighed. */
  expectedMs: Readonly<Partial<Record<StageName, number>>>;
  onProgress?: (progress: BoardProgress) => void;
};

/** Before this share is done, the time left would be a guess. */
const earliestEstimate = 0.04;

/** A board whose rows all wait. */
export function createStageBoard({ names, expectedMs, onProgress }: BoardRequest): StageBoard {
  const startedAt = performance.now();
  const starts = new Map<StageName, number>();
  const rows = new Map<StageName, StageProgress>(
    names.map((name) => [
      name,
      { name, state: "waiting", fraction: 0, done: null, total: null, elapsedMs: 0, engineId: null },
    ]),
  );
  let heard: HeardText[] = [];
  let outline: number[] = [];
  /** What was there before costs nothing, so it must not make the rest look quick. */
  const getWeight = ({ name, state }: StageProgress): number =>
    state === "reused" || state === "skipped" ? 0 : Math.max(1, expectedMs[name] ?? 0);

  function whole(): Pick<BoardProgress, "fraction" | "timeLeftMs"> {
    const weights = [...rows.values()].map((row) => ({ weight: getWeight(row), fraction: row.fraction }));
    const total = weights.reduce((sum, { weight }) => sum + weight, 0);
    const done = weights.reduce((sum, { weight, fraction }) => sum + weight * fraction, 0);
    const fraction = total === 0 ? 1 : Math.min(1, done / total);
    if (fraction < earliestEstimate) return { fraction, timeLeftMs: null };
    return {
      fraction,
      timeLeftMs: Math.round(((performance.now() - startedAt) * (1 - fraction)) / fraction),
    };
  }

  const tell = () =>
    onProgress?.({
      ...{ stages: [...rows.values()], ...whole() },
      ...(heard.length > 0 && { heard }),
      ...(outline.length > 0 && { outline }),
    });

  function hear(line: HeardText): void {
    heard = [...heard.filter(({ startMs }) => startMs !== line.startMs), line]
      .toSorted((a, b) => a.startMs - b.startMs)
      .slice(-limits.maxHeardLines);
    tell();
  }

  function draw(levels: number[]): void {
    outline = levels;
    tell();
  }

  function change(name: StageName, fields: Partial<StageProgress>): void {
    const row = rows.get(name);
    if (row === undefined) return;
    const start = starts.get(name);
    const elapsedMs = start === undefined ? 0 : Math.round(performance.now() - start);
    rows.set(name, { ...row, elapsedMs, ...fields });
    tell();
  }

  return {
    hear,
    outline: draw,
    async run(name, work) {
      starts.set(name, performance.now());
      change(name, { state: "running" });
      let isSkipped = false;
      try {
        const { value, isReused } = await work({
          fraction: (fraction) => change(name, { fraction: Math.min(1, Math.max(0, fraction)) }),
          count: (done, total) => change(name, { done, total, fraction: total === 0 ? 1 : done / total }),
          by: (engineId) => change(name, { engineId }),
          hear,
          outline: draw,
          skip: () => {
            isSkipped = true;
          },
        });
        if (afterHearing.has(name)) [heard, outline] = [[], []];
        change(name, { state: isSkipped ? "skipped" : isReused ? "reused" : "done", fraction: 1 });
        return value;
      } catch (error) {
        change(name, { state: "failed" });
        throw error;
      }
    },
    skip: (name) => change(name, { state: "skipped", fraction: 1 }),
    stages: () => [...rows.values()],
  };
}
