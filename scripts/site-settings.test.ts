import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ownSiteSettings } from "./site-settings.mjs";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-settings-"));
  vi.stubEnv("VOXLOOM_SITE_SETTINGS", join(folder, "site.json"));
  vi.stubEnv("VOXLOOM_PUBLIC_URL", "");
  vi.stubEnv("VOXLOOM_BILLING", "");
  vi.stubEnv("PORT", "");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const write = (content: string): Promise<void> => writeFile(join(folder, "site.json"), content);

test("the pages are built with the file's settings, the public address and whether anything is charged", async () => {
  await write('{"operator": "Ada"}');
  expect(JSON.parse(ownSiteSettings())).toEqual({ operator: "Ada" });
  vi.stubEnv("VOXLOOM_PUBLIC_URL", "https://dub.example");
  vi.stubEnv("VOXLOOM_BILLING", "on");
  expect(JSON.parse(ownSiteSettings())).toEqual({
    operator: "Ada",
    origin: "https://dub.example",
    hasBilling: true,
  });
});

test.each([
  ["4021", { origin: "http://localhost:4021" }],
  ["3000", {}],
  ["0", {}],
])("without a public address the pages name the port %s", async (port, expected) => {
  await write("{}");
  vi.stubEnv("PORT", port);
  expect(JSON.parse(ownSiteSettings())).toEqual(expected);
  vi.stubEnv("VOXLOOM_PUBLIC_URL", "https://dub.example");
  expect(JSON.parse(ownSiteSettings())).toEqual({ origin: "https://dub.example" });
});

test.each([
  ["is not there", null, "no such file"],
  ["is no JSON", '{"operator": "Ada"', "cannot be read"],
  ["holds no object", '["operator"]', "has to hold one object"],
  ["says what a variable says", '{"origin": "https://a.example"}', "VOXLOOM_PUBLIC_URL says it"],
])("a file that %s stops the build with its name", async (_, content, said) => {
  if (content !== null) await write(content);
  expect(ownSiteSettings).toThrow(join(folder, "site.json"));
  expect(ownSiteSettings).toThrow(said);
});
