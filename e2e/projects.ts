import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Project } from "@playwright/test";

/** Walks of single parts of the pages, which are served by Vite and need no product. */
const parts = ["mix", "subtitles", "timeline"];
/** Walks that take longest, longest first: what begins last should be short, so that nobody waits for it alone. */
const longest = ["editor-lines", "sample", "studio-work", "studio-together", "upload", "admin"];

/**
 * The walks in the order in which they are begun, each file a project: the runner keeps to the order of projects and
 * sorts files by name otherwise. `VOXLOOM_TEST_SEED` shuffles them. Files that end in `.full.e2e.ts` are walked by the
 * full run only.
 */
export function projectsOf(folder: string): Project[] {
  const isFull = process.env.VOXLOOM_TESTS === "full";
  const names = readdirSync(join(folder, "walks"))
    .filter((file) => file.endsWith(".e2e.ts") && (isFull || !file.endsWith(".full.e2e.ts")))
    .map((file) => file.slice(0, -".e2e.ts".length));
  const seed = process.env.VOXLOOM_TEST_SEED;
  const ordered = seed === undefined ? longestFirst(names) : shuffled(names, Number(seed));
  return ordered.map((name) => ({ name, testMatch: `walks/${name}.e2e.ts` }));
}

const placeOf = (name: string): number => {
  if (parts.includes(name)) return -1;
  const place = longest.indexOf(name.replace(/\.full$/, ""));
  return place === -1 ? longest.length : place;
};

const longestFirst = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b));

/** The same order for the same seed: by a linear congruential generator (Numerical Recipes), Fisher and Yates. */
function shuffled(names: readonly string[], seed: number): string[] {
  const cards = names.toSorted();
  let state = seed >>> 0;
  for (let last = cards.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (last + 1);
    const [a = "", b = ""] = [cards[last], cards[other]];
    cards[last] = b;
    cards[other] = a;
  }
  return cards;
}
