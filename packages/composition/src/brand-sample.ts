import type { Brand } from "@voxloom/contract";
import { layLogo } from "./add-brand.ts";
import { withBrandLook } from "./brand-look.ts";
import { findClipsTemplate } from "./clips-templates.ts";
import { type Composition, compositionVersion } from "./composition.ts";

/** What stands for a picture where the brand has no color of its own. */
const plainBackground = "#4b5a68";
const span = { startFrame: 0, frameCount: 1 };

/** A still that shows a brand's logo, colors and font over words of a plain template. */
export function composeBrandSample(
  brand: Brand,
  { title, caption }: { title: string; caption: string },
): Composition {
  const template = withBrandLook(findClipsTemplate("talking-head"), brand);
  const { logo } = brand;
  const texts = [
    { text: title, style: { ...template.title, place: "middle" as const } },
    // The word that is being said is marked.
    {
      text: caption,
      style: { ...template.caption, place: "bottom" as const },
      spoken: [{ from: 0, to: caption.search(/\s|$/u), ...span }],
    },
  ];
  return {
    version: compositionVersion,
    size: { width: 640, height: 360 },
    frameRate: 30,
    frameCount: 1,
    background: brand.backgroundColor ?? plainBackground,
    tracks: [
      {
        kind: "texts",
        texts: texts.filter(({ text }) => text !== "").map((one) => ({ ...span, ...one, fadeFrames: 0 })),
      },
      ...(logo === null ? [] : [{ kind: "logos" as const, logos: [layLogo(logo, span)] }]),
    ],
  };
}
