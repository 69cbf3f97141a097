import { AppError, type LanguageCode } from "@voxloom/contract";
import type { EngineCatalog, Synthesizer } from "@voxloom/engines";

/** The engine of a voice that speaks the language. Throws AppError VOICE_UNKNOWN. */
export function getSynthesizer(
  catalog: EngineCatalog,
  { voiceId, language }: { voiceId: string; language: LanguageCode },
): Synthesizer {
  const synthesizer = catalog.synthesizerOfVoice(voiceId);
  const known = synthesizer.voices().find(({ id }) => id === voiceId)?.languages ?? [];
  // A voice that names no language takes any.
  if (known.length === 0 || known.includes(language)) return synthesizer;
  throw new AppError(
    "VOICE_UNKNOWN",
    `The voice "${voiceId}" speaks ${known.join(", ")}, not "${language}". See voxloom engines --json.`,
    { voiceId },
  );
}
