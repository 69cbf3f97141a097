import { chmod, rm, stat } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { EngineHost, type EngineHostOptions } from "./engine-host.ts";
import { isHostAt } from "./is-host-at.ts";
import { readJsonLines, writeJsonLine } from "./json-lines.ts";
import { clientMessageSchema, type HostMessage, protocolVersion, type Urgency } from "./protocol.ts";

export type ServeEngineHostOptions = Omit<EngineHostOptions, "onDescribed"> & {
  /** Where clients reach it; for this process's user alone. */
  socketPath: string;
};

export type ServedEngineHost = {
  /** Resolves when another host has taken its place at the address: nobody reaches this one any more. */
  replaced: Promise<void>;
  close(): Promise<void>;
};

const lookMs = 5_000;

/** Serves an engine host at a Unix socket; null where another one is there already. */
export async function serveEngineHost({
  socketPath,
  ...options
}: ServeEngineHostOptions): Promise<ServedEngineHost | null> {
  if (await isHostAt(socketPath)) return null;
  const clients = new Set<Socket>();
  const host = new EngineHost({
    ...options,
    onDescribed: (description) => {
      for (const socket of clients) say(socket, { type: "described", description });
    },
  });
  const server = createServer((socket) => serveClient(host, socket, clients));
  // What a killed host left behind stands in the way.
  await rm(socketPath, { force: true });
  const mask = process.umask(0o177);
  try {
    await listen(server, socketPath);
  } finally {
    process.umask(mask);
  }
  await chmod(socketPath, 0o600);
  const { ino } = await stat(socketPath);
  const isOurs = async (): Promise<boolean> => (await stat(socketPath).catch(() => null))?.ino === ino;
  const replaced = Promise.withResolvers<void>();
  const timer = setInterval(async () => {
    if (!(await isOurs())) replaced.resolve();
  }, lookMs);
  timer.unref();
  return {
    replaced: replaced.promise,
    async close() {
      clearInterval(timer);
      if (await isOurs()) await rm(socketPath, { force: true });
      server.close();
      for (const socket of clients) socket.destroy();
      await host.close();
    },
  };
}

const say = (socket: Socket, message: HostMessage): void => writeJsonLine(socket, message);

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, () => resolve());
  });
}

/** One process that has engines called. What it asked for ends with it. */
function serveClient(host: EngineHost, socket: Socket, clients: Set<Socket>): void {
  const running = new Map<number, () => void>();
  let urgency: Urgency = "batch";
  clients.add(socket);
  socket.on("error", () => {});
  socket.on("close", () => {
    clients.delete(socket);
    for (const stop of running.values()) stop();
  });
  readJsonLines(socket, (received) => {
    const message = clientMessageSchema.parse(received);
    switch (message.type) {
      case "hello": {
        if (message.protocol !== protocolVersion) socket.destroy();
        urgency = message.urgency;
        const { description } = host;
        if (description !== null) say(socket, { type: "described", description });
        break;
      }
      case "call": {
        const { type: _, id, ...order } = message;
        const stop = host.call({
          ...order,
          urgency,
          tell(event) {
            if (event.type === "result" || event.type === "error") running.delete(id);
            say(socket, { ...event, id });
          },
        });
        running.set(id, stop);
        break;
      }
      case "abort":
        running.get(message.id)?.();
        break;
      case "figures":
        say(socket, { type: "figures", figures: host.figures() });
        break;
      case "memory": {
        const { engineId, isAnew } = message;
        const begin = (): number | null => (host.startAnew(engineId, urgency) ? 0 : null);
        say(socket, { type: "memory", bytes: isAnew ? begin() : host.peakBytes(engineId, urgency) });
        break;
      }
      case "answer":
        host.answer(message.askId, message.error);
    }
  });
}
