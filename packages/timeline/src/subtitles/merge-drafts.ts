import { measureWidth, splitPieces } from "@voxloom/subtitles";
import { dequal } from "dequal/lite";
import type { DraftCue, Turn } from "./draft-cue.ts";
import type { DraftRules } from "./draft-cues.ts";
import { joinPieces, turnMark } from "./draft-text.ts";

/** Speech further apart than this is never put into one cue. */
const maxApartMs = 1000;

/**
 * Drafts with those that are short of time (`isShort`, by index) put together with a neighbor where `join` finds
 * room for both: two lines of one speaker flow into one another; two speakers get a line each.
 */
export const mergeDrafts = (
  drafts: readonly DraftCue[],
  isShort: (index: number) => boolean,
  join: (left: DraftCue, right: DraftCue) => DraftCue | null,
): DraftCue[] => {
  const merged: DraftCue[] = [];
  for (let index = 0; index < drafts.length; index++) {
    const draft = drafts[index];
    const next = drafts[index + 1];
    if (draft === undefined) break;
    const isWorth = isShort(index) || (next !== undefined && isShort(index + 1));
    const joined = isWorth && next !== undefined ? join(draft, next) : null;
    merged.push(joined ?? draft);
    if (joined !== null) index++;
  }
  return merged;
};

/** Two drafts as one; null where no cue has room for both, or they are no neighbors. */
export const joinDrafts = (left: DraftCue, right: DraftCue, rules: DraftRules): DraftCue | null => {
  const endMs = Math.max(left.endMs, right.endMs);
  const maxMs = Math.min(...rules.languages.map(({ profile }) => profile.maxMs));
  const isNear = right.startMs - left.endMs <= maxApartMs && endMs - left.startMs <= maxMs;
  // Parts of one segment were split because one cue does not hold them.
  if (!isNear || left.toId === right.fromId || !dequal(left.place, right.place)) return null;
  const turns = joinTurns(left.turns, right.turns, rules);
  return turns === null
    ? null
    : { startMs: left.startMs, endMs, turns, place: left.place, fromId: left.fromId, toId: right.toId };
};

const joinTurns = (left: readonly Turn[], right: readonly Turn[], rules: DraftRules): Turn[] | null => {
  const last = left.at(-1);
  const first = right[0];
  if (last === undefined || first === undefined) return null;
  if (left.length === 1 && right.length === 1 && last.speaker === first.speaker) {
    const texts = rules.languages.map((_, index) =>
      joinPieces(last.texts[index] ?? [], first.texts[index] ?? []),
    );
    const isFitting = rules.languages.every(
      ({ profile }, index) => splitPieces(texts[index] ?? [], { profile, count: 1 }).length <= 1,
    );
    return isFitting ? [{ speaker: last.speaker, texts }] : null;
  }
  const turns = [...left, ...right];
  const [language] = rules.languages;
  // With two languages the lines are taken; and whose line is whose must be plain.
  if (language === undefined || rules.languages.length > 1 || turns.length > language.profile.lines)
    return null;
  if (last.speaker === first.speaker) return null;
  const fitsBoth = language.profile.charactersPerLine - turnMark.length;
  return turns.every(({ texts }) => measureWidth(texts[0] ?? []) <= fitsBoth) ? turns : null;
};
