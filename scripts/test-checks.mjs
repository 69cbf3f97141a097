// The checks of the test run, as data. Runs on Node 20 with nothing else.

/** Languages of the pages in the quick run: the one that defines the phrases, and one from right to left. */
const quickLocales = "en,ar";

/**
 * TypeScript's native compiler; `typescript` itself is for the tools that read it as a library. One checker: several
 * work out the same types each for itself, which takes twice the processor, and both cores have other checks to run.
 */
const checkTypes = (project) => ["node_modules/typescript-native/bin/tsc", "-p", project, "--checkers", "1"];

/** What the journeys' pages are built with: plans and credits, and the home page with its examples. */
const journeyPages = { VOXLOOM_BILLING: "on", VOXLOOM_SITE_SETTINGS: "e2e/site-settings.json" };

const code = ["apps", "packages", "package-lock.json", "tsconfig.base.json"];

/**
 * Groups of checks, one group after the other; those of a group run two at a time, the longest first, so that both
 * cores are busy to the end. `inputs`: all that the result depends on, of what may be remembered of a local run.
 * `runner`: what reads its report.
 */
export function readChecks({ isFull, seed, reports }) {
  const vitest = [
    "vitest",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reports}/units.json`,
    ...(isFull ? [] : ["--tagsFilter=!full"]),
    ...(seed === null
      ? []
      : ["--sequence.shuffle.files", "--sequence.shuffle.tests", `--sequence.seed=${seed}`]),
  ];
  const journeys = [
    "playwright",
    "test",
    "--config",
    "e2e/playwright.config.ts",
    ...(isFull ? [] : ["--grep-invert=@full"]),
  ];
  return [
    [{ name: "types of the pages' routes", command: ["react-router", "typegen", "apps/web"] }],
    [
      {
        name: "building the pages",
        command: ["node", "scripts/build-web.mjs"],
        environment: { ...journeyPages, ...(isFull ? {} : { VOXLOOM_SITE_LOCALES: quickLocales }) },
      },
      { name: "types of the pages", command: checkTypes("apps/web"), inputs: code },
      {
        name: "types of the server",
        command: checkTypes("."),
        inputs: [...code, "bench", "scripts", "tsconfig.json"],
      },
      { name: "types of the journeys", command: checkTypes("e2e"), inputs: [...code, "e2e"] },
      { name: "nothing unused", command: ["knip"], inputs: ["."] },
      {
        name: "dependency rules",
        command: ["depcruise", "--config", ".dependency-cruiser.cjs", "packages", "apps"],
        inputs: [...code, ".dependency-cruiser.cjs"],
      },
      { name: "style and lint", command: ["biome", "check", "."], inputs: ["."] },
    ],
    [
      {
        name: "unit, server and media tests",
        command: vitest,
        runner: "vitest",
        report: `${reports}/units.json`,
      },
    ],
    [
      {
        name: "journeys in Chromium",
        command: journeys,
        runner: "playwright",
        report: `${reports}/journeys.json`,
      },
    ],
  ];
}
