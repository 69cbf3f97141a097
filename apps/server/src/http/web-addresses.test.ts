import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readWebAddresses, type WebAddresses } from "./web-addresses.ts";

let folder: string;
let addresses: WebAddresses;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-addresses-"));
  const known = {
    patterns: ["/my-tasks", "/my-tasks/:projId/:taskId"],
    redirects: { "/en": "/", "/en/": "/", "/en/pricing": "/pricing" },
    languages: { es: "es", pt: "pt", "pt-br": "pt", sv: "en", en: "en" },
  };
  await writeFile(join(folder, "addresses.json"), JSON.stringify(known));
  addresses = readWebAddresses(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  // A language that there are no pages in.
  ["/sv/pricing", "?a=1", "/pricing?a=1"],
  // A language that there is not.
  ["/xx", "", "/"],
  ["/xx/", "", "/"],
  ["/xx/pricing", "?a=1", "/pricing?a=1"],
  ["/xx/my-tasks", "", "/my-tasks?lang=en"],
  // No language: pages of others are not guessed at.
  ["/xyz/pricing", "", null],
  ["/xx/made-up", "", null],
])("%s%s leads to %s", (path, query, expected) => {
  expect(addresses.getRedirect(path, query)?.address ?? null).toBe(expected);
});

test("what an unknown language leads to may be another page one day", () => {
  expect(addresses.getRedirect("/xx/", "")?.isLasting).toBe(false);
});
