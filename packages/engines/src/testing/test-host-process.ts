import type { EnginesConfig } from "../engines-config.ts";
import { serveEngineHost } from "../host/serve-engine-host.ts";

export type TestHostOrder = {
  socketPath: string;
  threads: number;
  memoryBudgetBytes: number;
  /** What the machine says is free, in bytes; missing: as it is. */
  freeBytes?: number | undefined;
  cores?: number | undefined;
  idleMs?: number | undefined;
  countedServices: readonly string[];
  engines: EnginesConfig;
};

/** The process of a host for tests; it ends with the test. */
process.on("disconnect", () => process.exit(0));
process.once("message", async (order: TestHostOrder) => {
  const { engines, countedServices, freeBytes, idleMs = 600_000, ...options } = order;
  await serveEngineHost({
    ...options,
    ...(freeBytes !== undefined && { readFreeBytes: () => freeBytes }),
    spec: {
      engines,
      countedServices,
      mediaPaths: { ffmpegPath: "ffmpeg", ffprobePath: "ffprobe" },
      programUser: null,
      umask: process.umask(),
    },
    batchNiceness: 0,
    idleMs,
    execArgv: [],
    onWarning: () => {},
  });
  process.send?.("ready");
});
