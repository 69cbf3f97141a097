import type { GlossaryTerm, Script, Speaker } from "@voxloom/contract";
import type { EngineCatalog, SpeakerVoice } from "@voxloom/engines";
import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import type { SourceScript } from "./make-source-script.ts";

/**
 * The source side of a script, corrections and all, for another language: its lines, times and speakers. A speaker is
 * known to be a woman or a man by the voice that speaks for them now.
 */
export function sourceOfScript(
  engines: Pick<EngineCatalog, "voicesFor">,
  { script, glossary }: { script: Script; glossary: readonly GlossaryTerm[] },
): SourceScript {
  const voices = new Map(engines.voicesFor(null).map((voice) => [voice.id, voice]));
  const getGender = ({ voiceId, isVoiceGuess }: Speaker): SpeakerVoice["gender"] => {
    const gender = isVoiceGuess || voiceId === null ? undefined : voices.get(voiceId)?.gender;
    return gender === "female" || gender === "male" ? gender : null;
  };
  const { sourceLanguage, durationMs, subtitleStyle, subtitleRules, backgroundDb, hasMedia, subtitleFile } =
    script;
  return {
    script: createScript({
      ...{ sourceLanguage, durationMs, subtitleStyle, subtitleRules, backgroundDb, hasMedia },
      subtitleFile: ofSource(subtitleFile),
      glossary: [...glossary],
      speakers: script.speakers.map(({ id, name, color, volumeDb }, index) => ({
        ...createSpeaker(index, name, id),
        color,
        volumeDb,
      })),
      segments: script.segments.map((segment) => {
        const { id, speakerId, startMs, endMs, sourceText, words, place, sourceMarks, cue } = segment;
        return createSegment({
          ...{ id, speakerId, startMs, endMs, sourceText, words, place, sourceMarks },
          cue: ofSource(cue),
        });
      }),
    }),
    genderOfSpeaker: Object.fromEntries(script.speakers.map((speaker) => [speaker.id, getGender(speaker)])),
  };
}

/** What a file says of the source's lines; of another translation it says nothing. */
const ofSource = <Part extends { side: "source" | "target" }>(part: Part | null): Part | null =>
  part?.side === "source" ? part : null;
