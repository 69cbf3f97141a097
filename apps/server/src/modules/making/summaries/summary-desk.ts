import {
  AppError,
  type calls,
  limits,
  type ParsedRequestOf,
  type ResponseOf,
  type Script,
  type Segment,
  type TranscriptAnswer,
  type WrittenSummary,
} from "@voxloom/contract";
import type { ReadLine, Summarizer } from "@voxloom/engines";
import type { Context } from "../../../context.ts";
import { newestScript } from "../scripts/index.ts";
import { type CountCharacters, createWorkQueue } from "../speech/index.ts";
import { ownTask, type TaskRow } from "../tasks/index.ts";
import { findSentencesApart } from "./find-sentences-apart.ts";
import { storeSentences } from "./stored-sentences.ts";
import { keepAnswer, keepSummary, listAnswers, readSummary } from "./summary-store.ts";

type Caller = { projId: string; taskId: string };
type Counted = Caller & { count: CountCharacters };
type Writing = Counted & Pick<ParsedRequestOf<typeof calls.summaries.write>, "instructions">;
type Read = { task: TaskRow; revision: number; script: Script };

/** Writes about transcripts, one summary of a task at a time, and goes on with it where its caller leaves. */
export function openSummaryDesk(context: Context) {
  const { db } = context.database;
  // Services answer several at a time; a long transcript makes several requests.
  const queue = createWorkQueue({ atOnce: 4, ofProject: 2 });
  const writing = new Map<string, Promise<WrittenSummary>>();

  async function readNewest({ projId, taskId }: Caller): Promise<Read> {
    const task = await ownTask(db, projId, taskId);
    const newest = await newestScript(db, task.id);
    if (newest === null)
      throw new AppError("NOT_FOUND", `"${task.name}" has no script yet.`, { what: "script" });
    return { task, ...newest };
  }

  async function read(caller: Caller): Promise<ResponseOf<typeof calls.summaries.read>> {
    const { task, revision, script } = await readNewest(caller);
    const engine = context.engines.summarizer();
    return {
      writer: engine === null ? null : { name: engine.status().name },
      isWriting: writing.has(getKey(caller)),
      revision,
      summary: await readSummary(db, task.id, script.segments),
      answers: await listAnswers(db, task.id, script.segments),
    };
  }

  function write(counted: Writing): Promise<WrittenSummary> {
    const key = getKey(counted);
    const under = writing.get(key);
    if (under !== undefined) return under;
    // Known before anything is waited for: whoever asks meanwhile waits for the same.
    const work = begin(counted).finally(() => writing.delete(key));
    writing.set(key, work);
    return work;
  }

  async function begin({ count, instructions, ...caller }: Writing): Promise<WrittenSummary> {
    const newest = await readNewest(caller);
    const engine = context.engines.summarizer();
    if (engine === null) {
      throw new AppError(
        "ENGINE_UNAVAILABLE",
        "No engine here writes summaries. Set VOXLOOM_SUMMARIZE_URL to a service with /v1/chat/completions.",
        { engine: "summarize", remedy: "VOXLOOM_SUMMARIZE_URL" },
      );
    }
    const signal = AbortSignal.timeout(limits.singleSpeechTimeoutMs);
    await count(countCharacters(newest.script.segments));
    return queue({ projId: caller.projId, signal }, () => writeNow(engine, newest, { instructions, signal }));
  }

  async function writeNow(
    engine: Summarizer,
    { task, revision, script }: Read,
    { instructions, signal }: { instructions: string; signal: AbortSignal },
  ): Promise<WrittenSummary> {
    const written = await engine.summarize({
      language: script.sourceLanguage,
      lines: listLines(script),
      instructions,
      signal,
    });
    const stored = (sentences: typeof written.sentences) => storeSentences(sentences, script.segments);
    const summary = {
      sentences: stored(written.sentences),
      chapters: stored(written.chapters),
      actionItems: stored(written.actionItems),
    };
    return keepSummary(
      db,
      { taskId: task.id, revision, engineName: engine.status().name, summary },
      script.segments,
    );
  }

  async function answer({
    count,
    question,
    signal,
    ...caller
  }: Counted & { question: string; signal: AbortSignal }): Promise<TranscriptAnswer> {
    const { task, revision, script } = await readNewest(caller);
    const { segments, sourceLanguage } = script;
    const keep = (engineName: string | null, sentences: ReturnType<typeof storeSentences>) =>
      keepAnswer(db, { taskId: task.id, question, revision, engineName, sentences }, segments);
    const engine = context.engines.summarizer();
    if (engine === null) {
      const found = await findSentencesApart(script, question);
      return keep(
        null,
        found.map(({ text, ...place }) => ({ text, places: [place] })),
      );
    }
    await count(countCharacters(segments));
    const { sentences } = await queue({ projId: caller.projId, signal }, () =>
      engine.answer({ language: sourceLanguage, lines: listLines(script), question, signal }),
    );
    return keep(engine.status().name, storeSentences(sentences, segments));
  }

  return { read, write, answer };
}

/** Of whom a task is belongs to it: nobody joins what is written for another project. */
const getKey = ({ projId, taskId }: Caller): string => `${projId} ${taskId.toLowerCase()}`;

const countCharacters = (segments: readonly Segment[]): number =>
  segments.reduce((sum, { sourceText }) => sum + sourceText.length, 0);

/** Names of speakers go along where there are several. */
function listLines({ segments, speakers }: Script): ReadLine[] {
  const names = new Map(speakers.length > 1 ? speakers.map(({ id, name }) => [id, name]) : []);
  return segments.map(({ id, sourceText, speakerId }) => {
    const speaker = names.get(speakerId);
    return { id, text: sourceText, ...(speaker !== undefined && { speaker }) };
  });
}
