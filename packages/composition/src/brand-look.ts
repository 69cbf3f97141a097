import type { Brand, LayerStyle } from "@voxloom/contract";
import type { ClipsTemplate } from "./clips-template.ts";
import { getContrast } from "./contrast.ts";
import type { Template } from "./template.ts";

/** Below it, letters are not told from what is behind them. */
const minContrast = 2;

/** Black or white, whichever is seen better on a color. */
const pickReadable = (behind: string): string =>
  getContrast("#ffffff", behind) >= getContrast("#111111", behind) ? "#ffffff" : "#111111";

const readable = (color: string, behind: string): string =>
  getContrast(color, behind) >= minContrast ? color : pickReadable(behind);

/** Letters in a brand's font and colors. What would not be read on its own field or beside its own outline is made so. */
function brandStyle(style: LayerStyle, { textColor, accentColor, family, ownFont }: Brand): LayerStyle {
  const hasField = style.plate !== null;
  const plate = hasField && accentColor !== null && style.highlight === undefined ? accentColor : style.plate;
  const wanted = textColor ?? style.color;
  const color = plate === null ? wanted : readable(wanted, plate);
  const isSeen = accentColor !== null && (plate === null || getContrast(accentColor, plate) >= minContrast);
  return {
    ...style,
    family: family ?? style.family,
    ...(ownFont === null ? {} : { ownFont }),
    color,
    plate,
    outline: style.outline === null ? null : textColor === null ? style.outline : pickReadable(color),
    ...(style.highlight !== undefined && isSeen && { highlight: accentColor }),
  };
}

/** A template of slideshows or of clips as a brand has it. */
export function withBrandLook<Kind extends Template | ClipsTemplate>(
  template: Kind,
  brand: Brand | null,
): Kind {
  if (brand === null) return template;
  const { title, caption, background, fade } = template;
  const countdown = "countdown" in template ? template.countdown : null;
  return {
    ...template,
    title: brandStyle(title, brand),
    caption: brandStyle(caption, brand),
    ...(countdown !== null && {
      countdown: { ...countdown, style: brandStyle(countdown.style, brand) },
    }),
    background: brand.backgroundColor ?? background,
    fade: { ...fade, color: brand.backgroundColor ?? fade.color },
  };
}
