import type { ClipsSettings, LayerStyle, SlideshowSettings } from "@voxloom/contract";
import { withBrandLook } from "../brand-look.ts";
import { findClipsTemplate } from "../clips-templates.ts";
import type { Template } from "../template.ts";
import { getTemplate } from "../templates.ts";

type Sounding = Pick<SlideshowSettings, "music"> & Partial<Pick<SlideshowSettings, "visualizer">>;

/** How captions of a slideshow look: letters stand above columns, not on them. */
export function getSlideCaption(
  { caption }: Pick<Template, "caption">,
  { music, visualizer }: Sounding,
): LayerStyle {
  const hasBars = music !== null && visualizer?.look === "bars";
  return hasBars ? { ...caption, at: { x: 0.5, y: 0.66 } } : caption;
}

/** How words look that come to a video of clips or of pictures: as its template and its brand have them. */
export function findCaptionStyle(settings: ClipsSettings | SlideshowSettings): LayerStyle {
  const { template, brand } = settings;
  return "slides" in settings
    ? getSlideCaption(withBrandLook(getTemplate(template), brand), settings)
    : withBrandLook(findClipsTemplate(template), brand).caption;
}
