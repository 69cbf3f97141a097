import { templates } from "@voxloom/composition";
import type { EnglishPhrases } from "@voxloom/phrases";

/** A template that has a name on the screen. */
export type TemplateName = keyof EnglishPhrases["slideshow"]["template"];

/** Every template; `template-name.test.ts` sees to it that each has its phrases. */
export const templateNames = templates.map(({ id }) => id as TemplateName);
