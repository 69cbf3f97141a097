import { backgroundNiceness, type Protection, type ToolRun, type ToolRunner } from "@voxloom/media";
import type { EngineCatalog } from "../catalog.ts";
import { createCatalog } from "../create-catalog.ts";
import type { EngineSet } from "../engine-set.ts";
import { type ConnectOptions, EngineHostConnection } from "./connect-engine-host.ts";
import { keepDescription, readLastDescription } from "./last-description.ts";
import type { HostDescription, HostFigures, WireToolRun } from "./protocol.ts";
import { type CallEngine, proxySet } from "./proxy-set.ts";

/** Engines that live in the engine host of this machine. */
export type RemoteEngines = {
  /** What is there, as it was last described; empty until then. */
  catalog: EngineCatalog;
  /** Has the host run programs that this process would start. */
  runTool: ToolRunner;
  /** Since when the host has been away; null: it is there. */
  downSince(): Date | null;
  /** What the host does now; null while it is away. */
  figures(): Promise<HostFigures | null>;
  /**
   * Has the next call of an engine begin in a process of its own, and answers what tells the peak of its memory in bytes
   * since then (null: nobody knows). null where it works for somebody else, or is a program.
   */
  watchMemory(engineId: string): Promise<(() => Promise<number | null>) | null>;
  /** What keeps programs small in the host; null until it is known. */
  protections(): Protection[] | null;
  close(): void;
};

export type RemoteEnginesOptions = Omit<ConnectOptions, "onDescribed"> & {
  /** How long the first description is waited for, in milliseconds. */
  describeLimitMs: number;
  /** A file where the last description is kept: where there is one, nothing is waited for. Default: none is kept. */
  rememberedIn?: string | undefined;
};

const nothing: HostDescription = { engines: [], otherStatuses: [], protections: [] };

/**
 * Connects to the engine host, and waits until it has said what is there, now or the last time. It may come later: then
 * so do its engines, and what is asked of them until then waits for it.
 */
export async function openRemoteEngines({
  describeLimitMs,
  rememberedIn,
  ...options
}: RemoteEnginesOptions): Promise<RemoteEngines> {
  const remembered = rememberedIn === undefined ? null : await readLastDescription(rememberedIn);
  const set: EngineSet = { ...proxySet(nothing, reject), close: async () => connection.close() };
  let protections: Protection[] | null = null;
  const connection = new EngineHostConnection({
    ...options,
    onDescribed: (description) => {
      protections = description.protections;
      // The catalog looks into the lists again at each question.
      Object.assign(set, proxySet(description, callEngine));
      if (rememberedIn !== undefined) void keepDescription(rememberedIn, description);
    },
  });
  const callEngine: CallEngine = ({ capability, id: engineId, tier }, method, request) => {
    const { signal, onProgress, onHeard, ...data } = request;
    const call = { what: "engine" as const, capability, engineId, method, request: data };
    const isRepeatable = tier !== "service";
    const niceness = backgroundNiceness();
    return connection.call(call, { engineId, isRepeatable, niceness, signal, onProgress, onHeard });
  };
  if (remembered === null) await connection.untilDescribed(describeLimitMs);
  else Object.assign(set, proxySet(remembered, callEngine));
  return {
    catalog: createCatalog(set),
    runTool: async ({ signal, onLine, input, ...run }) => {
      const wireInput = input === undefined ? {} : { input: toWireInput(run.command, input) };
      const answer = await connection.call(
        { what: "tool", run: { ...run, ...wireInput } },
        { engineId: run.command, isRepeatable: true, niceness: backgroundNiceness(), signal, onLine },
      );
      return answer as Awaited<ReturnType<ToolRunner>>;
    },
    downSince: () => connection.downSince,
    figures: () => connection.figures(),
    watchMemory: async (engineId) =>
      (await connection.memory(engineId, true)) === null ? null : () => connection.memory(engineId, false),
    protections: () => protections,
    close: () => connection.close(),
  };
}

const reject: CallEngine = () => Promise.reject(new Error("no engine was described"));

function toWireInput(command: string, input: NonNullable<ToolRun["input"]>): WireToolRun["input"] {
  if (typeof input === "string") return { text: input };
  if (input instanceof Uint8Array) return { base64: Buffer.from(input).toString("base64") };
  throw new Error(`${command} is fed by a stream only in a process that starts programs.`);
}
