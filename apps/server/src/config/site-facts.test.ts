import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSiteFacts } from "./site-facts.ts";

let repository: string;
beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), "voxloom-site-"));
  await mkdir(join(repository, "apps/web"), { recursive: true });
  await writeFile(join(repository, "apps/web/site-settings.json"), '{"contact":"a@example.com"}');
});
afterEach(() => rm(repository, { recursive: true }));

const own = (settings: unknown) => writeFile(join(repository, "own.json"), JSON.stringify(settings));

test("without settings of one's own the defaults hold, and no other host is let in", () => {
  expect(readSiteFacts(repository, "")).toEqual({
    facts: {
      ...{ contact: "a@example.com", operator: null, place: null, taxNumber: null },
      ...{ isListed: true, scripts: [], connections: [], promotion: null },
    },
    problems: [],
  });
});

test("the owner's settings go first; a chat's script and a counting endpoint are let in by their hosts", async () => {
  await own({
    contact: null,
    operator: "Example Dubs Ltd",
    analytics: "https://count.example/events",
    chat: { script: "https://chat.example/a.js" },
  });
  expect(readSiteFacts(repository, "own.json").facts).toEqual({
    ...{ contact: null, operator: "Example Dubs Ltd", place: null, taxNumber: null },
    isListed: true,
    scripts: ["https://chat.example"],
    connections: ["https://count.example", "https://chat.example"],
    promotion: null,
  });
});

test("what a banner promises with plans is known, with its days; a disturbance promises nothing", async () => {
  await own({ banner: { type: "promotion", until: "2026-10-29" } });
  expect(readSiteFacts(repository, "own.json").facts.promotion).toEqual({
    giftPercent: 20,
    from: null,
    until: new Date("2026-10-29T00:00:00Z"),
  });
  await own({ banner: { type: "outage", until: null } });
  expect(readSiteFacts(repository, "own.json").facts.promotion).toBeNull();
});

test("settings that cannot be read, or name what is no address, stop the start with the file's name", async () => {
  await own({ contact: "me", isListed: "no" });
  expect(readSiteFacts(repository, "own.json").problems).toEqual([
    expect.stringMatching(/own\.json: contact: Invalid email address$/),
    expect.stringMatching(/own\.json: isListed: \S/),
  ]);
  expect(readSiteFacts(repository, "missing.json").problems).toHaveLength(1);
});
