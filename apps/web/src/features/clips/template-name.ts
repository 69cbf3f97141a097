import { clipsTemplates } from "@voxloom/composition";
import type { EnglishPhrases } from "@voxloom/phrases";

/** A template that has a name on the screen. */
export type ClipsTemplateName = keyof EnglishPhrases["clips"]["template"];

/** Every template; `template-name.test.ts` sees to it that each has its phrases. */
export const clipsTemplateNames = clipsTemplates.map(({ id }) => id as ClipsTemplateName);

/** The one that adds nothing: each clip is shown once, and the person goes on by hand. */
export const plainTemplate = "plain" satisfies ClipsTemplateName;
