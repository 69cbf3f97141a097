import { clipsSettingsSchema, videoShapeSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { clipsTemplateSchema } from "./clips-template.ts";
import { clipsTemplates } from "./clips-templates.ts";
import { composeClips } from "./compose-clips.ts";
import { getContrastOnPictures } from "./contrast.ts";
import { lineHeight } from "./draw-text.ts";
import { getMargin } from "./margins.ts";
import { templates } from "./templates.ts";

test("letters of every template stand out of any picture, and others are no template", () => {
  for (const { id, title, caption } of [...templates, ...clipsTemplates])
    for (const { color, plate, outline } of [title, caption]) {
      const around = plate ?? outline ?? "#00000000";
      expect(getContrastOnPictures(color, around), id).toBeGreaterThanOrEqual(4.5);
    }
  const [template] = clipsTemplates;
  const withCaption = (caption: object) =>
    clipsTemplateSchema.safeParse({ ...template, caption: { ...template?.caption, plate: null, ...caption } })
      .success;
  expect(withCaption({ color: "#ffffff", outline: "#000000b3" })).toBe(true);
  // Over white it is a light gray.
  expect(withCaption({ color: "#ffffff", outline: "#00000066" })).toBe(false);
  expect(withCaption({ color: "#ffffff", outline: null })).toBe(false);
  expect(withCaption({ color: "#ffffff", outline: "#000000", highlight: "#202020" })).toBe(false);
});

test("below a clip in a card there is room for two lines of a caption, and above it for a title", () => {
  const cards = clipsTemplates.filter(({ layout }) => layout === "card");
  expect(cards.length).toBeGreaterThanOrEqual(3);
  for (const { id, title, caption } of cards)
    for (const shape of videoShapeSchema.options) {
      const settings = clipsSettingsSchema.parse({ template: id, shape, clips: [{ materialId: "a" }] });
      const { size, tracks } = composeClips(settings, { materialId: "a", looks: new Map([["a", null]]) });
      const [{ box } = {}] = tracks.flatMap((track) => (track.kind === "pictures" ? track.clips : []));
      const line = (lineHeight * Math.min(size.width, size.height)) / size.height;
      const margin = getMargin(size);
      const lines = shape === "9:16" ? 2 : 1;
      expect(box?.y, `${id} ${shape}`).toBeGreaterThan(margin.top + lines * line * title.size);
      const bottom = (box?.y ?? 0) + (box?.height ?? 1);
      expect(bottom, `${id} ${shape}`).toBeLessThan(1 - margin.bottom - 2 * line * caption.size);
    }
});
