import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./launch-browser.ts";
import { getProjects } from "./projects.ts";

const reports = process.env.VOXLOOM_TEST_REPORTS ?? join(import.meta.dirname, "../test-report");

export default defineConfig({
  globalSetup: "./prepare.ts",
  // Node strips the types itself; the runner's own compiler takes three times as long for all that journeys import.
  build: { external: ["**"] },
  outputDir: join(reports, "journeys-files"),
  // Each has a product of its own. One more than the two cores that are expected: a journey waits as often as it works.
  workers: 3,
  // The tests of a file share what its beforeAll makes: they stay together.
  fullyParallel: false,
  // A last resort: what needed one is named at the end of the run, and shown with its trace.
  retries: 2,
  // A watchdog, not a measure: no journey comes near it on a machine of half the speed.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: join(reports, "journeys.json") }],
    ["html", { outputFolder: join(reports, "journeys"), open: "never" }],
  ],
  use: {
    browserName: "chromium",
    launchOptions,
    // Recording costs a quarter of the time: only what failed once is recorded.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
  },
  projects: getProjects(import.meta.dirname),
});
