import { type Delivery, plainDelivery, type Script, type Segment, type Take } from "@voxloom/contract";

/** The take that sounds for a line; null until one was spoken. */
export const activeTake = (segment: Segment): Take | null =>
  segment.takes.find((take) => take.id === segment.takeId) ?? null;

/** The voice asked for a line: its own, else its speaker's; null: the cast decides. */
export const findVoiceId = (script: Script, segment: Segment): string | null =>
  segment.voiceId ?? script.speakers.find((speaker) => speaker.id === segment.speakerId)?.voiceId ?? null;

/** How a line is to be spoken: its own delivery, else its speaker's. */
export const getDelivery = (script: Script, segment: Segment): Delivery =>
  segment.delivery ??
  script.speakers.find((speaker) => speaker.id === segment.speakerId)?.delivery ??
  plainDelivery;

/** What is wrong with a script beyond its schema, in words; empty when sound. */
export const scriptProblems = (script: Script): string[] => {
  const problems: string[] = [];
  const ids = new Set<string>();
  const speakers = new Set(script.speakers.map((speaker) => speaker.id));
  for (const segment of script.segments) {
    if (ids.has(segment.id)) problems.push(`Line ${segment.id} is there twice.`);
    ids.add(segment.id);
    if (segment.endMs < segment.startMs) problems.push(`Line ${segment.id} ends before it starts.`);
    if (!speakers.has(segment.speakerId))
      problems.push(`Line ${segment.id} names an unknown speaker, ${segment.speakerId}.`);
    if (segment.takeId !== null && activeTake(segment) === null)
      problems.push(`Line ${segment.id} chooses a take it does not have.`);
  }
  return problems;
};

/** Scripts of the lines that are spoken in one language each, that of the script first; most have one alone. */
export function splitByLanguage(script: Script): Script[] {
  const spoken = Map.groupBy(script.segments, ({ spokenLanguage }) => spokenLanguage);
  if (spoken.size === 0 || (spoken.size === 1 && spoken.has(null))) return [script];
  return [...spoken]
    .toSorted(([a], [b]) => Number(a !== null) - Number(b !== null))
    .map(([language, segments]) => ({
      ...script,
      sourceLanguage: language ?? script.sourceLanguage,
      segments,
    }));
}
