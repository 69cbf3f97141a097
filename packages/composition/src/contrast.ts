type Channels = readonly [red: number, green: number, blue: number];

/** Red, green and blue of a color as CSS writes it (`#rrggbb` or `#rrggbbaa`), 0 to 255, over what is behind it. */
function blendOver(color: string, behind: Channels): Channels {
  const [red = 0, green = 0, blue = 0, alpha = 255] = [1, 3, 5, 7].flatMap((at) =>
    at < color.length ? [Number.parseInt(color.slice(at, at + 2), 16)] : [],
  );
  const share = alpha / 255;
  const blend = (value: number, under: number) => value * share + under * (1 - share);
  return [blend(red, behind[0]), blend(green, behind[1]), blend(blue, behind[2])];
}

/** Brightness of a color as eyes have it, 0 to 1 (WCAG 2.2, relative luminance). */
function getLuminance(channels: Channels): number {
  const [red, green, blue] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function compareChannels(one: Channels, other: Channels): number {
  const [light = 0, dark = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const black: Channels = [0, 0, 0];

/** How far two colors stand apart, 1 to 21 (WCAG 2.2, contrast ratio); what is seen through them does not count. */
export const getContrast = (one: string, other: string): number => {
  const readOpaque = (color: string) => blendOver(color.slice(0, 7), black);
  return compareChannels(readOpaque(one), readOpaque(other));
};

/** What a picture may be behind letters: as bright, as dark and as gray as can be. */
const pictures: readonly Channels[] = [[255, 255, 255], [128, 128, 128], black];

/** How far letters stand apart from their outline or field at least, whatever picture is behind them, 1 to 21. */
export const getContrastOnPictures = (letters: string, around: string): number =>
  Math.min(
    ...pictures.map((picture) => {
      const behind = blendOver(around, picture);
      return compareChannels(blendOver(letters, behind), behind);
    }),
  );
