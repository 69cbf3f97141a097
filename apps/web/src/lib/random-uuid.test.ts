import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { randomUuid } from "./random-uuid.ts";

const { crypto } = globalThis;
afterEach(() => vi.unstubAllGlobals());

test.each(["secure", "plain http"])("on a page of %s it is a UUID, each time another", (context) => {
  if (context === "plain http")
    vi.stubGlobal("crypto", {
      getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
    });
  const made = Array.from({ length: 200 }, randomUuid);
  for (const one of made) expect(z.uuidv4().safeParse(one).success, one).toBe(true);
  expect(new Set(made).size).toBe(made.length);
});
