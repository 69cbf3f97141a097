import { composeClips } from "@voxloom/composition";
import type { ClipLook, ClipsSettings, Shot } from "@voxloom/contract";
import { expect, test } from "vitest";
import type { ArrangedSettings } from "../arranged-settings.ts";
import { sampleLook, sampleShot, sampleText, sampleVideo } from "../testing/open-video-editor.tsx";
import { checkVideo } from "./video-checks.ts";

type Spec = {
  shots: readonly Shot[];
  looks?: Record<string, ClipLook>;
  texts?: ReturnType<typeof sampleText>[];
  letters?: string;
  brought?: readonly string[];
  /** Where all words stand. */
  box?: { x: number; y: number; width: number; height: number };
};

function check({ shots, looks = {}, texts = [], letters, brought = [], box }: Spec) {
  const video: ClipsSettings = { ...sampleVideo(), shape: "9:16", arrangement: { shots: [...shots], texts } };
  const seen = { looks: new Map(Object.entries(looks)), faces: new Map(), sizes: new Map() };
  return checkVideo({
    settings: video as ArrangedSettings,
    composition: composeClips(video, { materialId: "none", spoken: null, ...seen }),
    ...{ seen, brought, letters: letters ?? null, measure: box === undefined ? null : () => box },
  });
}
const sea = { ...sampleLook, size: { width: 1920, height: 1080 } };

test("a video without faults says what is well, and nothing of what nobody looked at", () => {
  const shots = [sampleShot("a", "sea"), sampleShot("b", "sea", { firstFrame: 120 })];
  expect(check({ shots, looks: { sea } })).toEqual({ findings: [], well: ["light", "twice", "short"] });
  expect(check({ shots }).well).toEqual(["twice", "short"]);
});

test("what is shaken, shown twice or too short is named with what puts it right", () => {
  const moments = sea.moments.map((moment, at) => ({ ...moment, shake: at < 6 ? 0.03 : 0 }));
  const shots = [
    sampleShot("a", "sea"),
    sampleShot("b", "sea", { firstFrame: 150 }),
    sampleShot("c", "sea", { firstFrame: 170 }),
    sampleShot("d", "sea", { firstFrame: 240, frameCount: 6 }),
  ];
  const { findings } = check({ shots, looks: { sea: { ...sea, moments } } });
  expect(findings).toMatchObject([
    { say: "shaken", chosen: { id: "a" }, startFrame: 0, fixes: [{ kind: "nextBest" }] },
    { say: "twice", chosen: { id: "c" }, startFrame: 120 },
    { say: "short", chosen: { id: "d" }, fixes: [{ kind: "longer", frames: 9 }] },
  ]);
});

test("words outside the area that platforms leave free are moved back to a place inside", () => {
  const text = sampleText();
  const texts = [{ ...text, style: { ...text.style, at: { x: 0.5, y: 0.95 } } }];
  const shots = [sampleShot("a", "sea")];
  const { findings, well } = check({ shots, texts, box: { x: 0.3, y: 0.9, width: 0.4, height: 0.1 } });
  expect(well).not.toContain("captions");
  expect(findings).toMatchObject([{ say: "captions", count: 1, chosen: { kind: "text", id: "t" } }]);
  const fix = findings[0]?.fixes[0];
  const style = fix?.kind === "moveInside" ? fix.texts[0]?.style : undefined;
  expect(style).toMatchObject({ place: "bottom", size: text.style.size });
  expect(style).not.toHaveProperty("at");
  expect(check({ shots, texts, box: { x: 0.3, y: 0.6, width: 0.4, height: 0.1 } }).well).toContain(
    "captions",
  );
});

test("a face that the crop cuts off is followed; one that is shown whole, or not at all, is left alone", () => {
  const look = (x: number): ClipLook => ({
    ...{ ...sea, hasFaces: true },
    moments: sea.moments.map((moment) => ({ ...moment, faces: [{ x, y: 0.2, width: 0.2, height: 0.4 }] })),
  });
  const shots = [sampleShot("a", "sea", { focus: { x: 0.5, y: 0.5 } })];
  // Of a frame of 16:9, one of 9:16 shows what lies between 0.34 and 0.66.
  expect(check({ shots, looks: { sea: look(0.25) } }).findings).toMatchObject([
    { say: "face", chosen: { id: "a" }, fixes: [{ kind: "follow" }] },
  ]);
  expect(check({ shots, looks: { sea: look(0.4) } }).well).toContain("faces");
  expect(check({ shots, looks: { sea: look(0) } }).well).toContain("faces");
});

test("letters without a font, and a clip that is shown again while another is not shown at all", () => {
  const shots = [sampleShot("a", "sea"), sampleShot("b", "sea", { firstFrame: 120 })];
  const { findings } = check({
    ...{ shots, texts: [sampleText({ text: "Lake 湖" })], letters: "20-7e", brought: ["sea", "lake"] },
  });
  expect(findings).toMatchObject([
    { say: "again", materialId: "sea", count: 2, fixes: [{ kind: "replace", materialId: "lake" }] },
    { say: "letters", letters: "湖", chosen: { kind: "text", id: "t" } },
  ]);
});

test("a dark shot is brightened or shows its next best moment; once somebody lit it, nothing is said of it", () => {
  const moments = sea.moments.map((moment, at) => (at < 6 ? { ...moment, light: 0.1 } : moment));
  const look = { ...sea, moments };
  const shots = [sampleShot("a", "sea"), sampleShot("b", "sea", { firstFrame: 150 })];
  expect(check({ shots, looks: { sea: look } }).findings).toMatchObject([
    {
      ...{ say: "dark", check: "light", chosen: { id: "a" }, materialId: "sea" },
      fixes: [{ kind: "brighten", lights: [{ id: "a", light: 2 }] }, { kind: "nextBest" }],
    },
  ]);
  const lit = [sampleShot("a", "sea", { light: 2 }), sampleShot("b", "sea", { firstFrame: 150 })];
  expect(check({ shots: lit, looks: { sea: look } }).well).toContain("light");
});
