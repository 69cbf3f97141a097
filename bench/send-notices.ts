import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { calls } from "@voxloom/contract";

/** What is sent to a server: how many notices, how many a second, signed by which secret. */
export type Sending = {
  origin: string;
  secret: string;
  notices: number;
  perSecond: number;
  connections: number;
};
/** What came of it. Latencies count from when a notice was due: what waits for a connection waits for the server. */
export type Sent = {
  latenciesMs: number[];
  tookMs: number;
  refused: number;
  /** Processor time of this process while it sent. */
  usedMs: number;
};

/** How often it is looked which notices are due, in milliseconds. */
const tickMs = 2;

/**
 * The service that tells: a process of its own (`fork`), that does as little as it can beside the server it is measured
 * with. Everything is signed and written before; answers are read as far as their status.
 */
process.once("message", (sending: Sending) => {
  void send(sending).then((sent) => process.send?.(sent, () => process.disconnect()));
});

/** Notices of payments that the service does not know: each is stored, looked at, and nothing comes of it. */
function writeNotices({ origin, secret, notices }: Sending): Buffer[] {
  const { host } = new URL(origin);
  const timestamp = Math.floor(Date.now() / 1000);
  return Array.from({ length: notices }, () => {
    const object = { id: `pi_${randomUUID()}`, object: "payment_intent" };
    const body = JSON.stringify({
      ...{ id: `evt_${randomUUID()}`, object: "event", type: "payment_intent.succeeded" },
      ...{ livemode: false, created: timestamp, data: { object } },
    });
    const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
    const head = [
      `POST ${calls.payments.stripeWebhook.path} HTTP/1.1`,
      `Host: ${host}`,
      "Content-Type: application/json",
      `Stripe-Signature: t=${timestamp},v1=${signature}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    return Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`);
  });
}

/** The status of an answer once all of it is there, else null. */
function readStatus(answer: string): number | null {
  const head = answer.indexOf("\r\n\r\n");
  if (head < 0) return null;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1] ?? Number.NaN);
  if (!(answer.length >= head + 4 + length)) return null;
  return Number(answer.slice(9, 12));
}

async function send(sending: Sending): Promise<Sent> {
  const all = writeNotices(sending);
  const { hostname, port } = new URL(sending.origin);
  const sockets = await Promise.all(
    Array.from({ length: sending.connections }, async () => {
      const socket = connect({ host: hostname === "localhost" ? "127.0.0.1" : hostname, port: Number(port) });
      socket.setNoDelay(true);
      await once(socket, "connect");
      return socket;
    }),
  );
  const free = [...sockets];
  const latenciesMs: number[] = [];
  let refused = 0;
  let given = 0;
  let due = 0;
  const before = process.cpuUsage();
  const startedAt = performance.now();
  const dueAt = (index: number): number => startedAt + (index / sending.perSecond) * 1000;
  const done = Promise.withResolvers<void>();
  const sendMore = (): void => {
    while (given < due) {
      const socket = free.pop();
      if (socket === undefined) return;
      sendOne(socket, given);
      given += 1;
    }
  };
  const sendOne = (socket: Socket, index: number): void => {
    let answer = "";
    const settle = (status: number): void => {
      socket.off("data", read);
      socket.off("error", fail);
      latenciesMs.push(performance.now() - dueAt(index));
      if (status !== 200) refused += 1;
      if (latenciesMs.length === all.length) done.resolve();
      if (status !== 0) free.push(socket);
      sendMore();
    };
    const read = (piece: Buffer): void => {
      answer += piece.toString("latin1");
      const status = readStatus(answer);
      if (status !== null) settle(status);
    };
    socket.on("data", read);
    const fail = (): void => settle(0);
    socket.once("error", fail);
    socket.write(all[index] ?? "");
  };
  while (due < all.length) {
    due = Math.min(all.length, Math.floor(((performance.now() - startedAt) / 1000) * sending.perSecond));
    sendMore();
    await sleep(tickMs);
  }
  await done.promise;
  const tookMs = performance.now() - startedAt;
  const used = process.cpuUsage(before);
  for (const socket of sockets) socket.destroy();
  return { latenciesMs, tookMs, refused, usedMs: (used.user + used.system) / 1000 };
}
