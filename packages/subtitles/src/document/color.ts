// Colors that subtitle formats know by name: those of HTML 4, and what teletext and TTML add.
const named: Readonly<Record<string, string>> = {
  black: "#000000",
  silver: "#c0c0c0",
  gray: "#808080",
  grey: "#808080",
  white: "#ffffff",
  maroon: "#800000",
  red: "#ff0000",
  purple: "#800080",
  fuchsia: "#ff00ff",
  magenta: "#ff00ff",
  green: "#008000",
  lime: "#00ff00",
  olive: "#808000",
  yellow: "#ffff00",
  navy: "#000080",
  blue: "#0000ff",
  teal: "#008080",
  aqua: "#00ffff",
  cyan: "#00ffff",
  orange: "#ffa500",
  pink: "#ffc0cb",
};

/** A color as HTML, SRT and TTML write it, as `#rrggbb`; undefined where it is none. Transparency is left out. */
export const parseColor = (text: string): string | undefined => {
  const value = text.trim().toLowerCase();
  const known = Object.hasOwn(named, value) ? named[value] : undefined;
  if (known !== undefined) return known;
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(value);
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join("")}`;
  const long = /^#?([\da-f]{6})(?:[\da-f]{2})?$/.exec(value)?.[1];
  if (long !== undefined) return `#${long}`;
  const rgb = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*[,)]/.exec(value);
  if (rgb === null) return undefined;
  const digits = rgb.slice(1, 4).map((part) => Math.min(255, Number(part)).toString(16).padStart(2, "0"));
  return `#${digits.join("")}`;
};
