import { type Brand, brandSchema, type ClipsSettings, clipsSettingsSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { withBrandLook } from "./brand-look.ts";
import { composeBrandSample } from "./brand-sample.ts";
import { clipsTemplates, findClipsTemplate } from "./clips-templates.ts";
import { clipsLengthMs, composeClips } from "./compose-clips.ts";
import { compositionSchema } from "./composition.ts";
import { placeLogo } from "./draw-logo.ts";
import { listAudioLayers, listClips, listLogos, listOwnFonts } from "./list-parts.ts";
import { readPlainPart } from "./plain-part.ts";
import { splitSegments } from "./split-segments.ts";
import { getTemplate } from "./templates.ts";

const makeBrand = (part: Partial<Brand> = {}): Brand => brandSchema.parse(part);
const full = makeBrand({
  logo: { materialId: "logo", place: "top-left", size: 0.1, opacity: 0.5 },
  ...{ textColor: "#ffee00", accentColor: "#0000ff", backgroundColor: "#300000", family: "serif" },
  ownFont: { materialId: "font" },
  intro: { materialId: "intro", durationMs: 2_000 },
  outro: { materialId: "outro", durationMs: 1_000 },
});
const looks = new Map(["a", "b", "c"].map((id) => [id, null]));
const settings = (brand: Brand | null): ClipsSettings =>
  clipsSettingsSchema.parse({
    ...{ template: "long-takes", title: "Lake", lines: ["One", "Two"], lengthMs: 6_000, brand },
    clips: [...looks.keys()].map((materialId) => ({ materialId })),
  });
const compose = (brand: Brand | null, limitMs?: number) =>
  composeClips(settings(brand), {
    ...{ materialId: "a", looks, heard: new Set(["intro"]), stills: new Set(["outro"]) },
    limitMs,
  });
const seconds = (frames: number) => frames / 30;

test("a brand comes before, over and after the video, and moves all that is in it", () => {
  const [plain, branded] = [compose(null), compose(full)];
  expect(compositionSchema.parse(JSON.parse(JSON.stringify(branded)))).toEqual(branded);
  expect(seconds(branded.frameCount)).toBe(seconds(plain.frameCount) + 3);
  expect(clipsLengthMs(settings(full))).toBe(clipsLengthMs(settings(null)) + 3_000);
  const [intro, outro, ...clips] = listClips(branded);
  expect(intro).toMatchObject({
    source: "intro",
    startFrame: 0,
    frameCount: 60,
    firstFrame: 0,
    fit: "whole",
  });
  expect(outro).toMatchObject({ source: "outro", startFrame: plain.frameCount + 60, frameCount: 30 });
  expect(outro).not.toHaveProperty("firstFrame");
  expect(clips.map(({ startFrame }) => startFrame)).toEqual(
    listClips(plain).map(({ startFrame }) => startFrame + 60),
  );
  // The logo is seen in the video alone.
  expect(listLogos(branded)).toMatchObject([
    { source: "logo", startFrame: 60, frameCount: plain.frameCount, opacity: 0.5 },
  ]);
  expect(listAudioLayers(branded).map(({ source }) => source)).toEqual(["intro"]);
  expect(branded.background).toBe("#300000");
  expect(listOwnFonts(branded)).toEqual(["font"]);
});

test("a preview ends where it is to end, whatever the brand has before it", () => {
  for (const limitMs of [1_000, 2_000, 4_000, 7_500, 60_000]) {
    const { frameCount, tracks } = compose(full, limitMs);
    expect(seconds(frameCount)).toBeLessThanOrEqual(limitMs / 1000);
    const ends = listClips({ tracks }).filter(({ source }) => source === "intro" || source === "outro");
    for (const { startFrame, frameCount: count } of ends)
      expect(startFrame + count).toBeLessThanOrEqual(frameCount);
  }
});

test("the logo is no reason to draw what ffmpeg alone can make", () => {
  const clip = {
    ...{ startFrame: 0, frameCount: 60, source: "v", firstFrame: 0, fit: "cover" as const, focus: null },
    motion: { from: { zoom: 1, x: 0, y: 0 }, to: { zoom: 1, x: 0, y: 0 } },
    ...{ tiltDegrees: 0, transition: null },
  };
  const logo = {
    startFrame: 0,
    frameCount: 60,
    source: "logo",
    place: "top" as const,
    size: 0.1,
    opacity: 1,
  };
  const composition = compositionSchema.parse({
    ...{
      version: 3,
      size: { width: 320, height: 180 },
      frameRate: 30,
      frameCount: 60,
      background: "#000000",
    },
    tracks: [
      { kind: "pictures", clips: [clip] },
      { kind: "logos", logos: [logo] },
    ],
  });
  const [segment] = splitSegments(composition);
  expect(segment && readPlainPart(segment.part)?.logos).toMatchObject([{ source: "logo" }]);
});

test("in every template, letters in a brand's colors stand apart from their own field and outline", () => {
  for (const textColor of ["#ffffff", "#000000", "#0000ff"])
    for (const { id } of clipsTemplates) {
      const brand = makeBrand({ textColor, accentColor: "#0000ff" });
      const { title, caption } = withBrandLook(findClipsTemplate(id), brand);
      for (const { color, plate, outline, highlight } of [title, caption]) {
        expect(color).not.toBe(plate?.slice(0, 7));
        expect(color).not.toBe(outline);
        if (plate !== null && highlight !== undefined) expect(highlight).not.toBe(plate.slice(0, 7));
      }
    }
});

test("letters have the color of their brand on a field that a picture shines through a little", () => {
  const { title } = withBrandLook(getTemplate("clean-cuts"), makeBrand({ textColor: "#ff9f1c" }));
  expect(title).toMatchObject({ plate: "#ffffffe6", color: "#ff9f1c" });
});

test("without a color or font of its own a brand leaves a template as it is", () => {
  for (const template of clipsTemplates) expect(withBrandLook(template, makeBrand())).toEqual(template);
  expect(compose(makeBrand())).toEqual(compose(null));
});

test("a logo lies whole on the canvas, on its side, and above what platforms lay over upright videos", () => {
  for (const canvas of [
    { width: 1080, height: 1920 },
    { width: 1920, height: 1080 },
    { width: 64, height: 64 },
  ])
    for (const picture of [
      { width: 900, height: 30 },
      { width: 30, height: 900 },
      { width: 1, height: 1 },
    ]) {
      const right = placeLogo(picture, { place: "bottom-right", size: 0.3 }, canvas);
      const left = placeLogo(picture, { place: "top-left", size: 0.3 }, canvas);
      for (const { x, y, width, height } of [left, right]) {
        expect(Math.min(x, y, width - 1, height - 1)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(canvas.width);
        expect(y + height).toBeLessThanOrEqual(canvas.height);
      }
      expect(left.x).toBeLessThan(right.x);
      expect(left.y).toBeLessThan(right.y);
    }
});

test("a sample of a brand is a composition, also of one without a name", () => {
  for (const title of ["", "Lakeside"]) {
    const sample = composeBrandSample(full, { title, caption: "Captions look like this" });
    expect(compositionSchema.parse(sample)).toEqual(sample);
  }
});
