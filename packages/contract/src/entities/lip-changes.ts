import type { LipReport } from "./lips.ts";
import type { LipSyncSettings } from "./products/lip-sync.ts";

type Choices = Pick<LipSyncSettings, "facesOff" | "faceOfLines">;

/**
 * How much of a lip sync is to be moved anew by other choices, in milliseconds: lines that get another mouth, or one again.
 * Lines that are left alone from now on cost nothing.
 */
export function measureLipChanges({ lines }: LipReport, before: Choices, after: Choices): number {
  const getFaces = ({ faceOfLines }: Choices) =>
    new Map(faceOfLines.map(({ line, face }) => [line, face] as const));
  const was = getFaces(before);
  const chosen = getFaces(after);
  return lines.reduce((sum, { startMs, endMs, face, left }, line) => {
    const said = chosen.get(line);
    // Without a choice that was there, nobody knows yet whom the product will find.
    const isOpen = said === undefined && was.has(line);
    const next = said === undefined ? face : said;
    if (!isOpen && (next === null || after.facesOff.includes(next))) return sum;
    const isSame = !isOpen && next === face && left !== "by-person";
    return isSame ? sum : sum + endMs - startMs;
  }, 0);
}
