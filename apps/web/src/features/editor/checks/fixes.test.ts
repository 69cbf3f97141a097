import { applyEdits, createScript, createSegment, createSpeaker, createTake } from "@voxloom/timeline";
import { expect, it } from "vitest";
import { fitLinesNow } from "./fit-lines-now.ts";
import { fixesFor } from "./fixes.ts";

const settings = { dynamicDuration: false, maxVideoStretch: 1.25, hasVideo: false };
const withVideo = { ...settings, hasVideo: true };
const take = (id: string, text: string, durationMs: number) =>
  createTake({
    id,
    artifactKey: id,
    text,
    voiceId: "anna",
    engineId: "engine",
    durationMs,
    createdAt: "2026-01-01T00:00:00.000Z",
  });

/** A line of 2 s that takes 5 s to say, from 10 s on; its neighbors as they are given. */
const scriptWith = (
  neighbors: { startMs: number; endMs: number }[],
  parts: Partial<ReturnType<typeof createSegment>> = {},
) =>
  createScript({
    sourceLanguage: "en",
    targetLanguage: "de",
    durationMs: 30_000,
    speakers: [createSpeaker(0)],
    segments: [
      createSegment({
        id: "line",
        speakerId: "speaker-1",
        startMs: 10_000,
        endMs: 12_000,
        targetText: "Das hier ist ein ziemlich langer Satz.",
        takes: [take("long", "Das hier ist ein ziemlich langer Satz.", 5000)],
        takeId: "long",
        ...parts,
      }),
      ...neighbors.map((times, index) =>
        createSegment({
          id: `other-${index}`,
          speakerId: "speaker-1",
          ...times,
          targetText: "Ja.",
          takes: [take(`ja-${index}`, "Ja.", 400)],
          takeId: `ja-${index}`,
        }),
      ),
    ],
  });

const tight = [
  { startMs: 8000, endMs: 9950 },
  { startMs: 12_050, endMs: 14_000 },
];
const kinds = (script: Parameters<typeof fixesFor>[0]) =>
  fixesFor(script, "line", settings).map(({ kind }) => kind);

it("offers silence that is free, and what it offers makes the line fit", () => {
  const script = scriptWith([{ startMs: 1000, endMs: 5000 }]);
  const fixes = fixesFor(script, "line", settings);
  expect(fixes.map(({ kind }) => kind).toSorted()).toEqual(["borrow-after", "borrow-before"]);
  for (const { edits, fit } of fixes) {
    const after = fitLinesNow(applyEdits(script, edits), settings).get("line");
    expect(after).toEqual(fit);
  }
  expect(fixes[0]).toMatchObject({ byMs: 3000, fit: { residualMs: 0 } });
});

it("moves a line that has silence before it and none after", () => {
  const script = scriptWith([
    { startMs: 1000, endMs: 5000 },
    { startMs: 12_050, endMs: 14_000 },
  ]);
  expect(kinds(script).toSorted()).toEqual(["borrow-before", "move-earlier"]);
});

it("takes no time from other lines", () => {
  expect(kinds(scriptWith(tight))).toEqual([]);
  const [fix] = fixesFor(
    scriptWith([...tight.slice(0, 1), { startMs: 14_500, endMs: 15_000 }]),
    "line",
    settings,
  );
  expect(fix?.edits).toEqual([{ kind: "set-times", segmentId: "line", startMs: 10_000, endMs: 14_450 }]);
});

it("offers a shorter wording that is there, and leaves the ones that are shorter still", () => {
  const script = scriptWith(tight, { shorterTexts: ["Ein ziemlich langer Satz.", "Langer Satz."] });
  const fixes = fixesFor(script, "line", settings);
  expect(fixes.map(({ text }) => text)).toEqual(["Langer Satz.", "Ein ziemlich langer Satz."]);
  expect(fixes[1]?.edits).toMatchObject([{ kind: "set-wordings", shorterTexts: ["Langer Satz."] }]);
});

it("offers the shortest other take of the same words", () => {
  const text = "Das hier ist ein ziemlich langer Satz.";
  const takes = [take("long", text, 5000), take("short", text, 2200), take("other", "Ganz anders.", 500)];
  const [fix] = fixesFor(scriptWith(tight, { takes }), "line", settings);
  expect(fix).toMatchObject({ kind: "take", edits: [{ takeId: "short" }], fit: { speechMs: 2200 } });
});

it("offers nothing for a line that fits, and nothing for a locked one", () => {
  expect(
    kinds(scriptWith([], { takes: [take("long", "Das hier ist ein ziemlich langer Satz.", 1900)] })),
  ).toEqual([]);
  expect(kinds(scriptWith([], { isLocked: true }))).toEqual([]);
});

it("slows the picture no further than it needs, and not at all where there is none", () => {
  const script = scriptWith(tight);
  // More than twice too long: a half each.
  const [fix] = fixesFor(script, "line", withVideo);
  expect(fix).toMatchObject({
    kind: "slow-video",
    edits: [{ maxVideoStretch: 1.5 }],
    fit: { method: "stretched-video", residualMs: 0 },
  });
  const easier = scriptWith(tight, { takes: [take("long", "Das hier ist ein ziemlich langer Satz.", 4000)] });
  expect(fixesFor(easier, "line", withVideo)[0]?.edits).toMatchObject([{ maxVideoStretch: 1.25 }]);
  // Where it may be slowed that far already, there is nothing more.
  const slowed = scriptWith(tight, { maxVideoStretch: 1.5 });
  expect(fixesFor(slowed, "line", withVideo)).toEqual([]);
  expect(fixesFor(script, "line", settings)).toEqual([]);
});
