import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Project } from "@playwright/test";

/** Journeys of single parts of the pages, which are served by Vite and need no product. */
const parts = ["composition", "mix", "subtitles", "timeline"];
/** Journeys whose product has other settings: between others they would cost two starts of a product. */
const ofOtherProducts = ["dubbed-video", "open-mode", "subtitle-to-speech"];
const shuffledPiles = 2;

/**
 * The journeys in the order in which they are begun. The runner begins one project after the other, the files of each by
 * their names, and gives each project workers of its own, which cost a start of the product: they are few.
 * `VOXLOOM_TEST_SEED` deals the files into piles, so that they meet in other orders.
 */
export function getProjects(folder: string): Project[] {
  const names = readdirSync(join(folder, "journeys"))
    .filter((file) => file.endsWith(".e2e.ts"))
    .map((file) => file.slice(0, -".e2e.ts".length))
    .filter((name) => !parts.includes(name) && !ofOtherProducts.includes(name));
  const seed = process.env.VOXLOOM_TEST_SEED;
  const groups: Group[] = [
    ["parts", parts],
    ["other products", ofOtherProducts],
    ...(seed === undefined ? [["journeys", names] satisfies Group] : dealt(names, Number(seed))),
  ];
  return groups.map(([name, files]) => ({ name, testMatch: files.map((file) => `journeys/${file}.e2e.ts`) }));
}

type Group = [name: string, files: string[]];

const dealt = (names: readonly string[], seed: number): Group[] => {
  const order = shuffled(names, seed);
  const ofPile = (pile: number) => order.filter((_, index) => index % shuffledPiles === pile);
  return Array.from({ length: shuffledPiles }, (_, pile) => [`pile ${pile + 1}`, ofPile(pile)]);
};

/** Shuffles names by Fisher and Yates; a seed (linear congruential generator, Numerical Recipes) gives one order. */
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
