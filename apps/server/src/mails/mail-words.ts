import { type Inquiry, inquiryDetailSchema } from "@voxloom/contract";
import type { MailBlock } from "./mail-content.ts";
import type { mailPhrases } from "./mail-phrases.ts";

/** Texts as paragraphs of a mail. */
export const paragraphs = (texts: readonly string[]): MailBlock[] =>
  texts.map((text) => ({ kind: "paragraph", text }));

/** What somebody wrote, by its paragraphs; empty: none. */
export const splitWords = (words: string): string[] => (words === "" ? [] : words.split(/\n{2,}/));

/** What a form asked for beside the message, each with its name. */
export const tellDetails = (t: ReturnType<typeof mailPhrases>, details: Inquiry["details"]): string[] =>
  inquiryDetailSchema.options.flatMap((detail) => {
    const value = details[detail];
    return value ? [`${t(`inquiry.detail.${detail}`)}: ${value}`] : [];
  });
