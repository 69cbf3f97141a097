import { z } from "zod";
import { compositionSchema, compositionVersion } from "./composition.ts";

type Written = Readonly<Record<string, unknown>>;

/**
 * What is done to a composition of each older version to make it one of the next. A version is raised whenever the drawing
 * learns something that older readers would leave out, or tells something otherwise: theirs would be another picture.
 */
const steps: readonly ((older: Written) => Written)[] = [
  // 1 to 2: clips may have a path and gains. Those that have none stand, and look as they were recorded, as all did.
  (older) => older,
  // 2 to 3: what is heard may have a curve of loudness. What has none is as loud all through, as all was.
  (older) => older,
];

const isWritten = (value: unknown): value is Written =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A composition of an older version as one of today's; anything else as it is. */
function bringUp(value: unknown): unknown {
  if (!isWritten(value)) return value;
  const { version } = value;
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1) return value;
  return steps
    .slice(version - 1)
    .reduce<Written>((older, step, index) => ({ ...step(older), version: version + index + 1 }), value);
}

/** A composition as somebody wrote it down, in this version or an older one. */
export const writtenCompositionSchema = z.preprocess((value, context) => {
  if (isWritten(value) && typeof value.version === "number" && value.version > compositionVersion)
    context.addIssue({
      code: "custom",
      path: ["version"],
      message: `This is version ${value.version} of compositions, and versions up to ${compositionVersion} are known here. Update Voxloom.`,
    });
  return bringUp(value);
}, compositionSchema);
