import type { ScriptEdit } from "@voxloom/timeline";
import { dequal } from "dequal/lite";
import type { StoreApi } from "zustand/vanilla";
import { defineStorePart } from "../document/session-parts.ts";
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
export const checksPart = defineStorePart<ChecksState>(() => nothingKnown);

export type ChecksStore = StoreApi<ChecksState>;

/** Takes in what a worker found. What did not change stays the same objects, down to the whole map. */
export const takeNews = (store: ChecksStore, news: AnalysisNews, isFirst: boolean): void =>
  store.setState((before) => {
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
