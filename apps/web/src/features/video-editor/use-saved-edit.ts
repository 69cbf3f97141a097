import { onlineManager, useMutation } from "@tanstack/react-query";
import { calls, type ResponseOf } from "@voxloom/contract";
import { useEffect, useRef, useState } from "react";
import { api } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { isOfSlides, type VideoSettings } from "../../ordering/video/use-video-preview.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";

type Begun = { taskId: string; settings: VideoSettings } & Revisions;
type Revisions = ResponseOf<typeof calls.videos.saveEdit>;

/** The last state of each video that is on its way to the server. */
const underWay = new Map<string, Promise<Revisions>>();

/** Resolves once nothing of a video is on its way any more, also of a page that was left. */
export const savesUnderWay = async (taskId: string): Promise<void> => {
  for (let last = underWay.get(taskId); last !== undefined; last = underWay.get(taskId))
    await last.catch(() => undefined);
};

const longestPauseMs = 10_000;

/** Resolves once a call that did not arrive is worth another try: soon, or as soon as there is a network again. */
function waitForNetwork(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = onlineManager.subscribe((isOnline) => isOnline && end());
    const timer = setTimeout(
      () => onlineManager.isOnline() && end(),
      Math.min(longestPauseMs, 1_000 * 2 ** tries),
    );
  });
}

type Sending = { taskId: string; baseRevision: number; settings: VideoSettings };

/** Sends a state until it has arrived or is refused. `tellOffline`: hears whether it waits for the network. */
async function sendPatiently(
  { taskId, baseRevision, settings }: Sending,
  tellOffline: (isOffline: boolean) => void,
): Promise<Revisions> {
  const video = isOfSlides(settings)
    ? ({ product: "slideshow", settings } as const)
    : ({ product: "clips", settings } as const);
  for (let tries = 0; ; tries += 1) {
    try {
      return await api(calls.videos.saveEdit, { taskId, baseRevision, ...video });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "OFFLINE") throw error;
      tellOffline(true);
      await waitForNetwork(tries);
    }
  }
}

function send(
  sending: Sending,
  tellOffline: (isOffline: boolean) => void = () => undefined,
): Promise<Revisions> {
  const { taskId } = sending;
  const sent = sendPatiently(sending, tellOffline).finally(() => {
    tellOffline(false);
    if (underWay.get(taskId) === sent) underWay.delete(taskId);
  });
  underWay.set(taskId, sent);
  return sent;
}

/**
 * Keeps a video on the server as it is being arranged: while one state is on its way, the newest one waits. Who leaves
 * the page leaves the newest; a window that closes before it is kept asks first.
 */
export function useSavedEdit({ taskId, ...first }: Begun, settings: VideoSettings) {
  const [saved, setSaved] = useState(first);
  const [isWaiting, setWaiting] = useState(false);
  const save = useMutation({
    mutationFn: (next: VideoSettings) =>
      send({ taskId, baseRevision: saved.revision, settings: next }, setWaiting),
    onSuccess: (revisions, next) => setSaved({ ...revisions, settings: next }),
  });
  const { mutate, isPending, error } = save;
  const isSaved = saved.settings === settings;
  const isChangedElsewhere = error instanceof ApiError && error.code === "SCRIPT_REVISION_CONFLICT";
  // What was refused is not sent again by itself; what was changed since then is.
  const isToBeSent = !isSaved && (error === null || (!isChangedElsewhere && save.variables !== settings));
  useEffect(() => {
    if (isToBeSent && !isPending) mutate(settings);
  }, [isToBeSent, isPending, mutate, settings]);
  const left: Left = {
    ...{ saved, settings, isLeft: isSaved || isChangedElsewhere },
    sent: isPending ? save.variables : undefined,
  };
  const latest = useRef(left);
  latest.current = left;
  useEffect(() => () => void sendLast(taskId, latest.current), [taskId]);
  useEffect(() => {
    if (isSaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isSaved]);
  return {
    isSaved,
    /** The network is away: what was changed goes by itself once it is back. */
    isOffline: save.isPaused || isWaiting,
    /** Why it could not be kept. */
    error: isSaved && !isChangedElsewhere ? null : error,
    isChangedElsewhere,
    retry: () => mutate(settings),
    /** There is something that the video does not have yet. */
    isAhead: !isSaved || saved.revision > saved.madeRevision,
    /** What making it costs as it was kept last, in tenths of a credit. */
    priceTenths: saved.priceTenths,
    /** Asks what it costs by now. Throws ApiError. */
    readPrice: async () => {
      const { revision, priceTenths } = await api(calls.videos.edit, { taskId });
      // Of another state it would be another price.
      setSaved((now) => (now.revision === revision ? { ...now, priceTenths } : now));
    },
  };
}
export type SavedEdit = ReturnType<typeof useSavedEdit>;

type Left = {
  saved: { revision: number };
  settings: VideoSettings;
  /** It is kept already, or cannot be. */
  isLeft: boolean;
  /** What is on its way; undefined: nothing. */
  sent: VideoSettings | undefined;
};

/** Sends what was changed last on a page that is left, after what is on its way. */
async function sendLast(taskId: string, { saved, settings, isLeft, sent }: Left): Promise<void> {
  if (isLeft || sent === settings) return;
  const before = sent === undefined ? saved : underWay.get(taskId);
  await Promise.resolve(before)
    .then((known) => send({ taskId, baseRevision: (known ?? saved).revision, settings }))
    .catch(notifyProblem);
}
