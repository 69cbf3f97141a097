import type { Segment } from "@voxloom/contract";
import type { ScriptEdit } from "../edits/script-edit.ts";
import type { Situation } from "./situation.ts";

/** Most characters of a line's id. */
const maxIdCharacters = 60;

/** Cuts a line where its first cue ends; nothing where it is all in one. */
export const splitAtCue = ({ script, options, cues }: Situation, line: Segment): ScriptEdit[] => {
  const [first, second] = cues.filter(({ fromId, toId }) => fromId === line.id && toId === line.id);
  if (first === undefined || second === undefined) return [];
  const side = options.content === "source" ? "source" : "target";
  const text = side === "source" ? line.sourceText : line.targetText;
  // With both languages a cue's text is not a part of either.
  const at = options.content === "both" ? null : endOfCue(text, first.cue.text);
  const newSegmentId = freeId(script.segments, line.id);
  if (at === null || newSegmentId.length > maxIdCharacters) return [];
  return [{ kind: "split-segment", segmentId: line.id, newSegmentId, side, at, atMs: null }];
};

/** Where in a text the words of a cue end; null where they are not its beginning. Hyphens of the cue are its own. */
const endOfCue = (text: string, cue: string): number | null => {
  const wanted = [...cue.replace(/\s/gu, "")];
  let at = 0;
  for (const [index, letter] of wanted.entries()) {
    while (/^\s/u.test(text.slice(at))) at++;
    if (text.startsWith(letter, at)) at += letter.length;
    else if (letter !== "-" || index === 0) return null;
  }
  return text.slice(at).trim() === "" ? null : at;
};

const freeId = (segments: readonly Segment[], id: string): string => {
  const ids = new Set(segments.map((segment) => segment.id));
  for (let number = 2; ; number++) if (!ids.has(`${id}-${number}`)) return `${id}-${number}`;
};
