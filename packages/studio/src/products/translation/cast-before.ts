import type { StepContext } from "../../graph/step.ts";
import { resolveCast } from "../../stages/cast-speakers.ts";
import type { SourceScript } from "../../stages/make-source-script.ts";
import type { DubOrder } from "./dub-request.ts";

/**
 * Who is likely to speak, for the lengths of lines: the cast as it would be if nobody compared how people sound, which goes
 * on beside the translation. A voice that is heard to be nearer is of the same kind.
 */
export const castBefore =
  ({ targetLanguage, settings }: Pick<DubOrder, "targetLanguage" | "settings">) =>
  ({ engines }: StepContext, { script, genderOfSpeaker }: SourceScript) =>
    resolveCast(engines, { script, targetLanguage, settings, genderOfSpeaker });
