import { findPerson, placeChoices } from "./lip-faces.ts";
import type { LipReport, SaidLines } from "./lips.ts";
import { findMovement, type LipSyncSettings } from "./products/lip-sync.ts";
import type { Script } from "./script.ts";

type Choices = Pick<LipSyncSettings, "facesOff" | "faceOfLines"> &
  Partial<Pick<LipSyncSettings, "sameFaces" | "movement" | "mover">>;

type Span = { startMs: number; endMs: number };

/** How long spans are together, in milliseconds: what lies in several of them counts once. */
function measureSpans(spans: readonly Span[]): number {
  let [sumMs, untilMs] = [0, 0];
  for (const { startMs, endMs } of spans.toSorted((one, other) => one.startMs - other.startMs)) {
    sumMs += Math.max(0, endMs - Math.max(startMs, untilMs));
    untilMs = Math.max(untilMs, endMs);
  }
  return sumMs;
}

/**
 * How much of a lip sync is to be moved anew, in milliseconds: by other choices lines that get another mouth, or one again,
 * all that were moved where mouths are to open more or less, and what of its dub `changed` and sounds now. What is moved
 * for both counts once. Lines that are left alone from now on cost nothing, and neither do faces that are joined or parted: the
 * mouths stay.
 */
export function measureLipChanges(
  { lines }: Pick<LipReport, "lines">,
  before: Choices,
  after: Choices,
  changed: readonly Span[] = [],
): number {
  const was = placeChoices(lines, before.faceOfLines);
  const chosen = placeChoices(lines, after.faceOfLines);
  const opensOtherwise = findMovement(before) !== findMovement(after);
  const chosenAnew = lines.filter(({ face, left }, line) => {
    const said = chosen.get(line);
    // Without a choice that was there, nobody knows yet whom the product will find.
    const isOpen = said === undefined && was.has(line);
    const next = said === undefined ? face : said;
    const person = next === null ? null : findPerson(after.sameFaces ?? [], next);
    if (!isOpen && (person === null || after.facesOff.includes(person))) return false;
    const isOneOf = (joined: Choices["sameFaces"] = []) =>
      next !== null && face !== null && findPerson(joined, next) === findPerson(joined, face);
    // What is left alone for being no better is moved when somebody wants it all the same.
    const isWanted = left === "worse" && said !== undefined;
    const isStill = left === "by-person" || isWanted;
    if (opensOtherwise && left === null) return true;
    return isOpen || isStill || !(isOneOf(after.sameFaces) || isOneOf(before.sameFaces));
  });
  return measureSpans([...chosenAnew, ...changed]);
}

/** What sounds of a line of a dub. */
export type SoundingLine = Omit<SaidLines["lines"][number], "words">;

/** A line of a dub that is not what it was: `before` null: it came since, `now` null: it is gone. */
export type ChangedLine = { before: SoundingLine | null; now: SoundingLine | null };

/** Moved by less than this, in milliseconds, a line is where it was. */
const sameMs = 40;

/** The lines of a dub that sound otherwise, or elsewhere, than a lip sync of it heard them, in the order of time. */
export function listChangedLines(
  before: readonly SoundingLine[],
  now: readonly SoundingLine[],
): ChangedLine[] {
  const left = new Map(before.map((line) => [line.id, line]));
  const changed: ChangedLine[] = [];
  for (const line of now) {
    const was = left.get(line.id) ?? null;
    left.delete(line.id);
    const isSame =
      was !== null &&
      was.takeId === line.takeId &&
      was.text === line.text &&
      Math.abs(was.startMs - line.startMs) < sameMs &&
      Math.abs(was.endMs - line.endMs) < sameMs;
    if (!isSame) changed.push({ before: was, now: line });
  }
  for (const line of left.values()) changed.push({ before: line, now: null });
  const getStart = ({ before: was, now: is }: ChangedLine) => is?.startMs ?? was?.startMs ?? 0;
  return changed.toSorted((one, other) => getStart(one) - getStart(other));
}

/** How much is to be moved anew for changed lines, in milliseconds. */
export const measureChangedLines = (changed: readonly ChangedLine[]): number =>
  measureSpans(changed.flatMap(({ now }) => now ?? []));

/** The lines of a dub that begin to sound before `durationMs` of its own clock. */
export const listSounding = ({ segments }: Pick<Script, "segments">, durationMs: number): SoundingLine[] =>
  segments.flatMap(({ id, takeId, targetText, placement }) => {
    const text = targetText.trim().replace(/\s+/g, " ");
    if (placement === null || text === "" || placement.startMs >= durationMs) return [];
    const { startMs, endMs } = placement;
    return [{ id, takeId, text, startMs, endMs }];
  });
