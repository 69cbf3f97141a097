import type { Readable } from "node:stream";
import type { Call, ParsedRequestOf } from "@voxloom/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Logger } from "../platform/log/index.ts";
import type { StoredFile } from "../platform/storage/index.ts";
import type { Actor } from "./actor.ts";

/** One message of an event stream; the same `data` schema as the call's response. */
export type ServerEvent<T> = { event: string; data: T; id?: string };

/** Raw bytes: a file of this machine or of the storage (ranges work) or a stream. */
export type BytesAnswer = ({ path: string } | { file: StoredFile } | { body: Readable | Uint8Array }) & {
  contentType: string;
  /** Name to save it under; makes it a download. */
  fileName?: string;
  /** How long caches may keep it, in seconds. Default 0: not at all. */
  maxAgeSeconds?: number;
};

/** Calls that anyone may make may have no actor. */
export type ActorOf<C extends Call> = C["who"] extends "public" ? Actor | null : Actor;

/** The raw body of calls that have one: fails with AppError FILE_TOO_LARGE where it is more than the call takes. */
export type BodyOf<C extends Call> = C extends { bytesBody: object } ? Readable : null;

export type CallRequest<C extends Call> = {
  /** Query, body and path parameters together, parsed. */
  input: ParsedRequestOf<C>;
  body: BodyOf<C>;
  actor: ActorOf<C>;
  /** Aborted when the caller is gone or the call's time is up. */
  signal: AbortSignal;
  requestId: string;
  log: Logger;
  raw: { request: FastifyRequest; reply: FastifyReply };
};

type AnswerOf<C extends Call> = C extends { answer: "events" }
  ? AsyncIterable<ServerEvent<z.input<C["response"]>>>
  : C extends { answer: "bytes" }
    ? BytesAnswer
    : z.input<C["response"]>;

/**
 * Answers a call's `data`. Failures are thrown: AppError travels in the envelope, anything else is a 500.
 * An event stream's checks belong before its first message: `async` code that then returns the iterable.
 */
export type CallHandler<C extends Call> = (request: CallRequest<C>) => Promise<AnswerOf<C>> | AnswerOf<C>;
