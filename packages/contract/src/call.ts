import type { z } from "zod";
import type { ErrorCode } from "./entities/errors.ts";

/** Who may call: anyone; a guest with a web id or someone signed in; someone signed in; an administrator. */
export type Who = "public" | "guest" | "user" | "admin";

/** What kind of body the answer has: the JSON envelope (default), a server-sent event stream, or raw bytes. */
export type AnswerKind = "envelope" | "events" | "bytes";

/**
 * One call of the API as data. The server checks requests and responses by it, the web's client takes
 * its types from it, and the OpenAPI document is printed from it.
 */
export type Call = {
  method: "GET" | "POST" | "DELETE";
  /** Path with `:name` parameters, from the root of the host. */
  path: string;
  /** The sentence of the API page. */
  summary: string;
  who: Who;
  /** Where guests make the same call, of one that is for people who are signed in; without it they may not. */
  guestPath?: string;
  /**
   * Of a call for people who are signed in, without a path for guests: where nothing is charged guests make it too, at
   * the same path, because nobody needs an account there.
   */
  isOpenWhereFree?: true;
  /** Query of a GET or DELETE, JSON body of a POST; path parameters are merged in. */
  request: z.ZodType;
  /** Of a POST whose body is raw bytes, its request being the query: the most it takes. */
  bytesBody?: { maxBytes: number };
  response: z.ZodType;
  errors: readonly ErrorCode[];
  answer?: AnswerKind;
  /** Time limit in milliseconds; default 120,000. */
  timeoutMs?: number;
  /** The answer can be megabytes: it is sent compressed, and checked against its schema outside production only. */
  isLarge?: boolean;
  /** Largest JSON body; default 2 MiB. */
  maxBodyBytes?: number;
};

/** Keeps the exact types of a call's entry. */
export const defineCall = <const C extends Call>(call: C): C => call;

/** Whether a call's request travels in its address: of a GET, of a DELETE, and of a POST whose body is raw bytes. */
export const isRequestInQuery = ({ method, bytesBody }: Call): boolean =>
  method !== "POST" || bytesBody !== undefined;

/** A call as guests make it, of one that has a path for them; null for any other. */
export const findGuestCall = (call: Call): Call | null =>
  call.guestPath === undefined ? null : { ...call, path: call.guestPath, who: "guest" };

/** What a caller sends (defaults not filled in). */
export type RequestOf<C extends Call> = z.input<C["request"]>;
/** What the server reads (defaults filled in). */
export type ParsedRequestOf<C extends Call> = z.output<C["request"]>;
/** What a caller gets in `data`. */
export type ResponseOf<C extends Call> = z.output<C["response"]>;
