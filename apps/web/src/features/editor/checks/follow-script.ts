import type { Script } from "@voxloom/contract";
import { diffScripts, isEmptyPatch, type ScriptEdit } from "@voxloom/timeline";
import type { AnalysisNews, AnalysisSettings } from "./analysis.ts";
import type { FixSpec, FromWorker, ToWorker } from "./analysis-protocol.ts";

/** A worker that looks at scripts. */
export type AnalysisPort = { post: (message: ToWorker) => void; close: () => void };

/** What becomes of its answers, and of its fall. */
export type PortHandlers = { onAnswer: (answer: FromWorker) => void; onFall: () => void };

export type FollowOptions = {
  readScript: () => Script;
  settings: AnalysisSettings;
  openPort: (handlers: PortHandlers) => AnalysisPort;
  /** `isFirst`: all that is known; else what changed since. */
  onNews: (news: AnalysisNews, isFirst: boolean) => void;
  /** The worker fell again and again: nothing is checked any more. */
  onFailed: () => void;
};

export type FollowedScript = {
  /** To be called whenever the script may have changed. */
  touch: () => void;
  /** Edits for the script as it is now; none where the worker fell meanwhile. */
  fix: (spec: FixSpec) => Promise<ScriptEdit[]>;
  stop: () => void;
};

type Waiting = { spec: FixSpec; answer: (edits: ScriptEdit[]) => void };

/** Typing settles for so long before it is looked at. */
const settleMs = 150;
/** A worker that falls this often without one answer between is left alone. */
const maxFalls = 3;

/**
 * Keeps a worker's copy of the script up to date: the whole first, then what changed, one message at a time. A worker
 * that falls is replaced.
 */
export const followScript = (options: FollowOptions): FollowedScript => {
  const { readScript, settings, openPort, onNews, onFailed } = options;
  let port: AnalysisPort | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent: Script | null = null;
  let version = 0;
  let isAsked = false;
  let isFirst = true;
  let falls = 0;
  let waiting: Waiting[] = [];

  const ask = (message: ToWorker) => {
    isAsked = true;
    port?.post(message);
  };
  const send = () => {
    if (port === null || isAsked) return;
    const script = readScript();
    const patch = sent !== null && isOfOneSource(sent, script) ? diffScripts(sent, script) : null;
    sent = script;
    if (patch === null) {
      isFirst = true;
      ask({ kind: "script", version: ++version, script, settings });
    } else if (!isEmptyPatch(patch)) ask({ kind: "patch", version: ++version, patch });
    else if (waiting[0] !== undefined) ask({ kind: "fix", spec: waiting[0].spec });
  };
  const receive = (answer: FromWorker) => {
    if (answer.kind === "lost") sent = null;
    if (answer.kind === "fixes") waiting.shift()?.answer(answer.edits);
    if (answer.kind === "news") {
      onNews(answer.news, isFirst);
      isFirst = false;
      if (!answer.isLast) return;
      falls = 0;
    }
    isAsked = false;
    if (answer.kind === "lost" || waiting.length > 0) send();
    else if (readScript() !== sent) touch();
  };
  const open = () => {
    sent = null;
    isAsked = false;
    port = openPort({ onAnswer: receive, onFall: replace });
    send();
  };
  const giveUpWaiting = () => {
    const left = waiting;
    waiting = [];
    for (const { answer } of left) answer([]);
  };
  const replace = () => {
    port?.close();
    port = null;
    falls += 1;
    // What it was asked may be what it fell over.
    giveUpWaiting();
    if (falls < maxFalls) open();
    else onFailed();
  };
  const touch = () => {
    clearTimeout(timer);
    timer = setTimeout(send, settleMs);
  };
  open();
  return {
    touch,
    fix: (spec) =>
      new Promise((answer) => {
        if (port === null) return answer([]);
        waiting.push({ spec, answer });
        send();
      }),
    stop: () => {
      clearTimeout(timer);
      port?.close();
      port = null;
      giveUpWaiting();
    },
  };
};

/** A patch tells nothing of what belongs to the source itself. */
const isOfOneSource = (a: Script, b: Script): boolean =>
  a.durationMs === b.durationMs &&
  a.sourceLanguage === b.sourceLanguage &&
  a.targetLanguage === b.targetLanguage;
