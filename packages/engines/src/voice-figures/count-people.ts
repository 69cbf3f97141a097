import type { Diarizer, Span } from "../engine.ts";
import { compareVoices } from "./compare-voices.ts";
import { measureVoiceSpans, type VoiceProfile } from "./measure-voice.ts";

/**
 * Groups of one person who shouts and whispers were up to 35 apart, those of two people who differ clearly 49 to 90 (two
 * recordings of one, five of two). Similar voices are taken for one.
 */
const otherPerson = 42;

type Listening = { audioPath: string; spans: Span[]; signal: AbortSignal };

/** How many people clearly differ in a 16 kHz mono WAV; 1 where nobody speaks. */
export async function countPeople(diarizer: Diarizer, listening: Listening): Promise<number> {
  const { audioPath, spans } = listening;
  if (spans.length === 0) return 1;
  const { speakers } = await diarizer.diarize({ ...listening, speakerCount: "auto" });
  const known: VoiceProfile[] = [];
  for (const speaker of new Set(speakers)) {
    const own = spans.filter((_, index) => speakers[index] === speaker);
    const profile = await measureVoiceSpans(audioPath, own);
    if (profile === null || profile.pitchHz === null) continue;
    if (known.every((other) => compareVoices(other, profile).distance > otherPerson)) known.push(profile);
  }
  return Math.max(1, known.length);
}
