import { pickRunCount } from "@voxloom/contract/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fitLines } from "./fit-lines.ts";
import { defaultFitSettings, type FitLine } from "./fit-types.ts";

const settings = { ...defaultFitSettings, durationMs: 60_000 };
const line = (parts: Partial<FitLine>): FitLine => ({
  segmentId: "a",
  speakerId: "x",
  startMs: 10_000,
  endMs: 12_000,
  naturalMs: 2000,
  candidates: [],
  innerPausesMs: [],
  ...parts,
});

// Room of the lone line: 800 ms of lead, 2000 of slot, 1000 borrowed after it.
test.each([
  ["fits", line({}), "as-is", 1, 10_000, 12_000],
  ["short", line({ naturalMs: 1000 }), "slower", 0.85, 10_000, 11_176],
  ["borrows after itself first", line({ naturalMs: 2900 }), "as-is", 1, 10_000, 12_900],
  ["then leads", line({ naturalMs: 3600 }), "as-is", 1, 9400, 13_000],
  ["faster", line({ naturalMs: 4180 }), "faster", 1.1, 9200, 13_000],
  ["pauses", line({ naturalMs: 5000, innerPausesMs: [1350] }), "compressed-pauses", 1, 9200, 13_000],
  [
    "shorter",
    line({ naturalMs: 6000, candidates: [{ text: "b", naturalMs: 3800 }] }),
    "shorter-text",
    1,
    9200,
    13_000,
  ],
  ["does not fit", line({ naturalMs: 9000 }), "does-not-fit", 1.5, 9200, 15_200],
] as const)("%s", (_, given, method, tempo, startMs, endMs) => {
  const placement = fitLines([given], settings).placements[0]?.placement;
  expect(placement?.method).toBe(method);
  expect(placement?.tempo).toBeCloseTo(tempo, 1);
  expect(Math.abs((placement?.startMs ?? 0) - startMs)).toBeLessThanOrEqual(1);
  expect(Math.abs((placement?.endMs ?? 0) - endMs)).toBeLessThanOrEqual(1);
});

const getPlaces = (lines: FitLine[], changes: Partial<typeof settings> = {}) =>
  fitLines(lines, { ...settings, ...changes }).placements.map(({ placement }) => [
    placement.startMs,
    placement.endMs,
    Math.round(placement.tempo * 100) / 100,
    placement.method,
  ]);

test("a line leaves room for the next one of its speaker, and for others that do not talk over it", () => {
  const next = line({ segmentId: "b", startMs: 12_500, endMs: 14_500 });
  expect(getPlaces([line({ naturalMs: 3600 }), next])).toEqual([
    [9200, 12_450, 1.11, "faster"],
    [12_500, 14_500, 1, "as-is"],
  ]);
  const other = { ...next, speakerId: "y" };
  expect(getPlaces([line({ naturalMs: 3600 }), other])[0]).toEqual([9200, 12_450, 1.11, "faster"]);
  const talkingOver = { ...other, startMs: 11_500 };
  expect(getPlaces([line({ naturalMs: 3600 }), talkingOver])[0]).toEqual([9400, 13_000, 1, "as-is"]);
});

test("a line that does not fit moves the next one on, and the one after that is in its place again", () => {
  const second = line({ segmentId: "b", startMs: 12_500, endMs: 14_500, naturalMs: 1900 });
  const third = line({ segmentId: "c", startMs: 16_000, endMs: 18_000 });
  const places = getPlaces([line({ naturalMs: 6000 }), second, third]);
  expect(places).toEqual([
    [9200, 13_200, 1.5, "does-not-fit"],
    [13_250, 14_833, 1.2, "faster"],
    [16_000, 17_904, 1.05, "faster"],
  ]);
});

test("a slow line is hastened towards its fast neighbor", () => {
  const slow = line({ segmentId: "b", startMs: 20_000, endMs: 22_000, naturalMs: 1000 });
  const places = getPlaces([line({ naturalMs: 4560 }), slow]);
  expect(places.map(([, , tempo]) => tempo)).toEqual([1.2, 1.05]);
});

test("the end of the dub cuts what nothing else could", () => {
  const late = line({ startMs: 59_000, endMs: 60_000, naturalMs: 9000 });
  const [fitted] = fitLines([late], settings).placements;
  expect(fitted?.placement).toMatchObject({
    startMs: 58_200,
    endMs: 60_000,
    tempo: 1.5,
    method: "does-not-fit",
  });
  expect(fitted?.cutToMs).toBe(1800);
});

