import {
  type CueChange,
  joinCues,
  retype,
  type SubtitleCue,
  type SubtitleDocument,
  sliceCue,
} from "@voxloom/subtitles";
import { createStore, type StoreApi } from "zustand";
import { changed, newCueAfter, type SubtitleWork, withCues } from "./subtitle-work.ts";

/** Steps that can be taken back. */
const maxSteps = 500;

/** What a step changes, as it was before or after it. */
type Step = Pick<SubtitleWork, "document" | "encoding">;

type State = {
  work: SubtitleWork;
  /** The cue that the buttons are about. */
  active: number;
  past: readonly Step[];
  future: readonly Step[];
  /** Whether the present state was downloaded, or is as it was opened. */
  isTaken: boolean;
};

type Actions = {
  choose(index: number): void;
  /** Changes of one `joinKey` that follow one another are one step. */
  editCue(
    index: number,
    change: Partial<Pick<SubtitleCue, "text" | "startMs" | "endMs">>,
    joinKey?: string,
  ): void;
  add(index: number): void;
  remove(index: number): void;
  /** At a place of the text, in UTF-16 units. */
  split(index: number, at: number): void;
  mergeWithNext(index: number): void;
  apply(changes: readonly CueChange[]): void;
  replace(document: SubtitleDocument, encoding?: string): void;
  undo(): void;
  redo(): void;
  markTaken(): void;
};

const getStep = ({ document, encoding }: SubtitleWork): Step => ({ document, encoding });

export type SubtitleDesk = StoreApi<State & Actions>;

/** A subtitle file on the desk, with every step back. */
export function createSubtitleDesk(work: SubtitleWork, { isTaken = true } = {}): SubtitleDesk {
  let lastJoinKey: string | undefined;
  return createStore<State & Actions>()((set, get) => {
    const step = (
      document: SubtitleDocument,
      {
        active = get().active,
        joinKey,
        encoding,
      }: { active?: number; joinKey?: string; encoding?: string } = {},
    ) => {
      const { work: present, past } = get();
      const isJoined = joinKey !== undefined && joinKey === lastJoinKey && past.length > 0;
      lastJoinKey = joinKey;
      set({
        work: { ...present, document, encoding: encoding ?? present.encoding },
        past: isJoined ? past : [...past.slice(-maxSteps), getStep(present)],
        future: [],
        active: Math.max(0, Math.min(active, document.cues.length - 1)),
        isTaken: false,
      });
    };
    const cuesNow = () => get().work.document.cues;
    const put = (index: number, count: number, after: readonly SubtitleCue[], active: number) =>
      step(withCues(get().work.document, cuesNow().toSpliced(index, count, ...after)), { active });
    const travel = (from: "past" | "future", to: "past" | "future") => {
      const { work: present, [from]: steps, [to]: others, active } = get();
      const step = from === "past" ? steps.at(-1) : steps[0];
      if (step === undefined) return;
      lastJoinKey = undefined;
      set({
        work: { ...present, ...step },
        [from]: from === "past" ? steps.slice(0, -1) : steps.slice(1),
        [to]: to === "past" ? [...others, getStep(present)] : [getStep(present), ...others],
        active: Math.max(0, Math.min(active, step.document.cues.length - 1)),
        isTaken: false,
      });
    };
    return {
      work,
      active: 0,
      past: [],
      future: [],
      isTaken,
      choose: (active) => set({ active }),
      editCue(index, change, joinKey) {
        const cue = cuesNow()[index];
        if (cue === undefined) return;
        const { text, ...times } = change;
        const edited = text === undefined ? { ...cue, ...times } : retype({ ...cue, ...times }, text);
        const document = withCues(get().work.document, cuesNow().with(index, edited));
        step(document, { active: document.cues.indexOf(edited), ...(joinKey !== undefined && { joinKey }) });
      },
      add(index) {
        put(index + 1, 0, [newCueAfter(cuesNow(), index)], index + 1);
      },
      remove(index) {
        put(index, 1, [], index);
      },
      split(index, at) {
        const cue = cuesNow()[index];
        if (cue === undefined) return;
        const share = cue.text.length === 0 ? 0.5 : Math.min(0.9, Math.max(0.1, at / cue.text.length));
        const byWord = cue.words?.find(({ from }) => from >= at)?.startMs;
        const middleMs = byWord ?? Math.round(cue.startMs + (cue.endMs - cue.startMs) * share);
        const first = { ...sliceCue(cue, 0, at), endMs: middleMs };
        const second = { ...sliceCue(cue, at, cue.text.length), startMs: middleMs };
        put(index, 1, [first, second], index + 1);
      },
      mergeWithNext(index) {
        const [cue, next] = [cuesNow()[index], cuesNow()[index + 1]];
        if (cue === undefined || next === undefined) return;
        put(index, 2, [{ ...joinCues(cue, next), endMs: Math.max(cue.endMs, next.endMs) }], index);
      },
      apply(changes) {
        if (changes.length > 0) step(changed(get().work.document, changes));
      },
      replace(document, encoding) {
        step(document, encoding === undefined ? {} : { encoding });
      },
      undo: () => travel("past", "future"),
      redo: () => travel("future", "past"),
      markTaken: () => set({ isTaken: true }),
    };
  });
}
