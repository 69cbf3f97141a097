import { clockTime } from "../../cues/clock-time.ts";
import type { SubtitleDocument } from "../../document/subtitle-document.ts";

const time = (ms: number): string =>
  clockTime(Math.round(ms / 10) * 10, { mark: ".", hourDigits: 2 }).slice(0, -1);

/** SubViewer 2. */
export const writeSubViewer = ({ cues, title }: SubtitleDocument): string => {
  const keys = ["AUTHOR", "SOURCE", "PRG", "FILEPATH", "DELAY", "CD TRACK", "COMMENT"];
  const head = [
    "[INFORMATION]",
    `[TITLE]${(title ?? "").replace(/\s+/g, " ")}`,
    ...keys.map((key) => `[${key}]${key === "DELAY" || key === "CD TRACK" ? "0" : ""}`),
    "[END INFORMATION]",
    "[SUBTITLE]",
    "[COLF]&HFFFFFF,[STYLE]no,[SIZE]24,[FONT]Arial",
  ];
  const blocks = cues.map(
    ({ startMs, endMs, text }) =>
      `${time(startMs)},${time(endMs)}\n${text.replaceAll("|", "¦").replace(/\r\n|\n|\r/g, "[br]")}\n`,
  );
  return `${head.join("\n")}\n${blocks.join("\n")}`;
};
