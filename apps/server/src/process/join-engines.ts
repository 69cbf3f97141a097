import { join } from "node:path";
import { openRemoteEngines, type RemoteEngines, untilNoHostAt } from "@voxloom/engines/host";
import { runToolsBy } from "@voxloom/media";
import type { Config } from "../config/index.ts";
import type { JoinEngines } from "../open-context.ts";
import { setProgramPaths, spendOnServices } from "../open-engines.ts";
import { descriptionPath, engineHostOrder, engineHostPath } from "./engine-host-order.ts";
import { keepProcess } from "./keep-process.ts";
import type { Started } from "./run-process.ts";

/** How a process comes to its engines. */
export type EnginesOfProcess = Started & { join: JoinEngines };

/** How long a start waits for the host: the API answers without, a worker cannot do anything. */
const describeLimitMs = { interactive: 40_000, batch: 120_000 };
/** How long a call waits for a host that ended: a person is told, a dub waits for the next one. */
const patienceMs = { interactive: 10_000, batch: 120_000 };

/**
 * The engines of the API, whose programs run in the host too: it starts none itself. Keeps a host running beside it,
 * where none of this installation runs on this machine.
 */
export function enginesOfApi(): EnginesOfProcess {
  const host = keepEngineHost();
  return {
    async join(config, { log, countedIn }) {
      await host.keep(config, log);
      const remote = await joinHost(config, { urgency: "interactive", countedIn });
      runToolsBy(remote.runTool);
      return remote;
    },
    close: () => host.close(),
  };
}

/** The engines of a worker. One that runs beside an API has its host; another keeps one. */
export function enginesOfWorker({ keepsHost }: { keepsHost: boolean }): EnginesOfProcess {
  const host = keepEngineHost();
  return {
    async join(config, { log, countedIn }) {
      if (keepsHost) await host.keep(config, log);
      const remote = await joinHost(config, { urgency: "batch", countedIn });
      if (remote.protections() !== null) return remote;
      remote.close();
      throw new Error(`The engine host did not say within ${describeLimitMs.batch / 1000} s what is here.`);
    },
    close: () => host.close(),
  };
}

async function joinHost(
  config: Config,
  {
    urgency,
    countedIn,
  }: { urgency: "interactive" | "batch"; countedIn: Parameters<JoinEngines>[1]["countedIn"] },
): Promise<RemoteEngines> {
  setProgramPaths(config);
  const socketPath = await engineHostPath(config);
  return openRemoteEngines({
    socketPath,
    urgency,
    // Pages are there before the host is. A worker waits: it takes up work by what really is here.
    rememberedIn: urgency === "interactive" ? descriptionPath(config, socketPath) : undefined,
    describeLimitMs: describeLimitMs[urgency],
    patienceMs: patienceMs[urgency],
    onQuestion: spendOnServices(config, countedIn),
  });
}

function keepEngineHost() {
  let order: ReturnType<typeof engineHostOrder> | null = null;
  let log: Parameters<JoinEngines>[1]["log"] | null = null;
  const host = keepProcess({
    name: "the engine host",
    file: join(import.meta.dirname, "../main-engines.ts"),
    log: () => log,
    tell: () => order,
    // Another process of this installation keeps one: it is started when that one is gone.
    untilNeeded: async (signal) => {
      if (order !== null) await untilNoHostAt(order.socketPath, signal);
    },
  });
  return {
    async keep(config: Config, to: NonNullable<typeof log>): Promise<void> {
      order = engineHostOrder(config, await engineHostPath(config));
      log = to;
      host.start();
    },
    close: () => host.close(),
  };
}
