import { expect, test } from "vitest";
import { compositionSchema, compositionVersion } from "./composition.ts";
import { writtenCompositionSchema } from "./composition-versions.ts";

/** As the first version wrote it. */
const first = {
  version: 1,
  ...{ size: { width: 1080, height: 1920 }, frameRate: 30, frameCount: 90, background: "#000000" },
  tracks: [
    {
      kind: "pictures",
      clips: [
        {
          ...{ startFrame: 0, frameCount: 90, source: "sea", firstFrame: 12, fit: "cover" },
          ...{ focus: { x: 0.3, y: 0.5 }, tiltDegrees: 0, transition: null },
          motion: { from: { zoom: 1, x: 0, y: 0 }, to: { zoom: 1, x: 0, y: 0 } },
        },
      ],
    },
    { kind: "audios", audios: [] },
  ],
};

test("a composition of an older version is read as one of today's, in which nothing else changed", () => {
  const read = writtenCompositionSchema.parse(first);
  expect(read).toEqual({ ...first, version: compositionVersion });
  expect(writtenCompositionSchema.parse(JSON.parse(JSON.stringify(read)))).toEqual(read);
});

test("the drawing takes today's alone: who reads what was written brings it up before", () => {
  expect(compositionSchema.safeParse(first).success).toBe(false);
});

test("a newer one is refused with what to do, and what is none with what is wrong", () => {
  const newer = writtenCompositionSchema.safeParse({ ...first, version: compositionVersion + 1 });
  expect(newer.error?.issues[0]).toMatchObject({
    path: ["version"],
    message: expect.stringContaining("Update Voxloom"),
  });
  for (const version of [0, -1, 1.5, "1", null, undefined]) {
    const { error } = writtenCompositionSchema.safeParse({ ...first, version });
    expect(error?.issues.map(({ path }) => path)).toEqual([["version"]]);
  }
  for (const value of [null, 3, "1", [], [first]])
    expect(writtenCompositionSchema.safeParse(value).success).toBe(false);
});
