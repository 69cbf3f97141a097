import { previewQueue, produceQueue } from "../apps/server/src/modules/making/tasks/produce-queue.ts";
import { seededRandom } from "../apps/server/src/testing/seeded-random.ts";
import {
  type Ended,
  type Machine,
  previewDelays,
  simulateQueue,
  workingDay,
} from "../apps/server/src/testing/simulate-queue.ts";
import { percentile } from "./bench-client.ts";
import { report, seconds } from "./bench-rig.ts";

/** A hundred people and their day, on two cores, on a clock of its own: the same figures on every machine. */
const day = workingDay(seededRandom(1));
const twoCores = { cores: 2, workPerMs: 1 };
const product: Machine = { ...twoCores, places: { [produceQueue]: 1, [previewQueue]: 1 } };
const machines: Record<string, Machine> = {
  "one line for all, by age": { ...twoCores, places: { all: 1 }, findQueue: () => "all", getLength: () => 0 },
  "one line for all": { ...twoCores, places: { all: 1 }, findQueue: () => "all" },
  "previews apart": { ...product, getWeight: () => 1 },
  "previews apart and before": product,
};

const isHour = ({ lengthMs }: { lengthMs: number }): boolean => lengthMs >= 3_600_000;
const kinds: Record<string, (ended: Ended) => boolean> = {
  previews: ({ isPreview }) => isPreview,
  "dubs to 10 minutes": ({ isPreview, lengthMs }) => !isPreview && lengthMs <= 600_000,
  "dubs from 20 minutes": ({ lengthMs }) => lengthMs >= 1_200_000,
  "dubs of an hour": isHour,
};

const busyMs = day.reduce((sum, { lengthMs }) => sum + lengthMs, 0) / twoCores.cores;
const count = new Set(day.map(({ person }) => person)).size;
report(
  `${count} people order ${day.length} dubs; work for two cores`,
  `${(busyMs / 3_600_000).toFixed(1)} h of 8`,
  "-",
);
for (const [name, machine] of Object.entries(machines)) {
  const ended = simulateQueue(day, machine);
  for (const [kind, isOf] of Object.entries(kinds)) {
    const waits = ended.filter(isOf).map(({ atMs, endedMs }) => endedMs - atMs);
    const [half, most, all] = [0.5, 0.99, 1].map((share) => seconds(percentile(waits, share)));
    report(`${name}: ${kind}, p50, p99, longest`, `${half} ${most} ${all}`, "-");
  }
}
const late = previewDelays(day, isHour, product);
const [half, most, all] = [0.5, 0.99, 1].map((share) => seconds(percentile(late, share)));
report("previews later by others' hours, p50, p99, longest", `${half} ${most} ${all}`, "a few seconds");
