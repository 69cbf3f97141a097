import { calls, limits, type ResponseOf } from "@voxloom/contract";
import { useEffect, useRef, useState } from "react";
import { api } from "../../lib/api/api.ts";

type Drawn = ResponseOf<typeof calls.videos.pages>;

/** Pages of a document that became pictures. */
export type TakenPages = Omit<Drawn, "pages"> & {
  file: File;
  /** Numbers of the first and the last page; null: none was drawn. */
  span: { first: number; last: number } | null;
};

type Taking = {
  /** How many more pictures the slideshow can take. */
  countFree: () => number;
  /** Documents of which no page has a place any more. */
  onNoPlace: (files: readonly File[]) => void;
  onPages: (pages: Drawn["pages"]) => void;
};

/** Documents whose pages become pictures: one after the other is sent and drawn. */
export function useDeck(taking: Taking) {
  // A document is drawn long after the render that began it.
  const latest = useRef(taking);
  latest.current = taking;
  const queue = useRef<{ file: File; from: number }[]>([]);
  const running = useRef<AbortController | null>(null);
  const [drawing, setDrawing] = useState<File | null>(null);
  const [taken, setTaken] = useState<readonly TakenPages[]>([]);
  const [problem, setProblem] = useState<Error | null>(null);
  useEffect(
    () => () => {
      queue.current = [];
      running.current?.abort();
    },
    [],
  );
  const drawNext = async (): Promise<void> => {
    if (running.current !== null) return;
    const next = queue.current.shift();
    if (next === undefined) return;
    const { file, from } = next;
    const count = Math.min(limits.maxPagesAtOnce, latest.current.countFree());
    if (count < 1) {
      const left = [next, ...queue.current.splice(0)];
      return latest.current.onNoPlace(left.map(({ file }) => file));
    }
    const controller = new AbortController();
    running.current = controller;
    setDrawing(file);
    setProblem(null);
    try {
      const spec = { name: file.name, from, count };
      const { signal } = controller;
      const { pages, ...drawn } = await api(calls.videos.pages, spec, { bytes: file, signal });
      latest.current.onPages(pages);
      const [first, last] = [pages[0]?.number, pages.at(-1)?.number];
      const span = first === undefined || last === undefined ? null : { first, last };
      setTaken((before) => [...before.filter((one) => one.file !== file), { ...drawn, file, span }]);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error as Error);
    } finally {
      running.current = null;
      setDrawing(null);
    }
    await drawNext();
  };
  return {
    /** What is being sent and drawn; null: nothing. */
    drawing,
    taken,
    problem,
    take: (files: readonly File[], from = 1) => {
      queue.current.push(...files.map((file) => ({ file, from })));
      void drawNext();
    },
    cancel: () => running.current?.abort(),
    dismiss: ({ file }: TakenPages) => setTaken((before) => before.filter((one) => one.file !== file)),
  };
}
export type Deck = ReturnType<typeof useDeck>;
