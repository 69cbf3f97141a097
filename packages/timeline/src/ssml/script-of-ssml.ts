import { type Delivery, limits, type Script, type Speaker } from "@voxloom/contract";
import { createScript, createSegment, createSpeaker } from "../script/create-script.ts";
import { endOfLines } from "../script/end-of-lines.ts";
import { cutStresses, marksOfStresses } from "../script/stresses.ts";
import { cutIntoParts } from "../text/cut-into-parts.ts";
import { blockStep } from "../text/make-place.ts";
import { maxParagraphCharacters, textTooLong, unreadableText } from "../text/text-limits.ts";
import { readSsml, type SsmlPart } from "./read-ssml.ts";
import { boundDelivery, boundVolume } from "./ssml-values.ts";

type How = { language: string; name: string; delivery: Delivery; maxCharacters: number | undefined };

/** Names of voices here have their engine before them: "flite:slt". */
const findVoiceId = (voice: string | null): string | null =>
  voice !== null && /^[\w-]+:\S+$/.test(voice) ? voice : null;

/** A document in SSML as a script without a source. Throws AppError TEXT_UNREADABLE, TEXT_TOO_LONG. */
export function scriptOfSsml(text: string, { language, name, delivery, maxCharacters }: How): Script {
  const parts = withinLimit(readSsml(text).parts, maxCharacters).flatMap((part) => cutPart(part, language));
  if (parts.length === 0) throw unreadableText(name);
  if (parts.length > limits.maxLines) throw textTooLong(name, { paragraphs: parts.length });
  const voices = [...new Set(parts.map(({ voice }) => voice))].slice(0, limits.maxSpeakers);
  const speakers = voices.map((voice, index): Speaker => {
    const voiceId = findVoiceId(voice);
    const speaker =
      voice === null
        ? createSpeaker(index)
        : createSpeaker(index, voice.slice(0, limits.maxSpeakerNameCharacters));
    return { ...speaker, voiceId, delivery };
  });
  const segments = parts.map((part, index) => {
    const { speed, pitchSemitones, pauseBeforeMs } = part.delivery;
    const own = boundDelivery({
      ...delivery,
      speed: delivery.speed * speed,
      pitchSemitones: delivery.pitchSemitones + pitchSemitones,
      pauseBeforeMs: pauseBeforeMs ?? delivery.pauseBeforeMs,
    });
    const isPlain = speed === 1 && pitchSemitones === 0 && pauseBeforeMs === null;
    return createSegment({
      id: `line-${index + 1}`,
      speakerId: speakers[voices.indexOf(part.voice)]?.id ?? speakers.at(-1)?.id ?? "",
      startMs: index * blockStep,
      endMs: index * blockStep,
      targetText: part.text,
      targetMarks: marksOfStresses(part.stresses),
      delivery: isPlain ? null : own,
      volumeDb: boundVolume(part.volumeDb),
      pronunciations: part.pronunciations.length === 0 ? null : part.pronunciations,
      block: { kind: "paragraph" },
    });
  });
  return endOfLines(
    createScript({
      ...{ sourceLanguage: language, targetLanguage: language, hasMedia: false, durationMs: 0 },
      ...{ speakers, segments },
    }),
  );
}

/** A part as pieces that are no longer than a paragraph may be. */
function cutPart(part: SsmlPart, language: string): SsmlPart[] {
  let done = 0;
  return cutIntoParts(part.text, maxParagraphCharacters, language).map((text, index) => {
    const start = part.text.indexOf(text, done);
    done = start + text.length;
    return {
      ...part,
      text,
      stresses: cutStresses(part.stresses, start, done),
      delivery: index === 0 ? part.delivery : { ...part.delivery, pauseBeforeMs: 1 },
    };
  });
}

/** The parts of a document up to so many characters. */
function withinLimit(parts: readonly SsmlPart[], most = Number.POSITIVE_INFINITY): SsmlPart[] {
  let left = most;
  return parts.flatMap((part) => {
    if (left <= 0) return [];
    const text = part.text.slice(0, left);
    left -= part.text.length;
    return [{ ...part, text, stresses: cutStresses(part.stresses, 0, text.length) }];
  });
}
