import type { ScriptEdit } from "@voxloom/contract";
import { dequal } from "dequal/lite";
import { useStore } from "zustand";
import { createTaskStore } from "../document/task-store.ts";
import type { AnalysisNews } from "./analysis.ts";
import type { FixSpec } from "./analysis-protocol.ts";
import type { ChecksTotals, LineChecks } from "./line-checks.ts";

export type ChecksState = {
  /** `waiting`: for the first look. `failed`: nobody looks any more. */
  state: "waiting" | "ready" | "failed";
  /** By line; a line whose checks did not change keeps the same object. */
  lines: ReadonlyMap<string, LineChecks>;
  totals: ChecksTotals;
  /** Reckons edits that put problems right. */
  fix: (spec: FixSpec) => Promise<ScriptEdit[]>;
};

const nothingKnown: ChecksState = {
  state: "waiting",
  lines: new Map(),
  totals: { byKind: {}, changed: 0, rated: null },
  fix: async () => [],
};

/** What is wrong with the open script, as of a moment ago. */
export const checksStore = createTaskStore<ChecksState>(() => nothingKnown);

/** A part of what is known. What is selected must be the same object while it is unchanged. */
export const useChecks = <T>(select: (state: ChecksState) => T): T => useStore(checksStore, select);

/** What is known of one line; null before it was looked at. Renders again only when that changes. */
export const useLineChecks = (segmentId: string): LineChecks | null =>
  useChecks(({ lines }) => lines.get(segmentId) ?? null);

/** Takes in what a worker found. What did not change stays the same objects, down to the whole map. */
export const takeNews = (news: AnalysisNews, isFirst: boolean): void =>
  checksStore.setState((before) => {
    const { changed, removed, totals } = news;
    const isSame = !isFirst && changed.length === 0 && removed.length === 0;
    return {
      state: "ready",
      lines: isSame ? before.lines : withNews(isFirst ? new Map() : before.lines, news),
      totals: dequal(totals, before.totals) ? before.totals : totals,
    };
  });

const withNews = (
  before: ReadonlyMap<string, LineChecks>,
  { changed, removed }: AnalysisNews,
): ReadonlyMap<string, LineChecks> => {
  const lines = new Map(before);
  for (const id of removed) lines.delete(id);
  for (const [id, checks] of changed) lines.set(id, checks);
  return lines;
};

/** Nobody looks any more; what is known stays. */
export const markFailed = (): void => checksStore.setState({ state: "failed" });

/** For another script: nothing is known of it. */
export const forgetChecks = (): void => checksStore.setState(nothingKnown, true);

/** From now on this one reckons what fixes problems. */
export const fixBy = (fix: ChecksState["fix"]): void => checksStore.setState({ fix });
