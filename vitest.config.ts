import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { siteSettingsSchema } from "./apps/web/src/lib/site/site-settings-schema.ts";

/** As the build of the web puts them in for a server that charges, without anything of an owner's. */
const siteSettings = siteSettingsSchema.parse({
  ...JSON.parse(readFileSync(join(import.meta.dirname, "apps/web/site-settings.json"), "utf8")),
  hasBilling: true,
});

/** Tests of programs, databases and streams wait a third of their time: as many workers leave no core idle. */
const workersThatWait = 4;

export default defineConfig({
  test: {
    setupFiles: "vitest.setup.ts",
    // A watchdog, not a measure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Ends of polls are there for hangs only.
    expect: { poll: { timeout: 60_000 } },
    // `npm test` leaves these out; `npm run test:full` runs everything (docs/testing.md).
    tags: [
      { name: "full", description: "Long or exhaustive: whole dubs of every kind, kills, full counts." },
    ],
    pool: "forks",
    // Tests mock no modules and clean up after themselves: a worker keeps what it has loaded.
    isolate: false,
    // One project after the other, also in shuffled order: a worker serves one project, and would end with each file.
    projects: [
      {
        extends: true,
        test: {
          name: "packages",
          maxWorkers: workersThatWait,
          sequence: { groupOrder: 1 },
          include: ["packages/*/src/**/*.test.ts", "apps/cli/src/**/*.test.ts", "scripts/**/*.test.ts"],
          globalSetup: "packages/media/src/testing/open-run-folder.ts",
        },
      },
      {
        extends: true,
        define: { __SITE_SETTINGS__: JSON.stringify(siteSettings) },
        test: {
          name: "web",
          // Pages hardly wait: one more than the two cores that are expected.
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
          include: ["apps/web/src/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: [
            "vitest.setup.ts",
            "apps/web/src/testing/clean-page.ts",
            "apps/web/src/testing/no-complaints.ts",
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          maxWorkers: workersThatWait,
          sequence: { groupOrder: 2 },
          include: ["apps/server/src/**/*.test.ts"],
          // One real PostgreSQL for the run; a database of its own for each file.
          globalSetup: "apps/server/src/testing/database-server.ts",
        },
      },
    ],
  },
});
