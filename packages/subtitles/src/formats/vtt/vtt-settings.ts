import type { Anchor, CuePlace } from "../../document/subtitle-document.ts";

const columns: Readonly<Record<string, 0 | 1 | 2>> = {
  start: 0,
  left: 0,
  center: 1,
  middle: 1,
  end: 2,
  right: 2,
};

/** What may stand behind a comma; today's names, and those of the first drafts. */
const lineAlignments: readonly (string | undefined)[] = [undefined, "start", "center", "middle", "end"];
const positionAlignments = [...lineAlignments, "line-left", "line-right"];

/**
 * Where the settings behind a cue's times put it. `isUnderstood`: writing the place gives the same settings again.
 */
export const placeOfSettings = (settings: string): { place?: CuePlace; isUnderstood: boolean } => {
  const place: CuePlace = {};
  let row: 0 | 3 | 6 = 0;
  let column: 0 | 1 | 2 = 1;
  for (const setting of settings.split(/[ \t\f]+/)) {
    const colon = setting.indexOf(":");
    if (colon < 1) continue;
    const [name, value] = [setting.slice(0, colon), setting.slice(colon + 1)];
    const [first = "", second] = value.split(",");
    if (name === "vertical" && (value === "rl" || value === "lr")) place.vertical = value;
    if (name === "region" && value !== "") place.region = value;
    if (name === "align") column = columns[value] ?? column;
    if (name === "size") setPercent(place, "width", value);
    if (name === "position" && positionAlignments.includes(second)) setPercent(place, "x", first);
    if (name === "line" && lineAlignments.includes(second)) {
      // The first line and the middle are what an anchor alone says.
      const isAnchor = value === "0" || value === "50%,center";
      const isNumber = /^-?\d{1,4}$/.test(first);
      if (!isNumber && findPercent(first) === null) continue;
      if (isNumber && !isAnchor) place.line = Number(first);
      else if (!isAnchor) setPercent(place, "y", first);
      if (/^\d/.test(first)) row = second === "end" ? 0 : second === "center" || second === "middle" ? 3 : 6;
    }
  }
  const anchor = (row + column + 1) as Anchor;
  const full: CuePlace = anchor === 2 ? place : { anchor, ...place };
  const isEmpty = Object.keys(full).length === 0;
  return { ...(!isEmpty && { place: full }), isUnderstood: settingsOfPlace(full) === settings };
};

const setPercent = (place: CuePlace, key: "x" | "y" | "width", value: string): void => {
  const percent = findPercent(value);
  if (percent !== null) place[key] = percent;
};

/** From 0 to 100; null: it is none. */
const findPercent = (value: string): number | null => {
  const percent = Number(/^(\d{1,3}(?:\.\d{1,9})?)%$/.exec(value)?.[1] ?? Number.NaN);
  return percent <= 100 ? percent : null;
};

/** The settings of a place; empty for the usual one. */
export const settingsOfPlace = (place: CuePlace | undefined): string => {
  if (place === undefined) return "";
  const { anchor = 2, x, y, width, line, vertical, region } = place;
  const column = (anchor - 1) % 3;
  const row = Math.floor((anchor - 1) / 3);
  const side = (value: number): string => Number(value.toFixed(3)).toString();
  const getRow = ["end", "center", "start"][row];
  const settings = [
    vertical === undefined ? "" : `vertical:${vertical}`,
    line !== undefined
      ? `line:${line}`
      : y !== undefined
        ? `line:${side(y)}%${getRow === "start" ? "" : `,${getRow}`}`
        : row === 2
          ? "line:0"
          : row === 1
            ? "line:50%,center"
            : "",
    x === undefined ? "" : `position:${side(x)}%`,
    width === undefined ? "" : `size:${side(width)}%`,
    column === 1 ? "" : `align:${column === 0 ? "start" : "end"}`,
    region === undefined || /\s/.test(region) ? "" : `region:${region}`,
  ];
  return settings.filter((setting) => setting !== "").join(" ");
};
