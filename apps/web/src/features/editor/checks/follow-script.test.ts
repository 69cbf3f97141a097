import type { Script } from "@voxloom/contract";
import { applyEdit, createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makePart } from "../testing/make-part.ts";
import type { AnalysisSettings } from "./analysis.ts";
import { createAnalyst, type ToWorker } from "./analysis-protocol.ts";
import { type ChecksStore, checksPart, takeNews } from "./checks-store.ts";
import { type AnalysisPort, followScript, type PortHandlers } from "./follow-script.ts";

const settings: AnalysisSettings = {
  fit: { dynamicDuration: false, maxVideoStretch: 1.25, hasVideo: true },
  subtitles: { content: "target", clock: "source" },
  maySlowVideo: false,
  result: null,
};

const start = createScript({
  sourceLanguage: "en",
  targetLanguage: "de",
  durationMs: 60_000,
  speakers: [createSpeaker(0)],
  segments: Array.from({ length: 10 }, (_, index) =>
    createSegment({
      id: `line-${index}`,
      speakerId: "speaker-1",
      startMs: index * 4000,
      endMs: index * 4000 + 3000,
      sourceText: "Good morning.",
      targetText: "Guten Morgen.",
    }),
  ),
});

type Port = AnalysisPort & PortHandlers & { isClosed: boolean };

let checks: ChecksStore;
let script: Script = start;
let messages: ToWorker[] = [];
let ports: Port[] = [];
let following: ReturnType<typeof followScript>;

/** The worker's own code behind a port; messages are copied and answered later, as between threads. */
const openPort = ({ onAnswer, onFall }: PortHandlers): AnalysisPort => {
  const port: Port = {
    onAnswer: (answer) => port.isClosed || onAnswer(structuredClone(answer)),
    onFall,
    isClosed: false,
    close: () => {
      port.isClosed = true;
    },
    post: (message) => {
      messages.push(message);
      setTimeout(() => analyst(structuredClone(message)), 20);
    },
  };
  const analyst = createAnalyst(port.onAnswer);
  ports.push(port);
  return port;
};
const follow = () =>
  followScript({
    readScript: () => script,
    settings,
    openPort,
    onNews: (news, isFirst) => takeNews(checks, news, isFirst),
    onFailed: () => checks.setState({ state: "failed" }),
  });
const edit = (...edits: Parameters<typeof applyEdit>[1][]) => {
  for (const one of edits) script = applyEdit(script, one);
  following.touch();
};
const say = (index: number, text: string) =>
  ({ kind: "set-target-text", segmentId: `line-${index}`, text }) as const;
const getProblems = (index: number) =>
  checks
    .getState()
    .lines.get(`line-${index}`)
    ?.problems.map(({ kind }) => kind);

beforeEach(() => {
  vi.useFakeTimers();
  script = start;
  messages = [];
  ports = [];
  checks = makePart(checksPart);
  following = follow();
  vi.runAllTimers();
});
afterEach(() => {
  following.stop();
  vi.useRealTimers();
});

it("sends the whole script once, then what changed, when typing settles", () => {
  expect(checks.getState()).toMatchObject({ state: "ready" });
  expect(checks.getState().lines.size).toBe(10);
  edit(say(3, "G"));
  edit(say(3, ""));
  vi.runAllTimers();
  expect(messages.map((message) => [message.kind, "version" in message && message.version])).toEqual([
    ["script", 1],
    ["patch", 2],
  ]);
  expect(messages[1]).toMatchObject({ patch: { changed: { "line-3": { targetText: "" } } } });
  expect(getProblems(3)).toEqual(["empty-target"]);
});

it("keeps the same object for lines whose checks did not change", () => {
  const before = checks.getState().lines;
  edit(say(3, ""));
  vi.runAllTimers();
  const after = checks.getState().lines;
  const changed = [...after.keys()].filter((id) => after.get(id) !== before.get(id));
  expect(changed).toEqual(["line-3"]);
});

it("sends one message at a time, and what was typed meanwhile after it", () => {
  edit(say(1, ""));
  vi.advanceTimersByTime(160);
  edit(say(2, ""));
  vi.advanceTimersByTime(5);
  expect(messages).toHaveLength(2);
  vi.runAllTimers();
  expect(messages).toHaveLength(3);
  expect([getProblems(1), getProblems(2)]).toEqual([["empty-target"], ["empty-target"]]);
});

it("says nothing where nothing is other", () => {
  const note = (notes: string) => edit({ kind: "set-notes", segmentId: "line-1", notes });
  note("?");
  note("");
  vi.runAllTimers();
  expect(messages).toHaveLength(1);
});

it("sends the whole again to a worker that cannot follow", () => {
  ports[0]?.onAnswer({ kind: "lost" });
  vi.runAllTimers();
  expect(messages.map(({ kind }) => kind)).toEqual(["script", "script"]);
});

it("starts a worker that fell anew, and forgets lines that are gone since", () => {
  script = applyEdit(script, { kind: "delete-segments", segmentIds: ["line-9"] });
  ports[0]?.onFall();
  vi.runAllTimers();
  expect(ports).toHaveLength(2);
  expect(ports[0]?.isClosed).toBe(true);
  expect(checks.getState()).toMatchObject({ state: "ready" });
  expect(checks.getState().lines.has("line-9")).toBe(false);
  edit(say(0, ""));
  vi.runAllTimers();
  expect(getProblems(0)).toEqual(["empty-target"]);
});

it("gives up on a worker that falls without ever answering, and says so", () => {
  for (const _ of [1, 2, 3]) ports.at(-1)?.onFall();
  vi.runAllTimers();
  expect(ports).toHaveLength(3);
  expect(checks.getState().state).toBe("failed");
});

it("reckons fixes for the script as it is now, after what was typed last", async () => {
  edit({ kind: "set-times", segmentId: "line-3", startMs: 12_000, endMs: 17_000 });
  const wanted = [{ segmentId: "line-4", kind: "line-overlap" }] as const;
  const answer = following.fix({ problems: wanted, isEverything: false });
  vi.runAllTimers();
  const edits = await answer;
  expect(messages.map(({ kind }) => kind)).toEqual(["script", "patch", "fix"]);
  expect(getProblems(4)).toContain("line-overlap");
  edit(...edits);
  vi.runAllTimers();
  expect(getProblems(4)).toEqual([]);
});

it("has no fixes where the worker falls meanwhile, and goes on", async () => {
  const answer = following.fix({ problems: [], isEverything: false });
  ports[0]?.onFall();
  expect(await answer).toEqual([]);
  vi.runAllTimers();
  const again = following.fix({ problems: [], isEverything: false });
  vi.runAllTimers();
  expect(await again).toEqual([]);
  expect(messages.at(-1)?.kind).toBe("fix");
});

it("stops", () => {
  following.touch();
  following.stop();
  edit(say(3, ""));
  following.stop();
  vi.runAllTimers();
  expect(messages).toHaveLength(1);
  expect(ports[0]?.isClosed).toBe(true);
});
