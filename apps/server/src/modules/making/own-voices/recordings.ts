import type { Context } from "../../../context.ts";
import { listCloners } from "./cloners.ts";
import type { OwnVoiceRow } from "./own-voice-row.ts";

/** Begins the keys of all that is kept of a voice. */
export const getVoicePrefix = (id: string): string => `own-voices/${id}`;

/** Where the recording of a voice lies. */
export const getSampleKey = (id: string): string => `${getVoicePrefix(id)}/sample.wav`;

/** Begins the keys of what a project's people said as their consent. */
export const getConsentPrefix = (projId: string): string => `voice-consents/${projId}`;

/** Apart from the voice: one that a voice was made on stays as long as the project, also when the voice goes. */
export const getConsentKey = (projId: string, consentId: string): string =>
  `${getConsentPrefix(projId)}/${consentId}.wav`;

/** Deletes the recording and what was made of it here and at the cloning service; what cannot be reached stays in the log. */
export async function forgetRecordings(
  context: Pick<Context, "cloner" | "engines" | "log" | "storage">,
  { id, remote }: Pick<OwnVoiceRow, "id" | "remote">,
): Promise<void> {
  const { log, storage } = context;
  if (remote !== null)
    await listCloners(context)
      .find((cloner) => cloner.hasMade(remote))
      ?.forget(remote)
      .catch((error: unknown) =>
        log.error({ err: error, ownVoiceId: id }, "a cloned voice stays at its service"),
      );
  await storage.deleteAll(getVoicePrefix(id));
}
