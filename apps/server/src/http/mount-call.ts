import { finished } from "node:stream";
import { AppError, type Call, isRequestInQuery, limits, type Who } from "@voxloom/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Actor } from "./actor.ts";
import { answerBytes } from "./answer-bytes.ts";
import { answerEvents } from "./answer-events.ts";
import type { App } from "./app.ts";
import type { ActorOf, BodyOf, BytesAnswer, CallHandler, ServerEvent } from "./call-handler.ts";
import { callSignal } from "./call-signal.ts";
import { ensureStorableText } from "./ensure-storable-text.ts";
import { readBytes, takeBodiesAsTheyCome } from "./read-bytes.ts";

/**
 * Mounts a call of the contract: reads query, body and path parameters, checks them and who calls, runs the
 * handler within the call's time limit, checks its answer, puts the envelope on.
 */
export function mountCall<const C extends Call>(app: App, call: C, handler: CallHandler<C>): void {
  const isOpen = call.isOpenWhereFree === true && !app.config.billing.isOn;
  const places: Place[] = [{ path: call.path, who: isOpen ? "guest" : call.who }];
  if (call.guestPath !== undefined) places.push({ path: call.guestPath, who: "guest" });
  if (call.bytesBody === undefined) {
    for (const place of places) mountAt(app, app.fastify, { call, place, handler });
    return;
  }
  app.fastify.register(async (scope) => {
    takeBodiesAsTheyCome(scope);
    for (const place of places) mountAt(app, scope, { call, place, handler });
  });
}

type Place = Pick<Call, "path" | "who">;

function mountAt<const C extends Call>(
  app: App,
  scope: FastifyInstance,
  { call, place: { path, who }, handler }: { call: C; place: Place; handler: CallHandler<C> },
): void {
  scope.route({
    method: call.method,
    url: path,
    exposeHeadRoute: call.method === "GET" && call.answer === "bytes",
    ...(call.maxBodyBytes === undefined ? {} : largeBody(app, who, call.maxBodyBytes)),
    handler: async (request, reply) => {
      const known = admitted.get(request);
      const actor = known === undefined ? admit(who, await app.getActor(request)) : known;
      const input = readInput(call, request);
      const isStream = call.answer === "events";
      if (isStream) {
        const place = app.streamPlaces.take({ projId: actor?.projId ?? null, address: request.ip });
        // Also where the caller is gone already.
        finished(reply.raw, place.release);
      }
      const timeoutMs = isStream ? null : (call.timeoutMs ?? limits.requestTimeoutMs);
      const { signal, timedOut } = callSignal(reply, app.closing, timeoutMs);
      const answer: unknown = await Promise.race([
        timedOut,
        handler({
          // The schema's own output, the actor that `admit` let in for this call's `who`, and the body it is to have.
          input: input as Parameters<CallHandler<C>>[0]["input"],
          actor: actor as ActorOf<C>,
          body: (call.bytesBody ? readBytes(request, reply, call.bytesBody) : null) as BodyOf<C>,
          signal,
          requestId: request.id,
          log: app.log.child({ requestId: request.id }),
          raw: { request, reply },
        }),
      ]);
      if (call.answer === "events") {
        const events = answer as AsyncIterable<ServerEvent<unknown>>;
        return answerEvents(reply, events, {
          signal,
          check: (data) => checkAnswer(app, call, data),
          // Sessions end, and guests become people, while a stream is open.
          mayListen: async () => actor === null || (await app.getActor(request))?.userId === actor.userId,
          heartbeatMs: app.heartbeatMs,
        });
      }
      if (call.answer === "bytes") return answerBytes(request, reply, answer as BytesAnswer);
      const isTrusted = call.isLarge === true && app.config.mode === "production";
      const data = isTrusted ? answer : checkAnswer(app, call, answer);
      const envelope = { code: 0, message: "ok", data };
      reply.type("application/json; charset=utf-8");
      return call.isLarge ? reply.compress(JSON.stringify(envelope)) : reply.send(envelope);
    },
  });
}

/** Who was let in before the body was read. */
const admitted = new WeakMap<FastifyRequest, Actor | null>();

/** Only for those who may make the call: reading a large body costs. */
const largeBody = (app: App, who: Who, bodyLimit: number) => ({
  bodyLimit,
  onRequest: async (request: FastifyRequest): Promise<void> => {
    admitted.set(request, admit(who, await app.getActor(request)));
  },
});

/** Who makes a call. Throws AppError NOT_SIGNED_IN of strangers, ACCOUNT_NEEDED of guests where `who` takes none, NOT_ALLOWED. */
function admit(who: Who, actor: Actor | null): Actor | null {
  if (who === "public") return actor;
  if (actor === null) {
    throw new AppError(
      "NOT_SIGNED_IN",
      "Sign in first, or open a guest project and send its X-Web-Id header.",
    );
  }
  if (who === "user" && actor.isGuest) {
    throw new AppError("ACCOUNT_NEEDED", "This needs an account: sign in first.");
  }
  if (who === "admin" && actor.isGuest) {
    throw new AppError("ACCOUNT_NEEDED", "Sign in first, as an administrator.");
  }
  if (who === "admin" && !actor.isAdmin) {
    throw new AppError("NOT_ALLOWED", "Only administrators may do this.");
  }
  return actor;
}

function readInput(call: Call, request: FastifyRequest): unknown {
  const fields: Record<string, unknown> = {};
  const isBody = !isRequestInQuery(call);
  const source = isBody ? (request.body ?? {}) : request.query;
  if (typeof source !== "object" || source === null || Array.isArray(source)) {
    throw new AppError("BAD_INPUT", "The body must be a JSON object.", { field: "body" });
  }
  Object.assign(fields, source, request.params);
  if (!isBody) delete fields.req_id;
  ensureStorableText(fields);
  const parsed = call.request.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw badInput(parsed.error);
}

/** What is wrong with an input. `within`: the field that was read by itself; default: it is the whole input. */
export function badInput(error: z.ZodError, within: readonly string[] = []): AppError {
  const nameField = (path: readonly PropertyKey[]): string => [...within, ...path].join(".");
  const told = error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${nameField(path) || "input"}: ${message}`);
  const field = nameField(error.issues[0]?.path ?? []);
  return new AppError("BAD_INPUT", `Not understood: ${told.join("; ")}.`, {
    field,
    problem: told.join("; "),
  });
}

/** Outside production an answer that breaks its schema is a failure; in production it is a line in the log. */
function checkAnswer(app: App, call: Call, data: unknown): unknown {
  const checked = call.response.safeParse(data);
  if (checked.success) return checked.data;
  const problem = new Error(
    `${call.method} ${call.path} answers against its schema: ${checked.error.message}`,
  );
  if (app.config.mode !== "production") throw problem;
  app.log.error({ err: problem }, "an answer breaks its schema");
  return data;
}
