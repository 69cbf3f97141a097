import { type ClipLook, clipsSettingsSchema, momentFrames, slideshowSettingsSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { composeClips } from "../compose-clips.ts";
import { composeSlideshow } from "../compose-slideshow.ts";
import type { Composition } from "../composition.ts";

const findTitle = ({ tracks }: Composition) =>
  tracks.flatMap((track) => (track.kind === "texts" ? track.texts : [])).find(({ text }) => text === "Lake")
    ?.style;
const portrait = { width: 600, height: 900 };
const landscape = { width: 1600, height: 900 };
const faceAt = (y: number, height: number) => [{ x: 0.4, y, width: 0.2, height }];

function titleOfSlide(
  faces: ReturnType<typeof faceAt>,
  {
    size = landscape,
    known = true,
    slide = {},
    ...more
  }: Record<string, unknown> & { size?: object; known?: boolean },
) {
  const settings = slideshowSettingsSchema.parse({
    ...{ template: "film", title: "Lake", ...more },
    slides: [{ materialId: "a", ...(slide as object) }],
  });
  const sizes = new Map(known ? [["a", size as typeof landscape]] : []);
  return findTitle(composeSlideshow(settings, { materialId: "a", faces: new Map([["a", faces]]), sizes }));
}

test("a title stands beside the faces of its picture, and where none are known as its template has it", () => {
  expect(titleOfSlide([], {})).toMatchObject({ place: "middle" });
  // In its place there is no face.
  expect(titleOfSlide(faceAt(0.05, 0.2), {})?.at).toBeUndefined();
  expect(titleOfSlide(faceAt(0.4, 0.3), {})).toMatchObject({ place: "top" });
  expect(titleOfSlide(faceAt(0.05, 0.5), {})).toMatchObject({ place: "bottom" });
  // Above the captions, which keep their place.
  const above = titleOfSlide(faceAt(0.05, 0.5), { slide: { caption: "Here" } })?.at;
  expect(above?.y).toBeGreaterThan(0.6);
  expect(above?.y).toBeLessThan(0.8);
  // Of an upright picture that fills a wide video, its face is in the middle.
  expect(titleOfSlide(faceAt(0.14, 0.15), { size: portrait })).toMatchObject({ place: "top" });
  for (const unknown of [
    titleOfSlide(faceAt(0.02, 0.96), {}),
    titleOfSlide(faceAt(0.4, 0.3), { known: false }),
    titleOfSlide(faceAt(0.4, 0.3), { slide: { focus: { x: 0.5, y: 0.5 } } }),
  ]) {
    expect(unknown?.place).toBe("middle");
    expect(unknown?.at).toBeUndefined();
  }
});

test("a title over clips stands beside the faces that are seen while it is there", () => {
  const look = (faces: ReturnType<typeof faceAt>): ClipLook => ({
    ...{ frameCount: 40 * momentFrames, shots: [], size: landscape, hasFaces: true },
    moments: Array.from({ length: 40 }, (_, at) => ({
      ...{ sharpness: 400, motion: 0.03, shake: 0, light: 0.45, lost: 0, isBlack: false, x: 0.5, y: 0.5 },
      ...{ colors: Array.from({ length: 27 }, (__, field) => (at * 13 + field * 7) % 256), faces },
    })),
  });
  const place = (faces: ReturnType<typeof faceAt>, template: string) => {
    const clips = [{ materialId: "a" }];
    const settings = clipsSettingsSchema.parse({ template, title: "Lake", shape: "16:9", clips });
    return findTitle(composeClips(settings, { materialId: "a", looks: new Map([["a", look(faces)]]) }));
  };
  expect(place([], "calm-story")).toMatchObject({ place: "middle" });
  expect(place(faceAt(0.4, 0.3), "calm-story")).toMatchObject({ place: "top" });
  // Above a card no face is.
  expect(place(faceAt(0.4, 0.3), "magazine")).toMatchObject({ place: "top" });
  expect(place(faceAt(0.4, 0.3), "magazine")?.at).toBeUndefined();
});
