import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import {
  type Call,
  calls,
  type ErrorCode,
  findGuestCall,
  getHttpStatus,
  isRequestInQuery,
  type ParsedRequestOf,
  type ResponseOf,
} from "@voxloom/contract";
import { onTestFinished } from "vitest";
import { forgetWebId } from "../lib/api/web-id.ts";

/**
 * How long a call is on its way, in milliseconds: 0 as a rule. With `VOXLOOM_TEST_LAG_MS` tests show whether they take
 * for granted that a call has arrived, or was answered, as soon as the page shows what it expects.
 */
const lagMs = Number(process.env.VOXLOOM_TEST_LAG_MS ?? 0);

/** Of the event loop, between the end of a test and that of its server. */
const turnsToTheEnd = 20;

/** What a call was asked, in the order of arrival. */
export type SeenCall = { path: string; request: Record<string, unknown>; headers: Record<string, unknown> };

/** A refusal as the server words it. */
export class Refusal {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;
  constructor(code: ErrorCode, details: Record<string, unknown> = {}) {
    this.code = code;
    this.details = details;
  }
}

type Answer = (request: Record<string, unknown>) => unknown;

/** A server on loopback that answers calls as a test says. */
export type AnsweringServer = {
  /**
   * From now on answers this call so: with data (a `File` where the call answers with one), a refusal, or what a function
   * makes of the request; the function may take its time. Requests and answers are held against the contract: what the real server could not be asked, or
   * would not answer, fails the call with 500 and the test with the reason.
   */
  answer<C extends Call>(
    call: C,
    answer:
      | ResponseOf<C>
      | Refusal
      | ((request: ParsedRequestOf<C>) => ResponseOf<C> | Refusal | Promise<ResponseOf<C> | Refusal>),
  ): void;
  /**
   * From now on a call's stream of server-sent events stays open; gives the way to tell those who listen, now or later,
   * the newest message.
   */
  stream<C extends Call>(call: C, event: string): (message: ResponseOf<C>) => void;
  /** The requests of a call so far, also those of visitors, without the ids that tell them apart. */
  askedFor(call: Call): Record<string, unknown>[];
  seen: SeenCall[];
};

/**
 * For tests of pages: the network's other end, for one test. The document moves to its address, so that the product's
 * own client speaks to it. Visitors have a project; any other call that the test does not answer is refused (404).
 */
export async function openAnsweringServer(path = "/home"): Promise<AnsweringServer> {
  const answers = new Map<string, { call: Call; answer: Answer }>();
  const streams = new Map<string, { listeners: Set<ServerResponse>; newest: string }>();
  const seen: SeenCall[] = [];
  const broken: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    if (lagMs > 0) await delay(lagMs);
    const url = new URL(incoming.url ?? "", "http://server");
    const found = answers.get(url.pathname);
    const isJson = incoming.method === "POST" && incoming.headers["content-type"]?.includes("json");
    // Whoever has left since asks for nothing.
    const body = isJson ? await json(incoming).catch(() => null) : {};
    if (body === null) return;
    const { req_id: _, ...query } = Object.fromEntries(url.searchParams);
    const request = { ...query, ...(body as object) };
    seen.push({ path: url.pathname, request, headers: incoming.headers });
    const stream = streams.get(url.pathname);
    if (stream !== undefined) {
      outgoing.writeHead(200, { "Content-Type": "text/event-stream" });
      outgoing.write(`: open\n\n${stream.newest}`);
      stream.listeners.add(outgoing);
      return;
    }
    const send = (status: number, envelope: object): void => {
      outgoing.writeHead(status, { "Content-Type": "application/json" });
      outgoing.end(JSON.stringify(envelope));
    };
    const refuse = (status: number, errorCode: string, details: object = {}): void =>
      send(status, { code: status, message: errorCode, errorMsg: errorCode, errorCode, details, data: null });
    if (found === undefined) return refuse(404, "NOT_FOUND");
    try {
      const { call } = found;
      const parsed = call.request.parse(isRequestInQuery(call) ? request : body) as Record<string, unknown>;
      const answer = await found.answer(parsed);
      if (answer instanceof Refusal) return refuse(getHttpStatus(answer.code), answer.code, answer.details);
      if (call.answer === "bytes" && answer instanceof File) {
        outgoing.writeHead(200, { "Content-Disposition": `attachment; filename="${answer.name}"` });
        outgoing.end(new Uint8Array(await answer.arrayBuffer()));
        return;
      }
      send(200, { code: 0, message: "ok", data: call.response.parse(answer) });
    } catch (error) {
      broken.push(`${url.pathname}: ${error instanceof Error ? error.message : String(error)}`);
      refuse(500, "INTERNAL");
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `http://127.0.0.1:${port}${path}`,
  );
  onTestFinished(async () => {
    // What the page was about to ask when it went is asked of this server, and not of the next test's: an answer that is
    // on its way, such as a visitor's project, is read within these turns, and what follows from it is sent.
    for (let turn = 0; turn < turnsToTheEnd; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    // What it opened for a visitor is unknown to the next.
    forgetWebId();
    if (broken.length > 0) throw new Error(`Not as the contract says:\n${broken.join("\n")}`);
  });
  const answerBy: AnsweringServer["answer"] = (call, answer) => {
    const given = (typeof answer === "function" ? answer : () => answer) as Answer;
    answers.set(call.path, { call, answer: given });
    const ofGuests = findGuestCall(call);
    if (ofGuests !== null) answers.set(ofGuests.path, { call: ofGuests, answer: given });
  };
  answerBy(calls.account.openGuest, { webId: "visitor", projId: "visitors-project" });
  return {
    answer: answerBy,
    stream: (call, event) => {
      const opened = { listeners: new Set<ServerResponse>(), newest: "" };
      streams.set(call.path, opened);
      return (message) => {
        opened.newest = `event: ${event}\ndata: ${JSON.stringify(call.response.parse(message))}\n\n`;
        for (const listener of opened.listeners) listener.write(opened.newest);
      };
    },
    askedFor: ({ path: wanted, guestPath }) =>
      seen.filter((one) => one.path === wanted || one.path === guestPath).map(({ request }) => request),
    seen,
  };
}
