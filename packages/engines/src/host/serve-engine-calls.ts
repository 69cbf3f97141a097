import { AsyncLocalStorage } from "node:async_hooks";
import { configureMedia, inBackground, lowerPriority, runProgramsAs } from "@voxloom/media";
import { openEngineSet } from "../discover.ts";
import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { describeSet } from "./describe-set.ts";
import type { ChildMessage, ChildOrder, ChildSpec, HostQuestion } from "./protocol.ts";
import { runEngineCall, runToolCall } from "./run-call.ts";
import { fromWireError, toWireError, type WireError } from "./wire-error.ts";

type Call = Extract<ChildOrder, { type: "call" }>;

/** How often it is looked whether engines say something else of themselves: voices may come while they run. */
const lookAgainMs = 10_000;

/**
 * Serves a child of the engine host: opens the engines that it is told of, and does what it is asked for. It ends with
 * its host, and takes its programs along.
 */
export function serveEngineCalls(): void {
  const aborts = new Map<number, AbortController>();
  const questions = new Map<number, (error: WireError | null) => void>();
  const current = new AsyncLocalStorage<number>();
  const opened = Promise.withResolvers<EngineSet>();
  let lastAskId = 0;

  // The host ended: what runs here is of use to nobody.
  process.on("disconnect", () => process.exit(0));
  // A terminal tells every process of the product; the host says when it is over.
  process.on("SIGINT", () => {});
  if (!process.connected) process.exit(0);

  const say = (message: ChildMessage): void => {
    // A host that was killed says nothing of it: the pipe breaks first, and the child is told afterwards.
    if (process.connected) process.send?.(message, () => {});
  };

  /** Asks the caller's process; throws what it answers. */
  async function ask(question: HostQuestion): Promise<void> {
    const id = current.getStore();
    if (id === undefined) throw new Error("nobody can be asked outside of a call");
    lastAskId += 1;
    const askId = lastAskId;
    const error = await new Promise<WireError | null>((resolve) => {
      questions.set(askId, resolve);
      say({ type: "ask", id, askId, question });
    });
    if (error !== null) throw fromWireError(error);
  }

  async function open(spec: ChildSpec): Promise<void> {
    process.umask(spec.umask);
    lowerPriority(spec.niceness);
    configureMedia(spec.mediaPaths);
    runProgramsAs(spec.programUser);
    const set = await openEngineSet(withQuestions(spec, ask), spec.families);
    opened.resolve(set);
    let told = "";
    const tell = (): void => {
      const description = describeSet(set);
      const text = JSON.stringify(description);
      if (text === told) return;
      told = text;
      say({ type: "described", description });
    };
    tell();
    setInterval(tell, lookAgainMs).unref();
  }

  async function run({ id, call, wants, niceness }: Call): Promise<void> {
    const abort = new AbortController();
    aborts.set(id, abort);
    const { signal } = abort;
    const onProgress = (fraction: number): void => say({ type: "progress", id, fraction });
    try {
      const set = await opened.promise;
      const value = await current.run(id, () =>
        inBackground(niceness, () =>
          call.what === "tool"
            ? runToolCall(call.run, {
                signal,
                ...(wants.lines && { onLine: (line: string) => say({ type: "line", id, line }) }),
              })
            : runEngineCall(set, call, {
                signal,
                ...(wants.progress && { onProgress }),
                ...(wants.heard && { onHeard: (heard) => say({ type: "heard", id, heard }) }),
              }),
        ),
      );
      say({ type: "result", id, value });
    } catch (error) {
      say({ type: "error", id, error: toWireError(error) });
    } finally {
      aborts.delete(id);
    }
  }

  process.on("message", (order: ChildOrder) => {
    switch (order.type) {
      case "open":
        open(order.spec).catch((error: unknown) => {
          console.error(error);
          process.exit(1);
        });
        break;
      case "call":
        void run(order);
        break;
      case "abort":
        aborts.get(order.id)?.abort();
        break;
      case "answer":
        questions.get(order.askId)?.(order.error);
        questions.delete(order.askId);
    }
  });
}

/** The configuration with services that ask before they send, where what they are sent is counted. */
function withQuestions(
  { engines, countedServices }: ChildSpec,
  ask: (question: HostQuestion) => Promise<void>,
): EnginesConfig {
  const counted = <S extends { id: string }>(services: S[] = []): S[] =>
    services.map((service) =>
      countedServices.includes(service.id)
        ? { ...service, spend: (bytes: number) => ask({ what: "spend", serviceId: service.id, bytes }) }
        : service,
    );
  const { transcribe, translate, summarize, speech, clone = [] } = engines.openai ?? {};
  return {
    ...engines,
    openai: {
      transcribe: counted(transcribe),
      translate: counted(translate),
      summarize: counted(summarize),
      speech: counted(speech),
      // Not called from here: processes that know the voices of a project call it.
      clone,
    },
  };
}
