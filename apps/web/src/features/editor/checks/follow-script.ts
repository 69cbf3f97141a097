import type { Script } from "@voxloom/contract";
import { diffScripts, isEmptyPatch } from "@voxloom/timeline";
import type { AnalysisNews, AnalysisSettings } from "./analysis.ts";
import type { FromWorker, ToWorker } from "./analysis-protocol.ts";

/** A worker that looks at scripts. */
export type AnalysisPort = { post: (message: ToWorker) => void; close: () => void };

/** What becomes of its answers, and of its fall. */
export type PortHandlers = { onAnswer: (answer: FromWorker) => void; onFall: () => void };

export type FollowOptions = {
  readScript: () => Script;
  settings: AnalysisSettings;
  openPort: (handlers: PortHandlers) => AnalysisPort;
  /** `isFirst`: of a fresh worker, so that what was known before is void. */
  onNews: (news: AnalysisNews, isFirst: boolean) => void;
  /** The worker fell again and again: nothing is checked any more. */
  onFailed: () => void;
};

/** Typing settles for so long before it is looked at. */
const settleMs = 150;
/** A worker that falls this often without one answer between is left alone. */
const mostFalls = 3;

/**
 * Keeps a worker's copy of the script up to date: the whole first, then what changed, one message at a time. A worker
 * that falls is replaced. `touch` is to be called whenever the script may have changed.
 */
export const followScript = (options: FollowOptions): { touch: () => void; stop: () => void } => {
  const { readScript, settings, openPort, onNews, onFailed } = options;
  let port: AnalysisPort | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent: Script | null = null;
  let version = 0;
  let isAsked = false;
  let isFresh = true;
  let falls = 0;

  const send = () => {
    const script = readScript();
    if (port === null || isAsked || script === sent) return;
    const patch = sent !== null && isOfOneSource(sent, script) ? diffScripts(sent, script) : null;
    sent = script;
    if (patch !== null && isEmptyPatch(patch)) return;
    version += 1;
    isAsked = true;
    port.post(
      patch === null ? { kind: "script", version, script, settings } : { kind: "patch", version, patch },
    );
  };
  const receive = (answer: FromWorker) => {
    if (answer.kind === "lost") {
      isAsked = false;
      sent = null;
      return send();
    }
    onNews(answer.news, isFresh);
    isFresh = false;
    if (!answer.isLast) return;
    isAsked = false;
    falls = 0;
    if (readScript() !== sent) touch();
  };
  const open = () => {
    sent = null;
    isAsked = false;
    isFresh = true;
    port = openPort({ onAnswer: receive, onFall: replace });
    send();
  };
  const replace = () => {
    port?.close();
    port = null;
    falls += 1;
    if (falls < mostFalls) open();
    else onFailed();
  };
  const touch = () => {
    clearTimeout(timer);
    timer = setTimeout(send, settleMs);
  };
  open();
  return {
    touch,
    stop: () => {
      clearTimeout(timer);
      port?.close();
      port = null;
    },
  };
};

/** A patch tells nothing of what belongs to the source itself. */
const isOfOneSource = (a: Script, b: Script): boolean =>
  a.durationMs === b.durationMs &&
  a.sourceLanguage === b.sourceLanguage &&
  a.targetLanguage === b.targetLanguage;
