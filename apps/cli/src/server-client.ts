import { readFile } from "node:fs/promises";
import {
  AppError,
  type Call,
  failureEnvelopeSchema,
  isErrorCode,
  isRequestInQuery,
  limits,
  type RequestOf,
  type ResponseOf,
} from "@voxloom/contract";
import { Option } from "commander";
import type { CliConfig } from "./config.ts";

/** An installation of Voxloom, and as whom it is called; the token is null where nobody has to be signed in. */
export type ServerClient = {
  call<C extends Call>(call: C, request: RequestOf<C>, filePath?: string): Promise<ResponseOf<C>>;
};

type Place = { server: string; token: string | null; signal: AbortSignal };

/** `--server`: an installation to ask, instead of the one of the settings. */
export const serverOption = (): Option =>
  new Option("--server <address>", "the installation to ask (default: VOXLOOM_SERVER)");

/** The client of the installation that is named or set; `what`: that is there and not here. Throws AppError BAD_INPUT where there is none, or no token. */
export function openSignedInClient(
  { server, token }: CliConfig["remote"],
  flags: { server?: string },
  { what, signal }: { what: string; signal: AbortSignal },
): ServerClient {
  const address = flags.server ?? server;
  if (address === null)
    throw new AppError(
      "BAD_INPUT",
      `${what} are on a server: name it with --server or VOXLOOM_SERVER, such as https://voxloom.example.`,
    );
  if (token === null)
    throw new AppError(
      "BAD_INPUT",
      `Set VOXLOOM_TOKEN to the token of your session: signed in, open ${address}/api/account/signed-info.`,
    );
  return openServerClient({ server: address, token, signal });
}

/** Makes calls of the contract and takes their envelopes off. Failures are the server's own AppErrors. */
export function openServerClient(place: Place): ServerClient {
  return {
    async call(call, request, filePath) {
      const answer = await send(place, call, { request: request ?? {}, filePath });
      const body: unknown = await answer.json().catch(() => null);
      const failure = failureEnvelopeSchema.safeParse(body);
      if (failure.success) {
        const { errorCode, message, details } = failure.data;
        throw new AppError(isErrorCode(errorCode) ? errorCode : "INTERNAL", message, details);
      }
      const data = typeof body === "object" && body !== null && "data" in body ? body.data : null;
      const read = call.response.safeParse(data);
      // What it answers is what the schema of its call says.
      if (read.success) return read.data as ResponseOf<typeof call>;
      throw unreachable(place, "it does not answer as Voxloom does");
    },
  };
}

type Sent = { request: object; filePath?: string | undefined };

async function send(place: Place, call: Call, { request, filePath }: Sent): Promise<Response> {
  const { server, token, signal } = place;
  const address = getUrl(server, call.path);
  if (isRequestInQuery(call))
    for (const [name, value] of Object.entries(request)) address.searchParams.set(name, String(value));
  const limit = AbortSignal.timeout(call.timeoutMs ?? limits.requestTimeoutMs);
  const headers: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` };
  const bytes = filePath === undefined ? null : new Uint8Array(await readFile(filePath));
  if (bytes !== null) headers["Content-Type"] = "application/octet-stream";
  else if (call.method === "POST") headers["Content-Type"] = "application/json";
  const body = isRequestInQuery(call) ? bytes : JSON.stringify(request);
  return fetch(address, {
    ...{ method: call.method, headers, body },
    signal: AbortSignal.any([signal, limit]),
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw unreachable(place, limit.aborted ? "it takes too long" : "nothing answers");
  });
}

function getUrl(server: string, path: string): URL {
  const address = URL.parse(path, server);
  if (address !== null && /^https?:$/.test(address.protocol)) return address;
  throw new AppError("BAD_INPUT", `"${server}" is no address of a server: https://voxloom.example is one.`);
}

const unreachable = ({ server }: Place, why: string): AppError =>
  new AppError("LINK_UNREACHABLE", `${server} could not be asked: ${why}.`, { url: server, reason: why });