test("dynamic duration shares what is too long between speech and picture", () => {
  const result = fitLines([line({ naturalMs: 5472 })], { ...settings, dynamicDuration: true });
  // 3800 ms of room for 5472: 1.44, so 1.2 each.
  expect(result.videoStretches).toEqual([{ sourceStartMs: 9200, sourceEndMs: 13_000, stretch: 1.2 }]);
  expect(result.placements[0]?.placement).toMatchObject({
    startMs: 9200,
    endMs: 13_760,
    videoStretch: 1.2,
    method: "stretched-video",
  });
  expect(result.dubDurationMs).toBe(60_760);
});

test("the picture stretches by at most its limit, and the speech takes the rest", () => {
  const placement = (maxVideoStretch: number) =>
    fitLines([line({ naturalMs: 7600 })], { ...settings, dynamicDuration: true, maxVideoStretch })
      .placements[0]?.placement;
  expect(placement(1.25)).toMatchObject({
    videoStretch: 1.25,
    tempo: 1.5,
    method: "does-not-fit",
    residualMs: 316,
  });
  expect(placement(2)?.method).toBe("stretched-video");
  expect(placement(2)?.tempo).toBeCloseTo(Math.SQRT2, 2);
});

test("one line may slow the picture where no other does, and one may not where all others do", () => {
  const lines = (maxVideoStretch: number | null) => [
    line({ segmentId: "a", naturalMs: 5472, maxVideoStretch }),
    line({ segmentId: "b", startMs: 30_000, endMs: 32_000, naturalMs: 5472 }),
  ];
  const slowed = (maxVideoStretch: number | null, dynamicDuration: boolean) =>
    fitLines(lines(maxVideoStretch), { ...settings, dynamicDuration }).placements.map(
      ({ placement }) => placement.videoStretch,
    );
  expect(slowed(null, false)).toEqual([1, 1]);
  expect(slowed(1.25, false)).toEqual([1.2, 1]);
  expect(slowed(null, true)).toEqual([1.2, 1.2]);
  expect(slowed(1, true)).toEqual([1, 1.2]);
  // As far as it may, and not as far as others may.
  expect(slowed(1.125, true)).toEqual([1.125, 1.2]);
});

const anyLines = fc
  .array(
    fc.record({
      speaker: fc.integer({ min: 0, max: 2 }),
      startMs: fc.integer({ min: 0, max: 59_000 }),
      lengthMs: fc.integer({ min: 0, max: 6000 }),
      naturalMs: fc.integer({ min: 0, max: 15_000 }),
      maxVideoStretch: fc.constantFrom(null, null, 1, 1.25, 2),
    }),
    { maxLength: 20 },
  )
  .map((parts) =>
    parts.map(({ speaker, startMs, lengthMs, ...rest }, index) =>
      line({
        segmentId: `s${index}`,
        speakerId: `p${speaker}`,
        startMs,
        endMs: Math.min(60_000, startMs + lengthMs),
        ...rest,
      }),
    ),
  );

