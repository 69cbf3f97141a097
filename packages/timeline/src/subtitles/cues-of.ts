import type { Script } from "@voxloom/contract";
import type { Cue } from "./cue.ts";
import { type DraftCue, type DraftRules, draftCues, type SubtitleContent } from "./draft-cues.ts";
import { textOfDraft } from "./draft-text.ts";
import { wordsOfDraft } from "./draft-words.ts";
import { mergeDrafts } from "./merge-drafts.ts";
import { readingTimeMs } from "./reading-time.ts";
import { scheduleCues } from "./schedule-cues.ts";
import { profileFor, profileOfBoth, type SubtitleProfile } from "./subtitle-profiles.ts";

/**
 * Subtitles of a script, broken into lines between phrases, split where a segment is too long for a cue, put together
 * where lines are too short to be read alone, and timed to be read. On the dub's clock they follow the placements,
 * where there are some; with both, the source stands above the target. `aspect` is the picture's width by height;
 * `withWords` times the words of the language that is heard, for a highlight.
 */
export const cuesOf = (
  script: Script,
  content: SubtitleContent,
  clock: "source" | "dub",
  { aspect, withWords = false }: { aspect?: number; withWords?: boolean } = {},
): Cue[] => {
  const heard = content === "both" && clock === "dub" ? 1 : 0;
  const rules: DraftRules = {
    content,
    clock,
    languages: languagesOf(script, content, aspect),
    timedText: withWords ? heard : null,
  };
  const profile = cueProfileOf(script, content, aspect);
  const untilMs = endOf(script, clock);
  let drafts = draftCues(script, rules).filter((draft) => textOfDraft(draft, rules) !== "");
  for (;;) {
    const texts = drafts.map((draft) => textOfDraft(draft, rules));
    const needsMs = texts.map((text) => readingTimeMs(text, profile));
    const times = scheduleCues(drafts, { profile, needsMs, untilMs });
    const isShort = (index: number) => {
      const { startMs = 0, endMs = 0 } = times[index] ?? {};
      return endMs - startMs < (needsMs[index] ?? 0);
    };
    const merged = mergeDrafts(drafts, isShort, rules);
    // Every round makes them fewer, so there is a last one.
    if (merged.length === drafts.length)
      return times.map((time, index) => ({
        ...time,
        text: texts[index] ?? "",
        speaker: speakerOf(drafts[index]),
        ...wordsOf(drafts[index], rules),
      }));
    drafts = merged;
  }
};

/** The rules that cues of this content keep; what `lintCues` is to be asked with. */
export const cueProfileOf = (script: Script, content: SubtitleContent, aspect?: number): SubtitleProfile => {
  const [upper, lower] = languagesOf(script, content, aspect).map(({ profile }) => profile);
  if (upper === undefined) return profileFor(script.sourceLanguage, aspect);
  return lower === undefined ? upper : profileOfBoth(upper, lower);
};

const languagesOf = (script: Script, content: SubtitleContent, aspect?: number): DraftRules["languages"] => {
  const { sourceLanguage: source, targetLanguage } = script;
  const target = targetLanguage ?? source;
  const shown = content === "both" ? [source, target] : [content === "source" ? source : target];
  return shown.map((language) => ({ language, profile: profileFor(language, aspect) }));
};

/** The picture's end; a dub with a slowed picture is known by its last line. */
const endOf = ({ durationMs, segments }: Script, clock: "source" | "dub"): number =>
  segments.reduce(
    (latest, segment) => Math.max(latest, (clock === "dub" ? (segment.placement ?? segment) : segment).endMs),
    durationMs,
  );

const wordsOf = (draft: DraftCue | undefined, rules: DraftRules): Pick<Cue, "words"> =>
  draft === undefined || rules.timedText === null ? {} : { words: wordsOfDraft(draft, rules) };

const speakerOf = (draft: DraftCue | undefined): string | null => {
  const [first, ...others] = draft?.turns ?? [];
  return others.length > 0 ? null : (first?.speaker ?? null);
};
