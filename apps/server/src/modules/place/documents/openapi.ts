import {
  type Call,
  calls,
  type ErrorCode,
  failureEnvelopeSchema,
  findGuestCall,
  getHttpStatus,
  isRequestInQuery,
  limits,
} from "@voxloom/contract";
import { z } from "zod";
import { sessionCookie } from "../../../http/index.ts";

type Json = Record<string, unknown>;

const getSchema = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

const content = (schema: Json, type = "application/json"): Json => ({ content: { [type]: { schema } } });

/** The OpenAPI 3.1 document of every call, printed from the contract. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [area, areaCalls] of Object.entries(calls)) {
    for (const [name, call] of Object.entries<Call>(areaCalls)) {
      const ways = [
        { id: `${area}.${name}`, at: call },
        { id: `${area}.${name}AsGuest`, at: findGuestCall(call) },
      ];
      for (const { id, at } of ways) {
        if (at === null) continue;
        const path = at.path.replace(/:(\w+)/g, "{$1}");
        paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(area, id, at) };
      }
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Voxloom",
      version,
      description:
        "Answers are JSON: `{code: 0, message, data}` on success, `{code, message, errorMsg, errorCode, details, data: null}` on failure, where `code` is the HTTP status. `req_id` in the query comes back in the header `X-Request-Id`.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    tags: Object.keys(calls).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The token of a session." },
        cookie: { type: "apiKey", in: "cookie", name: sessionCookie },
        guest: {
          type: "apiKey",
          in: "header",
          name: "X-Web-Id",
          description: "The secret of `POST /api/account/open-guest`.",
        },
      },
      schemas: { Failure: getSchema(failureEnvelopeSchema, "output") },
    },
  };
}

const listSecurity = ({ who, isOpenWhereFree }: Call): Json[] => {
  if (who === "public") return [];
  const signedIn = [{ bearer: [] }, { cookie: [] }];
  return who === "guest" || isOpenWhereFree === true ? [...signedIn, { guest: [] }] : signedIn;
};

function operation(area: string, id: string, call: Call): Json {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? "");
  const request = getSchema(call.request, "input");
  const seconds = (call.timeoutMs ?? limits.requestTimeoutMs) / 1000;
  return {
    operationId: id,
    tags: [area],
    summary: call.summary,
    description: call.answer === "events" ? "No time limit." : `Time limit: ${seconds} s.`,
    security: listSecurity(call),
    parameters: [
      {
        name: "req_id",
        in: "query",
        required: false,
        schema: { type: "string", pattern: "^[\\w.:-]{1,128}$" },
      },
      ...parameters(request, inPath, isRequestInQuery(call)),
    ],
    ...(call.method === "POST" ? { requestBody: { required: true, ...getBody(call, request) } } : {}),
    responses: responses(call),
  };
}

const bytes = content({ type: "string", format: "binary" }, "application/octet-stream");

const getBody = ({ bytesBody }: Call, request: Json): Json =>
  bytesBody === undefined
    ? content(request)
    : { description: `At most ${bytesBody.maxBytes} bytes.`, ...bytes };

function parameters(request: Json, inPath: readonly string[], isQuery: boolean): Json[] {
  const properties = Object.entries((request.properties ?? {}) as Record<string, Json>);
  const required = new Set((request.required ?? []) as string[]);
  return properties
    .filter(([name]) => isQuery || inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? "path" : "query",
      required: inPath.includes(name) || required.has(name),
      schema,
    }));
}

function responses(call: Call): Record<string, Json> {
  const codes = new Map<number, ErrorCode[]>();
  const always: ErrorCode[] = ["BAD_INPUT", "INTERNAL"];
  if (call.who !== "public") always.push("NOT_SIGNED_IN");
  if (call.who === "user" || call.who === "admin") always.push("ACCOUNT_NEEDED");
  for (const code of new Set([...always, ...call.errors])) {
    const status = getHttpStatus(code);
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  const failures = [...codes]
    .sort(([a], [b]) => a - b)
    .map(([status, names]) => [
      String(status),
      { description: names.join(", "), ...content({ $ref: "#/components/schemas/Failure" }) },
    ]);
  return { "200": success(call), ...Object.fromEntries(failures) };
}

function success(call: Call): Json {
  const data = getSchema(call.response, "output");
  if (call.answer === "bytes") {
    return { description: "The bytes.", ...bytes };
  }
  if (call.answer === "events") {
    return {
      description: "Server-sent events; `data` of each is this JSON.",
      ...content(data, "text/event-stream"),
    };
  }
  const properties = { code: { const: 0 }, message: { type: "string" }, data };
  return {
    description: "Done.",
    ...content({ type: "object", properties, required: ["code", "message", "data"] }),
  };
}
