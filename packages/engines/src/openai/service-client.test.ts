import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type OpenAiServer, startOpenAiServer } from "../testing/index.ts";
import type { OpenAiServiceConfig } from "./openai-config.ts";
import { openAiEngines } from "./openai-engines.ts";
import { versionedUrl } from "./service-client.ts";
import { retryAfterMs } from "./service-failure.ts";

const key = "sk-very-secret-0123456789";
let server: OpenAiServer;
beforeEach(async () => {
  server = await startOpenAiServer({ apiKey: key, translate: ({ line }) => `¡${line.text}!` });
});
afterEach(() => server.close());

async function translate(change: Partial<OpenAiServiceConfig> = {}, signal?: AbortSignal) {
  const entry = {
    id: "remote",
    baseUrl: server.baseUrl,
    apiKey: key,
    model: "test-model",
    keySetting: "VOXLOOM_TRANSLATE_KEY",
    firstRetryMs: 5,
    retries: 2,
    ...change,
  };
  const [translator] = openAiEngines({ translate: [entry] }).translators;
  const lines = [{ id: "a", text: "hello" }];
  return translator?.translate({ from: "en", to: "es", lines, signal });
}
const translated = { lines: [{ id: "a", text: "¡hello!" }] };
const failure = async (change?: Partial<OpenAiServiceConfig>): Promise<Error> => {
  const error: unknown = await translate(change).catch((thrown: unknown) => thrown);
  if (!(error instanceof Error)) throw new Error("It did not fail.");
  return error;
};

/** Everything a log could print of an error. */
const printed = (error: unknown): string =>
  error instanceof Error
    ? `${error.stack}${JSON.stringify(error)}${JSON.stringify(Object.values(error))}${printed(error.cause)}`
    : String(error);

describe("client of an OpenAI-compatible server", () => {
  it.each([
    ["http://h", "http://h/v1"],
    ["http://h/", "http://h/v1"],
    ["https://h/v1/", "https://h/v1"],
    ["https://h/openai/v1beta", "https://h/openai/v1beta"],
    ["http://h/api", "http://h/api/v1"],
  ])("finds the version of %s", (given, found) => expect(versionedUrl(given)).toBe(found));

  it("works with the right key", async () => expect(await translate()).toMatchObject(translated));

  it("names the setting and not the key where the key is wrong, and does not try again", async () => {
    const error = await failure({ apiKey: "sk-wrong-9876543210" });
    expect(error).toMatchObject({
      name: "EngineError",
      code: "refused",
      isRetryable: false,
      engineId: "remote",
    });
    expect(error.message).toContain("VOXLOOM_TRANSLATE_KEY");
    expect(printed(error)).not.toContain("sk-wrong-9876543210");
    expect(server.calls).toHaveLength(1);
  });

  it("names the setting where a key is missing", async () => {
    expect((await failure({ apiKey: null })).message).toContain("set VOXLOOM_TRANSLATE_KEY");
  });

  it("does not show a key that cannot be sent", async () => {
    const error = await failure({ apiKey: "sk-line\nbreak-secret" });
    expect(error).toMatchObject({ code: "refused" });
    expect(printed(error)).not.toContain("break-secret");
  });

  it.each([
    [{ status: 429, retryAfter: "0" }],
    [{ status: 429 }],
    [{ status: 500 }],
    [{ status: 503, body: "<html><title>Busy</title></html>" }],
    [{ status: 408 }],
    ["broken-json"],
    [{ cutAfterBytes: 0 }],
  ] as const)("tries again after %j", async (kind) => {
    server.faults.push({ kind, times: 2 });
    expect(await translate()).toMatchObject(translated);
    expect(server.calls).toHaveLength(3);
  });

  it("waits as long as Retry-After asks", async () => {
    server.faults.push({ kind: { status: 429, retryAfter: "1" }, times: 1 });
    const waited: number[] = [];
    const wait = async (ms: number) => void waited.push(ms);
    expect(await translate({ wait })).toMatchObject(translated);
    // The usual wait before a new try, 10 ms here at most, comes after it.
    expect(waited).toEqual([expect.toSatisfy((ms: number) => 990 <= ms && ms < 1000)]);
  });

  it("reports rather than waits for minutes", async () => {
    server.faults.push({ kind: { status: 429, retryAfter: "3600" } });
    const error = await failure();
    expect(error).toMatchObject({ code: "rate-limited" });
    expect(error.message).toContain("3600 s");
    expect(server.calls).toHaveLength(1);
  });

  it.each([
    [{ status: 404 }, "unavailable", "test-model"],
    [{ status: 403 }, "refused", "VOXLOOM_TRANSLATE_KEY"],
    [{ status: 413 }, "unsupported", "too large"],
    [
      { status: 429, body: '{"error":{"code":"insufficient_quota","message":"no money"}}' },
      "refused",
      "no money",
    ],
    ["html", "bad-answer", "address"],
  ] as const)("does not try again after %j", async (kind, code, words) => {
    server.faults.push({ kind });
    const error = await failure();
    expect(error).toMatchObject({ name: "EngineError", code, isRetryable: false });
    expect(error.message).toContain(words);
    expect(server.calls).toHaveLength(1);
  });

  it("gives up after its tries", async () => {
    server.faults.push({ kind: { status: 502 } });
    expect(await failure()).toMatchObject({ code: "unavailable", isRetryable: true });
    expect(server.calls).toHaveLength(3);
  });

  it("ends a request that takes too long", async () => {
    server.faults.push({ kind: { delayMs: 60_000 } });
    const error = await failure({ timeoutMs: 50, retries: 1 });
    expect(error).toMatchObject({ code: "timed-out", isRetryable: true });
  });

  it("stops reading an answer without end", async () => {
    server.faults.push({ kind: "endless" });
    expect(await failure()).toMatchObject({ code: "bad-answer" });
  });

  it("says that nobody listens", async () => {
    const closed = await startOpenAiServer();
    await closed.close();
    const error = await failure({ baseUrl: closed.baseUrl, retries: 1 });
    expect(error).toMatchObject({ code: "unavailable" });
    expect(error.message).toContain("ECONNREFUSED");
  });

  it("stops at once when told to, also while it waits for a busy server", async () => {
    server.faults.push({ kind: { status: 429, retryAfter: "30" } });
    const stop = new AbortController();
    const wait = (_: number, signal: AbortSignal | undefined) => {
      stop.abort();
      return new Promise<void>((_resolve, reject) => {
        if (signal?.aborted) reject(signal.reason);
      });
    };
    await expect(translate({ wait }, stop.signal)).rejects.toMatchObject({
      name: "AppError",
      code: "CANCELED",
    });
    expect(server.calls).toHaveLength(1);
  });

  it("stops in the middle of an answer", async () => {
    server.faults.push({ kind: { delayMs: 60_000 } });
    const stop = new AbortController();
    const call = translate({}, stop.signal);
    void vi.waitUntil(() => server.calls.length > 0, { timeout: 60_000 }).then(() => stop.abort());
    await expect(call).rejects.toMatchObject({ name: "AppError", code: "CANCELED" });
  });
});

describe("retryAfterMs", () => {
  it.each([
    [null, null],
    ["2", 2_000],
    ["0.5", 500],
    ["-3", 0],
    ["soon", null],
    ["", null],
    ["Thu, 01 Jan 1970 00:00:10 GMT", 4_000],
    ["Thu, 01 Jan 1970 00:00:01 GMT", 0],
  ])("reads %j", (header, waitMs) => expect(retryAfterMs(header, 6_000)).toBe(waitMs));
});
