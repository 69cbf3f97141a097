import type { Stored } from "./customer.ts";
import { type VictimKind, victimKinds } from "./victims.ts";

/** One kill: what was hit, how long it took until all was back, and how crowded the processor was meanwhile. */
export type Blow = { kind: VictimKind; backMs: number; crowding: number };

const spinMicroseconds = 20_000;

/** How many times longer work takes now than on a processor that nobody else wants. */
export function crowding(): number {
  const startedMs = performance.now();
  const before = process.cpuUsage();
  let used = 0;
  while (used < spinMicroseconds) {
    const { user, system } = process.cpuUsage(before);
    used = user + system;
  }
  return ((performance.now() - startedMs) * 1000) / used;
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const pickMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const pickWorst = (blows: readonly Blow[]): string => {
  const [worst] = blows.toSorted((a, b) => b.backMs - a.backMs);
  return worst === undefined ? "-" : `${seconds(worst.backMs)} (crowded ${worst.crowding.toFixed(1)} times)`;
};

/** Prints how soon the service was back after each kind of kill, and what was made meanwhile. */
export function report(blows: readonly Blow[], done: readonly Stored[]): void {
  const lines = victimKinds.map((kind) => {
    const own = blows.filter((blow) => blow.kind === kind);
    const middle = seconds(pickMedian(own.map(({ backMs }) => backMs)));
    const kills = `${kind.padEnd(20)} ${String(own.length).padStart(4)} kills`;
    return `${kills}   back: median ${middle}, longest ${pickWorst(own)}`;
  });
  const late = blows.filter(({ backMs }) => backMs > 10_000).length;
  const productions = done.reduce((sum, stored) => sum + stored.productions, 0);
  const retries = done.reduce((sum, stored) => sum + stored.retries, 0);
  lines.push(
    `${blows.length} kills, ${late} of them with more than 10 s until all was back; ` +
      `${done.length} orders with ${productions} productions finished, ${retries} tried again by hand`,
    `the processor was crowded ${pickMedian(blows.map((blow) => blow.crowding)).toFixed(1)} times, by the product and by others (median)`,
  );
  process.stdout.write(`\n${lines.join("\n")}\n`);
}
