import type { Material } from "@voxloom/contract";
import { isBroughtAsSubtitles } from "@voxloom/subtitles";
import { useRef, useState } from "react";
import type { OrderProduct } from "./order-product.ts";
import { useUpload } from "./use-upload.ts";

/** Uploads files one after the other. One that fails stops the queue until it is told to go on. */
export function useUploadQueue(
  onReady: (material: Material, file: File) => void,
  firstStep: OrderProduct<never>["firstStep"],
) {
  // An upload ends long after the render that began it.
  const latest = useRef(onReady);
  latest.current = onReady;
  const queue = useRef<readonly File[]>([]);
  const [waiting, setWaiting] = useState(queue.current);
  // The one that was sent last: it failed where there is a problem.
  const sent = useRef<File | null>(null);
  const upload = useUpload((material, file) => {
    latest.current(material, file);
    startNext();
  }, firstStep);
  const change = (files: readonly File[]) => {
    queue.current = files;
    setWaiting(files);
  };
  const startNext = () => {
    const [next, ...rest] = queue.current;
    change(rest);
    sent.current = next ?? null;
    if (next !== undefined) void upload.start(next);
  };
  return {
    ...upload,
    /** Files whose turn is still to come. */
    waiting,
    isBusy: upload.view !== null || waiting.length > 0,
    add: (files: readonly File[]) => {
      // Once a video is there, it is known which subtitles came with it.
      const [subtitles = [], recordings = []] = [true, false].map((are) =>
        files.filter(({ name }) => isBroughtAsSubtitles(name) === are),
      );
      change([...queue.current, ...subtitles, ...recordings]);
      if (upload.view === null) startNext();
    },
    leaveOut: (file: File) => change(queue.current.filter((one) => one !== file)),
    /** Gives up the file that is being sent, and goes on with the next. */
    cancel: () => {
      upload.cancel();
      startNext();
    },
    goOn: startNext,
    /** Sends what failed once more, after those that wait: one that cannot arrive does not hold them up. */
    tryAgain: () => {
      if (sent.current !== null) change([...queue.current, sent.current]);
      startNext();
    },
  };
}
export type UploadQueue = ReturnType<typeof useUploadQueue>;
