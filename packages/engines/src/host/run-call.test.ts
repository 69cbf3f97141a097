import { expect, test } from "vitest";
import type { EngineSet } from "../engine-set.ts";
import { runEngineCall } from "./run-call.ts";

test("an engine that went is asked for again: the next try plans with what is here", async () => {
  const set = { synthesizers: [] } as unknown as EngineSet;
  const order = {
    ...({ what: "engine", capability: "synthesize" } as const),
    ...{ engineId: "kokoro", method: "synthesize", request: {} },
  };
  const call = { signal: new AbortController().signal } as Parameters<typeof runEngineCall>[2];
  await expect(runEngineCall(set, order, call)).rejects.toMatchObject({
    ...{ code: "unavailable", engineId: "kokoro", isRetryable: true },
  });
});
