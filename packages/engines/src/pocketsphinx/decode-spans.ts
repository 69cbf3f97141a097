import { readFile, symlink, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import type { Word } from "@voxloom/contract";
import { runTool, type WavInfo, wavInfo } from "@voxloom/media";
import type { EngineCall, Span } from "../engine.ts";
import { engineFailure } from "../tools/engine-failure.ts";
import { withWorkFolder } from "../tools/with-work-folder.ts";
import { balanceSpans } from "./balance-spans.ts";
import { followLog } from "./follow-log.ts";
import { parseCtm } from "./parse-ctm.ts";
import type { PocketsphinxTools } from "./pocketsphinx-tools.ts";

/** A link to a recording under a name without blanks, dashes and other surprises. */
async function plainlyNamed(audioPath: string, folder: string, run: number): Promise<string> {
  const link = join(folder, `audio${run}.wav`);
  await symlink(resolve(audioPath), link);
  return link;
}

export type DecodeSpans = EngineCall & {
  tools: PocketsphinxTools;
  engineId: string;
  workFolder: string;
  audioPath: string;
  spans: readonly Span[];
  /**
   * What the recognizer is to search for: arguments for one run over the spans of these indexes. Files that they name
   * belong at `filePath(ending)`.
   */
  searchArguments: (indexes: number[], filePath: (ending: string) => string) => Promise<string[]>;
  /** Called with what was heard in the span of an index, as soon as it is. */
  onHeard?: ((index: number, text: string) => void) | undefined;
  /** Endings of files that the recognizer writes for these arguments. */
  writtenEndings?: readonly string[];
  /** Called at the end of a run, while its files are still there. */
  readRun?: (filePath: (ending: string) => string) => Promise<void>;
};

type Entry = { index: number; span: Span };
type Run = {
  folder: string;
  number: number;
  entries: Entry[];
  info: WavInfo;
  report: (count: number) => void;
};

/** The recognizer counts in frames of 10 ms. */
const frameMs = 10;
const maxRuns = 4;

/** What the recognizer hears in each span; word times are from the start of the file. Uses all cores, at most 4. */
export async function decodeSpans(request: DecodeSpans): Promise<Word[][]> {
  const { spans } = request;
  const info = await wavInfo(request.audioPath);
  const words: Word[][] = spans.map(() => []);
  const runs = balanceSpans(spans, Math.min(maxRuns, availableParallelism()));
  const finished = runs.map(() => 0);
  await withWorkFolder(request.workFolder, request.engineId, (folder) =>
    allOrNone(runs, request.signal, async (entries, number, signal) => {
      const report = (count: number) => {
        finished[number] = count;
        request.onProgress?.(Math.min(0.99, finished.reduce((sum, n) => sum + n, 0) / spans.length));
      };
      const run = { folder, number, entries, info, report };
      for (const { index, word } of await decodeRun({ ...request, signal }, run)) {
        const span = spans[index];
        if (span) words[index]?.push(placed(word, span));
      }
    }),
  );
  request.onProgress?.(1);
  return words;
}

/** Works on all at once; the first failure ends the others, and none is left running when this is over. */
async function allOrNone<T>(
  items: readonly T[],
  outer: AbortSignal | undefined,
  work: (item: T, index: number, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const signal = outer ? AbortSignal.any([outer, stop.signal]) : stop.signal;
  const failures: unknown[] = [];
  await Promise.all(
    items.map((item, index) =>
      work(item, index, signal).catch((error: unknown) => {
        failures.push(error);
        stop.abort();
      }),
    ),
  );
  if (failures.length > 0) throw failures[0];
}

async function decodeRun(request: DecodeSpans, run: Run): Promise<{ index: number; word: Word }[]> {
  const file = (ending: string) => join(run.folder, `${run.number}.${ending}`);
  // The control file is split at blanks, so the recording must not bring blanks of its own into it.
  const audio = await plainlyNamed(request.audioPath, run.folder, run.number);
  await writeFile(file("ctl"), controlLines(run, basename(audio)));
  const search = await request.searchArguments(
    run.entries.map(({ index }) => index),
    file,
  );
  const written = ["ctm", ...(request.writtenEndings ?? [])].map(file);
  try {
    await runTool({
      command: request.tools.batch,
      args: [
        ...["-hmm", request.tools.acousticModel, "-dict", request.tools.dictionary],
        ...[
          "-adcin",
          "yes",
          "-adchdr",
          String(run.info.dataOffset),
          "-cepext",
          "",
          "-cepdir",
          dirname(audio),
        ],
        // With silence removed the recognizer's clock leaves out the pauses, and every word after one comes too early.
        ...["-remove_silence", "no", "-backtrace", request.onHeard ? "yes" : "no"],
        ...["-ctl", file("ctl"), "-ctm", file("ctm")],
        ...search,
      ],
      writes: written,
      // A log in a file would come in blocks of some sentences.
      linesOf: "stderr",
      onLine: followLog({
        onCount: run.report,
        onHeard: (index, text) => request.onHeard?.(index, text),
      }),
      stage: request.engineId,
      signal: request.signal,
      // Generous, as for ffmpeg: on a crowded machine it is not hanging, and the production has a limit of its own.
      timeoutMs: 600_000 + 4 * run.entries.reduce((sum, { span }) => sum + span.endMs - span.startMs, 0),
      remedy: "Install it with: apt-get install pocketsphinx pocketsphinx-en-us",
    });
  } catch (error) {
    engineFailure(error, request.engineId);
  }
  run.report(run.entries.length);
  await request.readRun?.(file);
  return parseCtm(await readFile(file("ctm"), "utf8")).map(({ utteranceId, ...word }) => ({
    index: Number(utteranceId.slice(1)),
    word,
  }));
}

/** `file firstFrame lastFrame utterance`, one line a span. */
function controlLines(run: Run, audioName: string): string {
  const lines = run.entries.map(({ index, span }) => {
    const first = Math.floor(span.startMs / frameMs);
    const last = Math.max(first + 1, Math.floor(Math.min(span.endMs, run.info.durationMs) / frameMs));
    return `${audioName} ${first} ${last} s${index}\n`;
  });
  return lines.join("");
}

/** A word of an utterance on the file's clock, inside its span. */
function placed(word: Word, span: Span): Word {
  const offsetMs = Math.floor(span.startMs / frameMs) * frameMs;
  const inside = (timeMs: number) => Math.min(span.endMs, Math.max(span.startMs, offsetMs + timeMs));
  return { ...word, startMs: inside(word.startMs), endMs: inside(word.endMs) };
}
