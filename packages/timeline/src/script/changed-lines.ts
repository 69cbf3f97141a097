import type { Script, Segment } from "@voxloom/contract";
import { chooseReadings, createSentenceReader, type SentenceReading } from "./line-sentences.ts";
import { createSpecReader, matchesSpec, matchesTakeSpec } from "./line-spec.ts";
import { activeTake } from "./read-script.ts";

/**
 * Lines that must be spoken again: they have text and no take, or their text (or a shorter wording of it), voice,
 * delivery or pronunciation is not what the chosen take says. A voice left to the cast never counts as changed, and
 * a recording only by its text. A locked line stays with its take, whatever is requested.
 */
export const changedSegmentIds = (script: Script): string[] => {
  const isChanged = createChangeCheck(script);
  return script.segments.filter(isChanged).map((segment) => segment.id);
};

/** Those of the changed lines that an engine must say: another delivery alone is made of the take that is there. */
export const unspokenSegmentIds = (script: Script): string[] =>
  script.segments.filter(createUnspokenCheck(script)).map((segment) => segment.id);

/** How much an engine has to say for lines that are made together, which is what they are charged by. */
export const lengthOfLinesMs = (lines: readonly Pick<Segment, "startMs" | "endMs">[]): number =>
  Math.round(lines.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0));

/** Tells for lines of a script whether an engine must say them; see {@link unspokenSegmentIds}. */
export const createUnspokenCheck = (
  script: Pick<Script, "speakers" | "pronunciations">,
): ((segment: Segment) => boolean) => {
  const getSpec = createSpecReader(script);
  return (segment) => {
    const take = activeTake(segment);
    const spec = getSpec(segment);
    return spec !== null && (take === null || !(segment.isLocked || matchesSpec(take, spec)));
  };
};

/**
 * Tells how many letters of each line an engine must say: of a paragraph that was said sentence by sentence those of the
 * sentences that no take of it has.
 */
export const createLetterCounter = (
  script: Pick<Script, "speakers" | "pronunciations" | "sourceLanguage" | "targetLanguage">,
): ((segment: Segment) => number) => {
  const isUnspoken = createUnspokenCheck(script);
  const getSpec = createSpecReader(script);
  const getSentences = createSentenceReader(script);
  return (segment) => {
    const spec = isUnspoken(segment) ? getSpec(segment) : null;
    if (spec === null) return 0;
    const readings = chooseReadings(spec, getSentences(segment, spec), {
      ...{ take: activeTake(segment), takes: segment.takes, again: null },
    });
    return countLetters(spec.text, readings);
  };
};

/** How many letters of a text are new in its readings; a text that is new as a whole counts with all its spaces. */
export const countLetters = (text: string, readings: readonly SentenceReading[]): number =>
  readings.every(({ isNew }) => isNew)
    ? text.length
    : readings.reduce((sum, { from, to, isNew }) => sum + (isNew ? to - from : 0), 0);

/** Tells for lines of a script whether they must be spoken again; see {@link changedSegmentIds}. */
export const createChangeCheck = (
  script: Pick<Script, "speakers" | "pronunciations">,
): ((segment: Segment) => boolean) => {
  const getSpec = createSpecReader(script);
  return (segment) => {
    const take = activeTake(segment);
    const spec = getSpec(segment);
    if (take === null || spec === null) return (take === null) !== (spec === null);
    return !(segment.isLocked || matchesTakeSpec(take, spec));
  };
};
