import type { Material } from "@voxloom/contract";
import { isBroughtAsSubtitles } from "@voxloom/subtitles";
import { useEffect, useRef, useState } from "react";
import type { OrderProduct } from "./order-product.ts";
import { useUpload } from "./use-upload.ts";

type Arrived = { material: Material; file: File };

/** Files that are on their way side by side, told of in the order in which they were begun, whichever arrives first. */
export function makeTurns(tell: (arrived: Arrived) => void) {
  let turns: { file: File; end: "open" | "gone" | Arrived }[] = [];
  const settle = (file: File, end: "gone" | Arrived) => {
    turns = turns.map((turn) => (turn.file === file && turn.end === "open" ? { file, end } : turn));
    for (let [first] = turns; first !== undefined && first.end !== "open"; [first] = turns) {
      turns = turns.slice(1);
      if (first.end !== "gone") tell(first.end);
    }
  };
  return {
    begin: (file: File) => {
      turns = [...turns, { file, end: "open" }];
    },
    arrive: (material: Material, file: File) => settle(file, { material, file }),
    /** It was given up or failed: nothing waits for it any longer. */
    leave: (file: File) => settle(file, "gone"),
  };
}

/**
 * Uploads files in their order, up to three side by side. One that fails holds its place until it is told to go on; with
 * one at once, that stops the queue.
 */
export function useUploadQueue(
  onReady: (material: Material, file: File) => void,
  firstStep: OrderProduct<never>["firstStep"],
  atOnce: 1 | 3 = 1,
) {
  // An upload ends long after the render that began it.
  const latest = useRef(onReady);
  latest.current = onReady;
  const [turns] = useState(() => makeTurns(({ material, file }) => latest.current(material, file)));
  const queue = useRef<readonly File[]>([]);
  const [queued, setQueued] = useState(queue.current);
  /** What each lane sends; of one that failed, what it sent. */
  const sent = useRef<(File | null)[]>([null, null, null]);
  const arrive = (at: number) => (material: Material, file: File) => {
    turns.arrive(material, file);
    startNext(at);
  };
  // The first step is one, however many files come at once.
  const first = useUpload(arrive(0), firstStep);
  const second = useUpload(arrive(1));
  const third = useUpload(arrive(2));
  const lanes = [first, second, third].slice(0, atOnce);
  const change = (files: readonly File[]) => {
    queue.current = files;
    setQueued(files);
  };
  const startNext = (at: number) => {
    const [next, ...rest] = queue.current;
    change(rest);
    sent.current[at] = next ?? null;
    if (next === undefined) return;
    turns.begin(next);
    void lanes[at]?.start(next);
  };
  const problems = lanes.map(({ problem }) => problem);
  useEffect(() => {
    problems.forEach((problem, at) => {
      const file = sent.current[at];
      if (problem !== null && file) turns.leave(file);
    });
  }, problems);
  /** Starts what waits wherever nothing is sent; first where something failed, which is told of until then. */
  const startIdle = () => {
    const idle = lanes.flatMap(({ view }, at) => (view === null ? [at] : []));
    const hasFailed = (at: number) => problems[at] !== null;
    for (const at of [...idle.filter(hasFailed), ...idle.filter((one) => !hasFailed(one))]) startNext(at);
  };
  const giveUp = (at: number) => {
    const file = sent.current[at];
    lanes[at]?.cancel();
    if (file) turns.leave(file);
    startNext(at);
  };
  // One upload is shown, and can be paused and given up there.
  const shownAt = Math.max(
    0,
    lanes.findIndex(({ view }) => view !== null),
  );
  const shown = lanes[shownAt] ?? first;
  const beside = lanes.flatMap(({ view }, at) => (view === null || at === shownAt ? [] : [view.file]));
  return {
    ...shown,
    /** Why one of them failed. */
    problem: problems.find((problem) => problem !== null) ?? null,
    /** Files that have not arrived, beside the one that is shown. */
    waiting: [...beside, ...queued] as readonly File[],
    isBusy: lanes.some(({ view }) => view !== null) || queued.length > 0,
    add: (files: readonly File[]) => {
      // Once a video is there, it is known which subtitles came with it.
      const [subtitles = [], recordings = []] = [true, false].map((are) =>
        files.filter(({ name }) => isBroughtAsSubtitles(name) === are),
      );
      change([...queue.current, ...subtitles, ...recordings]);
      startIdle();
    },
    leaveOut: (file: File) => {
      const at = beside.includes(file) ? sent.current.indexOf(file) : -1;
      if (at === -1) change(queue.current.filter((one) => one !== file));
      else giveUp(at);
    },
    /** Gives up the file that is shown, and goes on with the next. */
    cancel: () => giveUp(shownAt),
    goOn: startIdle,
    /** Sends what failed once more, after those that wait: one that cannot arrive does not hold them up. */
    tryAgain: () => {
      const failed = problems.flatMap((problem, at) => {
        const file = sent.current[at];
        return problem !== null && file ? [file] : [];
      });
      change([...queue.current, ...failed]);
      startIdle();
    },
  };
}
export type UploadQueue = ReturnType<typeof useUploadQueue>;
