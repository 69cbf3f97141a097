import type { LanguageCode } from "@voxloom/contract";
import type { EngineCatalog } from "./catalog.ts";
import type { Diarizer, Transcriber } from "./engine.ts";

/** What recognizes a language on this machine; services are left out: they would be paid for. Null: nothing does. */
export function findLocalTranscriber(
  engines: Pick<EngineCatalog, "statuses" | "transcriberFor">,
  language: LanguageCode,
): Transcriber | null {
  const row = engines
    .statuses()
    .find(
      ({ capability, isAvailable, tier, languages }) =>
        capability === "transcribe" &&
        isAvailable &&
        tier !== "service" &&
        (languages.length === 0 || languages.includes(language)),
    );
  return row === undefined ? null : engines.transcriberFor(language, row.id);
}

/** What hears how alike voices are, by a network; null: nothing here does. */
export function findVoiceEar(engines: Pick<EngineCatalog, "has" | "diarizer">): Diarizer | null {
  if (!engines.has("diarize")) return null;
  const diarizer = engines.diarizer();
  return diarizer.tier === "local" ? diarizer : null;
}
