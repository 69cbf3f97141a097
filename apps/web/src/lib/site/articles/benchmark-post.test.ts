import { readFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "@voxloom/contract";
import { expect, test } from "vitest";

const repository = join(import.meta.dirname, "../../../../../..");
const printed = readFileSync(join(repository, "bench/figures/2026-11-22-two-busy-cores.txt"), "utf8");

/** A figure that the benchmark printed, rounded; half goes up. */
function figure(what: string, digits: number): string {
  const line = printed.split("\n").find((one) => one.startsWith(what));
  const value = Number(/(?<=\s)[\d.]+(?= (?:s|ms|%) | +aim)/.exec(line?.slice(what.length) ?? "")?.[0]);
  return (Math.round(value * 10 ** digits + 1e-6) / 10 ** digits).toFixed(digits);
}

/** The numbers of the table in the order that it tells them: those of a copied picture, then of a burned one. */
const expected = [
  figure("production, cold, picture copied", 1),
  figure("production, cold, burned subtitles", 1),
  figure("plain script, picture copied", 1),
  figure("plain script, burned subtitles", 1),
  figure("production against plain script, picture copied", 2),
  figure("production against plain script, burned subtitles", 2),
  figure("the graph's own share, picture copied", 1),
  figure("one changed line, picture copied", 1),
  figure("one changed line, burned subtitles", 1),
  figure("second start ", 1),
  figure("API, 40 people, 200 calls/s: p50, nothing running", 1),
  figure("p50 beside running dubs", 1),
  figure("p99, nothing running", 0),
  figure("p99 beside running dubs ", 0),
];

/** The numbers in the second cells of a post's last table. */
function toldIn(locale: string): string[] {
  const path = join(import.meta.dirname, `../../../../content/${locale}/blog/a-benchmark-to-repeat.md`);
  const tables = readFileSync(path, "utf8")
    .split(/\n\n/)
    .filter((part) => part.startsWith("|"));
  const rows = (tables.at(-1) ?? "").split("\n").slice(2);
  return rows.flatMap((row) =>
    [...(row.split("|")[2] ?? "").matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => number.replace(",", ".")),
  );
}

test("the benchmark's program prints what the post was written from", () => {
  expect(expected).not.toContain("NaN");
  expect(expected).toHaveLength(14);
});

test.each(locales)("the figures of the post in %s are those that were printed", (locale) => {
  expect(toldIn(locale)).toEqual(expected);
});