test("no overlap of a speaker, all inside the dub, tempo in its limits, length is source plus stretches", () => {
  fc.assert(
    fc.property(anyLines, fc.boolean(), (lines, dynamicDuration) => {
      const result = fitLines(lines, { ...settings, dynamicDuration });
      const extrasMs = result.videoStretches.map(
        (part) => (part.sourceEndMs - part.sourceStartMs) * (part.stretch - 1),
      );
      // Whole milliseconds each, so that picture and sound do not drift apart.
      for (const extraMs of extrasMs) expect(extraMs).toBeCloseTo(Math.round(extraMs), 6);
      expect(result.dubDurationMs).toBeCloseTo(
        60_000 + extrasMs.reduce((sum, extraMs) => sum + extraMs, 0),
        3,
      );
      const getMax = ({ maxVideoStretch }: FitLine) =>
        maxVideoStretch ?? (dynamicDuration ? settings.maxVideoStretch : 1);
      result.videoStretches.forEach((part, index) => {
        expect(part.sourceStartMs).toBeGreaterThanOrEqual(result.videoStretches[index - 1]?.sourceEndMs ?? 0);
        expect(part.sourceEndMs).toBeLessThanOrEqual(60_000);
        expect(part.stretch).toBeLessThanOrEqual(Math.max(...lines.map(getMax)));
      });
      expect(result.placements.map(({ segmentId }) => segmentId)).toEqual(
        lines.map(({ segmentId }) => segmentId),
      );
      const heard = result.placements.map(({ placement }, index) => ({ ...placement, line: lines[index] }));
      for (const part of heard) {
        expect(Number.isInteger(part.startMs) && Number.isInteger(part.endMs)).toBe(true);
        expect(part.startMs).toBeGreaterThanOrEqual(0);
        expect(part.endMs).toBeGreaterThanOrEqual(part.startMs);
        expect(part.endMs).toBeLessThanOrEqual(result.dubDurationMs);
        expect(part.tempo).toBeGreaterThanOrEqual(settings.minTempo);
        expect(part.tempo).toBeLessThanOrEqual(settings.capTempo);
        expect(part.videoStretch).toBeLessThanOrEqual(part.line === undefined ? 1 : getMax(part.line));
        // Nothing is squeezed beyond what its tempo says.
        const natural = part.line?.naturalMs ?? 0;
        expect(part.endMs - part.startMs).toBeLessThanOrEqual(Math.floor(natural / part.tempo));
      }
      for (const speaker of ["p0", "p1", "p2"]) {
        const own = heard
          .filter((part) => part.line?.speakerId === speaker && part.endMs > part.startMs)
          .toSorted((a, b) => a.startMs - b.startMs);
        own.forEach((part, index) => {
          expect(part.startMs).toBeGreaterThanOrEqual(own[index - 1]?.endMs ?? 0);
        });
      }
    }),
    { numRuns: pickRunCount(300, 50) },
  );
});

test("the same lines give the same places, whatever order they come in", () => {
  fc.assert(
    fc.property(anyLines, fc.boolean(), (lines, dynamicDuration) => {
      const given = { ...settings, dynamicDuration };
      const places = fitLines(lines, given).placements;
      expect(fitLines(structuredClone(lines), given).placements).toEqual(places);
      // Two lines of the same times keep the order they were given in.
      const times = new Set(lines.map(({ startMs, endMs }) => `${startMs} ${endMs}`));
      fc.pre(times.size === lines.length);
      expect(fitLines(lines.toReversed(), given).placements.toReversed()).toEqual(places);
    }),
  );
});

/** A talk of two speakers, a line every 2 s, every third too long for its reach. */
const talk = (count: number): FitLine[] =>
  Array.from({ length: count }, (_, index) =>
    line({
      segmentId: `s${index}`,
      speakerId: index % 2 === 0 ? "x" : "y",
      startMs: index * 2000,
      endMs: index * 2000 + 1800,
      naturalMs: index % 3 === 0 ? 3100 : 1500,
    }),
  );

test("nothing drifts: the last of many lines is where its original is, and its picture with it", () => {
  const lines = talk(9000);
  const durationMs = 9000 * 2000;
  const still = fitLines(lines, { ...settings, durationMs });
  expect(still.dubDurationMs).toBe(durationMs);
  for (const [index, { placement }] of still.placements.entries())
    expect(Math.abs(placement.startMs - index * 2000)).toBeLessThanOrEqual(1000);

  const moving = fitLines(lines, { ...settings, durationMs, dynamicDuration: true });
  expect(moving.videoStretches.length).toBeGreaterThan(1000);
  // What a renderer shows: each stretched part as long as its factor says, the rest as it is.
  let shownMs = 0;
  let sourceMs = 0;
  for (const { sourceStartMs, sourceEndMs, stretch } of moving.videoStretches) {
    shownMs += sourceStartMs - sourceMs + (sourceEndMs - sourceStartMs) * stretch;
    sourceMs = sourceEndMs;
  }
  expect(shownMs + durationMs - sourceMs).toBeCloseTo(moving.dubDurationMs, 2);
});

/** How often times of lines are looked at while they are fitted. */
const looksAt = (count: number, dynamicDuration: boolean): number => {
  let looks = 0;
  const counted = talk(count).map(
    (given) =>
      new Proxy(given, {
        get: (target, key) => {
          looks++;
          return Reflect.get(target, key);
        },
      }),
  );
  fitLines(counted, { ...settings, durationMs: count * 2000, dynamicDuration });
  return looks;
};

test.each([false, true])(
  "ten times the lines are ten times the work, dynamic duration %s",
  (dynamicDuration) => {
    // Sorting lines that are in order already takes one comparison more for each.
    expect(looksAt(10_000, dynamicDuration) / looksAt(1000, dynamicDuration)).toBeLessThan(11);
  },
);
