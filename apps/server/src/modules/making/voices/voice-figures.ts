import type { ListedVoice, Voice, VoiceFigures } from "@voxloom/contract";
import type { VoiceProfile } from "@voxloom/engines";
import { inArray, sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import { voiceFigures } from "./schema.ts";

type Needs = Pick<Context, "database" | "engines">;
export type MeasuredVoice = { figures: VoiceFigures | null; profile: VoiceProfile | null };

/** The language a voice is shown by: the asked one, else its own first. */
const getLanguage = (voice: Voice, language: string | null): string => language ?? voice.languages[0] ?? "en";

/** Versions of the engines that speak here, by id: what an older one said is not what is heard now. */
function listVersions({ engines }: Needs): Map<string, string | null> {
  return new Map(
    engines
      .statuses()
      .filter(({ capability }) => capability === "synthesize")
      .map(({ id, version }) => [id, version]),
  );
}

/** What is known of voices in a language, by their ids: also of those that could not be measured. */
export async function readMeasured(
  context: Needs,
  voices: readonly Voice[],
  language: string | null,
): Promise<Map<string, MeasuredVoice>> {
  const versions = listVersions(context);
  const wanted = new Map(voices.map((voice) => [voice.id, voice]));
  const languages = [...new Set(voices.map((voice) => getLanguage(voice, language)))];
  if (languages.length === 0) return new Map();
  const rows = await context.database.db
    .select()
    .from(voiceFigures)
    .where(inArray(voiceFigures.language, languages));
  return new Map(
    rows
      .filter((row) => {
        const voice = wanted.get(row.voiceId);
        return (
          voice !== undefined &&
          row.language === getLanguage(voice, language) &&
          row.engineVersion === versions.get(voice.engineId)
        );
      })
      .map(({ voiceId, figures, profile }) => [voiceId, { figures, profile }]),
  );
}

/** Voices of a language (null: all), best first, with what was measured of them. */
export async function listVoices(context: Needs, language: string | null): Promise<ListedVoice[]> {
  const voices = context.engines.voicesFor(language);
  const measured = await readMeasured(context, voices, language);
  return voices.map((voice) => {
    const figures = measured.get(voice.id)?.figures ?? null;
    return figures === null ? voice : { ...voice, figures };
  });
}

/** Keeps what was measured of a voice. */
export async function keepMeasured(
  context: Needs,
  { voice, language, measured }: { voice: Voice; language: string; measured: MeasuredVoice },
): Promise<void> {
  const engineVersion = listVersions(context).get(voice.engineId) ?? "";
  const now = { engineVersion, ...measured, measuredAt: sql`now()` };
  await context.database.db
    .insert(voiceFigures)
    .values({ voiceId: voice.id, language, engineVersion, ...measured })
    .onConflictDoUpdate({ target: [voiceFigures.voiceId, voiceFigures.language], set: now });
}
