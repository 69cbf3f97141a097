import { useQueryClient } from "@tanstack/react-query";
import { calls, type HeardText, mergeHeard, type Task } from "@voxloom/contract";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { api } from "../../../lib/api/api.ts";
import { getProblem } from "../../../lib/api/api-error.ts";
import { storedText } from "../../../lib/stored-text.ts";
import { isTaskActive, taskDetailQuery } from "../../../lib/task-queries.ts";
import { notifyProblem } from "../../../ui/notify-problem.ts";

const waitingSchema = z.array(
  z.object({
    ...{ startMs: z.number(), endMs: z.number(), heard: z.string(), text: z.string() },
    speaker: z.string().optional(),
  }),
);
/** What was written in a line, or who was named, and is not on the server yet. */
type Waiting = z.infer<typeof waitingSchema>[number];

/** So long nothing is written before it is sent, and so long after a try that failed, in milliseconds. */
const restMs = 500;
const againMs = 3_000;

export type HeardCorrections = {
  /** A task with what is written here in what was heard; the same where nothing is. */
  show(task: Task): Task;
  write(line: HeardText, text: string): void;
  /** Says who speaks in a line; empty: nobody is named any more. */
  name(line: HeardText, speaker: string): void;
  /** Of what was written here: all is on the server, it is on its way, or the server cannot be reached. null: nothing was. */
  state: "saved" | "saving" | "offline" | null;
};

const read = (text: string | null): readonly Waiting[] => {
  try {
    return waitingSchema.parse(JSON.parse(text ?? "[]"));
  } catch {
    return [];
  }
};

/**
 * Corrections of lines while they are recognized. Each letter is kept in this browser until the server has it, and what
 * an earlier visit left is sent now. The server puts them into the text, before it is whole or after.
 */
export function useHeardCorrections(taskId: string): HeardCorrections {
  const client = useQueryClient();
  const [stored] = useState(() => storedText(`voxloom-heard-${taskId}`));
  const [waiting, setWaiting] = useState(() => read(stored.read()));
  const [state, setState] = useState<HeardCorrections["state"]>(null);
  const newest = useRef(waiting);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSending = useRef(false);
  const isOpen = useRef(false);

  const keep = (lines: readonly Waiting[]) => {
    newest.current = lines;
    setWaiting(lines);
    if (lines.length === 0) stored.remove();
    else stored.write(JSON.stringify(lines));
  };
  const sendIn = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), ms);
  };
  /** A line that is there stays so, whatever message comes. */
  const keepShown = (line: Waiting) =>
    client.setQueryData(taskDetailQuery(taskId).queryKey, (old) => {
      if (old === undefined || !isTaskActive(old.task.state)) return old;
      return { ...old, task: withHeard(old.task, [asHeard(line)]) };
    });
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let line = newest.current[0]; line !== undefined; line = newest.current[0]) {
        const sent = line;
        await api(calls.tasks.correctHeard, { taskId, ...sent }, { keepalive: true }).catch(
          (problem: unknown) => {
            // What the server will never take would keep the rest from it.
            if (!finalCodes.has(getProblem(problem).code)) throw problem;
            notifyProblem(problem);
          },
        );
        keepShown(sent);
        // What was written meanwhile is sent too.
        keep(newest.current.filter((one) => one !== sent));
      }
      setState((now) => now && "saved");
    } catch {
      setState("offline");
      // Later visits send what is kept: a try of this one would bring back what was written before them.
      if (isOpen.current) sendIn(againMs);
    } finally {
      isSending.current = false;
    }
  };
  // Once, when it is opened.
  useEffect(() => {
    isOpen.current = true;
    if (newest.current.length > 0) sendIn(0);
    return () => {
      isOpen.current = false;
      clearTimeout(timer.current);
      if (newest.current.length > 0) void send();
    };
  }, []);

  const change = (line: HeardText, part: Pick<Partial<Waiting>, "text" | "speaker">) => {
    const { startMs, endMs, text: heard, typed: text = heard } = line;
    if (endMs === undefined) return;
    const before = newest.current.find((one) => one.startMs === startMs);
    const others = newest.current.filter((one) => one !== before);
    keep([...others, { text, ...before, ...part, startMs, endMs, heard }]);
    setState((now) => (now === "offline" ? now : "saving"));
    sendIn(restMs);
  };
  return {
    show: (task) => (waiting.length === 0 ? task : withHeard(task, waiting.map(asHeard))),
    write: (line, text) => change(line, { text }),
    name: (line, speaker) => change(line, { speaker }),
    state,
  };
}

const asHeard = ({ heard, text: typed, ...line }: Waiting): HeardText => ({ ...line, text: heard, typed });

const finalCodes: ReadonlySet<string> = new Set(["BAD_INPUT", "NOT_FOUND", "TASK_STATE_CONFLICT"]);

const withHeard = (task: Task, since: readonly HeardText[]): Task => ({
  ...task,
  progress: { ...task.progress, heard: [...mergeHeard(task.progress.heard ?? [], since)] },
});
