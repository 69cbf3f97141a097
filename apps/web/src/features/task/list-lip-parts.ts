import { findMovement, findPerson, type LipReport, type LipSyncSettings } from "@voxloom/contract";

/** What becomes of a line: its mouth was moved, waits for a choice, was left alone, or is to be made anew by new choices. */
export type LipPartKind = "moved" | "choose" | "left" | "changed";
export const lipPartKinds = ["moved", "choose", "left", "changed"] as const satisfies readonly LipPartKind[];

export type LipPart = {
  line: number;
  startMs: number;
  endMs: number;
  /** Whose mouth says it as it is chosen now; null: nobody's. */
  face: number | null;
  /** Whose mouth was found to say it, when it was made; null: nobody's. */
  found: number | null;
  kind: LipPartKind;
};

type Choices = {
  facesOff: readonly number[];
  /** Faces that the person chose by the places of lines. */
  chosen: ReadonlyMap<number, number | null>;
  /** Missing: each face is a person. */
  sameFaces?: LipSyncSettings["sameFaces"];
  /** How far mouths are to open; missing: as they do. */
  movement?: number;
};

/** The lines of a report as parts of its video, by what was made and what is chosen since. */
export function listLipParts(
  { lines }: Pick<LipReport, "lines">,
  { facesOff, chosen, sameFaces = [], movement }: Choices,
  made: Pick<LipSyncSettings, "facesOff"> & Partial<Pick<LipSyncSettings, "movement" | "mover">>,
): LipPart[] {
  const stand = (face: number | null) => (face === null ? null : findPerson(sameFaces, face));
  const opensOtherwise = movement !== undefined && findMovement({ ...made, movement }) !== findMovement(made);
  return lines.map(({ startMs, endMs, face: seen, left }, line) => {
    const found = stand(seen);
    const face = chosen.has(line) ? stand(chosen.get(line) ?? null) : found;
    const isOff = face === null || facesOff.includes(face);
    const wasOff = seen === null || made.facesOff.includes(seen);
    const getKind = (): LipPartKind => {
      if (isOff && left === null) return "changed";
      if (!chosen.has(line) && (left === "unsure" || left === "still")) return "choose";
      if (isOff) return "left";
      if (left === "worse" && chosen.has(line)) return "changed";
      if (face !== found || (wasOff && left === "by-person")) return "changed";
      if (left !== null) return "left";
      return opensOtherwise ? "changed" : "moved";
    };
    return { line, startMs, endMs, face, found, kind: getKind() };
  });
}

/** How long all parts of a kind are, in milliseconds. */
export const sumLipParts = (parts: readonly LipPart[], kind: LipPartKind): number =>
  parts.reduce((sum, part) => (part.kind === kind ? sum + part.endMs - part.startMs : sum), 0);
