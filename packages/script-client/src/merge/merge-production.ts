import type { Script, Segment, Speaker, Take } from "@voxloom/contract";
import { orderSegments } from "@voxloom/timeline";
import { dequal } from "dequal/lite";

type Merge = {
  /** What the production went by. */
  base: Script;
  /** What it made of it. */
  made: Script;
  /** What people made of it meanwhile. */
  newest: Script;
};

/**
 * The newest script with what a production made of an earlier one. Field by field what a person changed meanwhile
 * stays, and what nobody touched is the production's; takes are added to whatever a line has. Lines that were removed
 * meanwhile stay away.
 */
export function mergeProduction({ base, made, newest }: Merge): Script {
  const [baseLines, madeLines] = [byId(base.segments), byId(made.segments)];
  const known = byId(newest.segments);
  const merged = newest.segments.map((line) =>
    mergeLine({ base: baseLines.get(line.id), made: madeLines.get(line.id), newest: line }),
  );
  const added = made.segments.filter(({ id }) => !baseLines.has(id) && !known.has(id));
  const speakers = mergeSpeakers({ base, made, newest });
  return { ...newest, speakers, segments: orderSegments([...merged, ...added]) };
}

const byId = <T extends { id: string }>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [item.id, item]));

type Versions<T> = { base: T | undefined; made: T | undefined; newest: T };

function mergeLine(versions: Versions<Segment>): Segment {
  const { base, made, newest } = versions;
  if (made === undefined || base === undefined) return newest;
  if (dequal(base, newest)) return made;
  return { ...mergeFields(versions), takes: allTakes(newest.takes, made.takes) };
}

/** Where a person and the production changed the same field, the person's value stays. */
function mergeFields<T extends object>({ base, made, newest }: Versions<T>): T {
  const result = { ...newest };
  if (base === undefined || made === undefined) return result;
  for (const key of Object.keys(made) as (keyof T)[]) {
    if (dequal(base[key], newest[key])) result[key] = made[key];
  }
  return result;
}

function allTakes(stored: readonly Take[], added: readonly Take[]): Take[] {
  const known = new Set(stored.map(({ id }) => id));
  return [...stored, ...added.filter(({ id }) => !known.has(id))];
}

function mergeSpeakers({ base, made, newest }: Merge): Speaker[] {
  const [baseSpeakers, madeSpeakers] = [byId(base.speakers), byId(made.speakers)];
  const known = byId(newest.speakers);
  const merged = newest.speakers.map((speaker) =>
    mergeFields({
      base: baseSpeakers.get(speaker.id),
      made: madeSpeakers.get(speaker.id),
      newest: speaker,
    }),
  );
  const added = made.speakers.filter(({ id }) => !baseSpeakers.has(id) && !known.has(id));
  return [...merged, ...added];
}
