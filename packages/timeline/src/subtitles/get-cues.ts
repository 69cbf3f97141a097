import type { Script, Segment } from "@voxloom/contract";
import type { SubtitleCue } from "@voxloom/subtitles";
import {
  type CueWord,
  profileNamed,
  profileOfBoth,
  readingTimeMs,
  type SubtitleProfile,
} from "@voxloom/subtitles";
import { cuesOfLines } from "../transfer/document-of-script.ts";
import type { DraftCue } from "./draft-cue.ts";
import { type DraftRules, draftCues, type SubtitleContent } from "./draft-cues.ts";
import { createDraftMemory, type DraftMemory } from "./draft-memory.ts";
import { textOfDraft } from "./draft-text.ts";
import { marksOfPieces } from "./marked-pieces.ts";
import { joinDrafts, mergeDrafts } from "./merge-drafts.ts";
import { scheduleCues } from "./schedule-cues.ts";

/** Between words this far apart the earlier one stays lit: a shorter darkness flickers. */
const flickerMs = 300;

/** The timed words of a draft, by their places in its text (see {@link textOfDraft}). */
const wordsOfDraft = (draft: DraftCue, rules: DraftRules): CueWord[] => {
  const text = textOfDraft(draft, rules);
  const words: CueWord[] = [];
  let from = 0;
  for (const piece of draft.turns.flatMap(({ texts }) => texts.flat())) {
    // Pieces stand in the text in their order, with nothing but marks, spaces and hyphens between them.
    const at = text.indexOf(piece.text, from);
    if (at === -1) break;
    from = at + piece.text.length;
    if (piece.spoken !== undefined && piece.spoken.endMs > piece.spoken.startMs)
      words.push({ from: at, to: from, ...piece.spoken });
  }
  return words.map((word, index) => {
    const nextMs = words[index + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    return nextMs > word.endMs && nextMs - word.endMs <= flickerMs ? { ...word, endMs: nextMs } : word;
  });
};

/** What cues are made of, and for which picture. */
export type CueOptions = {
  content: SubtitleContent;
  clock: "source" | "dub";
  /** The picture's width by height. */
  aspect?: number | undefined;
  /** Times the words of the language that is heard, for a highlight. Default false. */
  withWords?: boolean;
};

/**
 * Subtitles of a script, broken into lines between phrases, split where a segment is too long for a cue, put together
 * where lines are too short to be read alone, and timed to be read. On the dub's clock they follow the placements,
 * where there are some; with both, the one stands above that the script has there, else the source. `aspect` is the picture's width by height;
 * `withWords` times the words of the language that is heard, for a highlight.
 */
export const getCues = (
  script: Script,
  content: SubtitleContent,
  clock: "source" | "dub",
  options: { aspect?: number; withWords?: boolean } = {},
): SubtitleCue[] => createCueMaker({ content, clock, ...options })(script).map(({ cue }) => cue);

/** A cue with the ids of the first and the last line it is made of. */
export type MadeCue = { cue: SubtitleCue; fromId: string; toId: string };

/**
 * Makes the cues of one state of a script after another; what lines that stay the same objects gave is kept, so that a
 * change of a line costs next to nothing.
 */
export const createCueMaker = (options: CueOptions): ((script: Script) => MadeCue[]) => {
  let stored = { languages: "", memory: createDraftMemory() };
  return (script) => {
    const languages = `${script.sourceLanguage} ${script.targetLanguage} ${script.subtitleRules} ${script.upperSide}`;
    if (languages !== stored.languages) stored = { languages, memory: createDraftMemory() };
    return makeCues(script, options, stored.memory);
  };
};

const makeCues = (script: Script, options: CueOptions, memory: DraftMemory): MadeCue[] => {
  const { content, clock, aspect, withWords = false } = options;
  if (keepsLines(script)) return cuesAsTheyCame(script, options);
  const upperSide = script.upperSide ?? "source";
  const heardSide = clock === "dub" ? "target" : "source";
  const heard = content !== "both" || upperSide === heardSide ? 0 : 1;
  const rules: DraftRules = {
    content,
    upperSide,
    clock,
    languages: getLanguages(script, content, aspect),
    timedText: withWords ? heard : null,
  };
  const profile = getCueProfile(script, content, aspect);
  const untilMs = getEnd(script, clock);
  const laidOut = (draft: DraftCue) =>
    memory.laidOut(draft, () => {
      const text = textOfDraft(draft, rules);
      return { text, needMs: readingTimeMs(text, profile) };
    });
  let drafts = draftCues(script, rules, memory).filter((draft) => laidOut(draft).text !== "");
  for (;;) {
    const needsMs = drafts.map((draft) => laidOut(draft).needMs);
    const times = scheduleCues(drafts, { profile, needsMs, untilMs });
    const isShort = (index: number) => {
      const { startMs = 0, endMs = 0 } = times[index] ?? {};
      return endMs - startMs < (needsMs[index] ?? 0);
    };
    const merged = mergeDrafts(drafts, isShort, (left, right) =>
      memory.joined(left, right, () => joinDrafts(left, right, rules)),
    );
    // Every round makes them fewer, so there is a last one.
    if (merged.length === drafts.length)
      return drafts.map((draft, index) => ({
        cue: {
          ...(times[index] ?? draft),
          text: laidOut(draft).text,
          speaker: getSpeaker(draft),
          ...(draft.place !== null && { place: draft.place }),
          ...marksOfPieces(
            draft.turns.flatMap(({ texts }) => texts.flat()),
            laidOut(draft).text,
          ),
          ...(rules.timedText !== null && { words: wordsOfDraft(draft, rules) }),
        },
        fromId: draft.fromId,
        toId: draft.toId,
      }));
    drafts = merged;
  }
};

/** Whether a script's lines are the subtitles that somebody brought for its recording: they are shown as they came. */
export const keepsLines = ({ hasMedia, subtitleFile }: Pick<Script, "hasMedia" | "subtitleFile">): boolean =>
  hasMedia && subtitleFile !== null && subtitleFile.text !== null;

/** A cue for each line, at its times and broken where it is broken. */
const cuesAsTheyCame = (script: Script, { content, clock, withWords = false }: CueOptions): MadeCue[] => {
  const isHeard = content === "source" || (content === "target" && script.targetLanguage === null);
  return cuesOfLines(script, { side: isHeard ? "source" : content, clock })
    .map(({ cue, segment }) => ({
      cue: {
        ...cue,
        ...(withWords &&
          isHeard &&
          cue.words === undefined && { words: placeWords(cue.text, segment.words) }),
      },
      ...{ fromId: segment.id, toId: segment.id },
    }))
    .toSorted((a, b) => a.cue.startMs - b.cue.startMs);
};

/** Words of a line by their places in its text; those that it does not have are left out. */
const placeWords = (text: string, words: Segment["words"]): CueWord[] => {
  let from = 0;
  return words.flatMap((word) => {
    const at = text.indexOf(word.text, from);
    if (at === -1 || word.endMs <= word.startMs) return [];
    from = at + word.text.length;
    return [{ from: at, to: from, startMs: word.startMs, endMs: word.endMs }];
  });
};

/** The rules that cues of this content keep; what `lintCues` is to be asked with. */
export const getCueProfile = (script: Script, content: SubtitleContent, aspect?: number): SubtitleProfile => {
  const [upper, lower] = getLanguages(script, content, aspect).map(({ profile }) => profile);
  if (upper === undefined) return profileNamed(script.subtitleRules, script.sourceLanguage, aspect);
  return lower === undefined ? upper : profileOfBoth(upper, lower);
};

const getLanguages = (script: Script, content: SubtitleContent, aspect?: number): DraftRules["languages"] => {
  const { sourceLanguage: source, targetLanguage, subtitleRules, upperSide } = script;
  const target = targetLanguage ?? source;
  const both = upperSide === "target" ? [target, source] : [source, target];
  const shown = content === "both" ? both : [content === "source" ? source : target];
  return shown.map((language) => ({ language, profile: profileNamed(subtitleRules, language, aspect) }));
};

/** The picture's end; a dub with a slowed picture is known by its last line. */
const getEnd = ({ durationMs, segments }: Script, clock: "source" | "dub"): number =>
  segments.reduce(
    (latest, segment) => Math.max(latest, (clock === "dub" ? (segment.placement ?? segment) : segment).endMs),
    durationMs,
  );

const getSpeaker = ({ turns: [first, ...others] }: DraftCue): string | null =>
  others.length > 0 ? null : (first?.speaker ?? null);
