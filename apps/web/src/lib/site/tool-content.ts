import type { Locale } from "@voxloom/contract/locales";
import { z } from "zod";

/** Locales whose letters say more each: their titles and descriptions are shorter. */
const denseLocales: readonly Locale[] = ["ja", "ko", "zh"];

/** Whether a text of this locale says in half the letters what others need a whole line for. */
export const isDense = (locale: Locale): boolean => denseLocales.includes(locale);

const markup = /<\/?[a-z]|\*\*|`|\]\(|^#+ /i;
const plain = z
  .string()
  .min(1)
  .refine((text) => text === text.trim(), "begins or ends with a space")
  .refine((text) => !markup.test(text), "has HTML or Markdown in it");
const part = z.strictObject({ title: plain, text: plain });
const question = z.strictObject({ question: plain, answer: plain });

/**
 * The words of a tool's or a channel's page, as they stand in `content/<locale>/tools/<slug>.json` and
 * `content/<locale>/channels/<channel>.json`: plain text, with the lengths that menus, cards and search results
 * have room for in this locale. The title is without the product's name, which the page adds.
 */
export function toolContentSchema(locale: Locale) {
  const lengths = isDense(locale)
    ? { title: 30, description: { min: 40, max: 90 } }
    : { title: 60, description: { min: 70, max: 155 } };
  return z.strictObject({
    /** As it stands in menus and lists. */
    name: plain.max(32),
    /** One line for menus and cards. */
    summary: plain.max(80),
    title: plain.max(lengths.title).refine((title) => !title.includes("Voxloom"), "names the product"),
    description: plain.min(lengths.description.min).max(lengths.description.max),
    headline: plain.max(70),
    intro: plain,
    /** Words of the button that leads to the tool. */
    entry: plain.max(28),
    steps: z.array(part).min(3).max(4),
    benefits: z.array(part).min(3).max(6),
    examples: z.array(part).length(3),
    questions: z.array(question).min(4).max(6),
  });
}

export type ToolContent = z.infer<ReturnType<typeof toolContentSchema>>;
