import type { Locale } from "@voxloom/contract";
import type { MailContent } from "./mail-content.ts";
import { mailPhrases } from "./mail-phrases.ts";
import { paragraphs, splitWords } from "./mail-words.ts";
import { renderMail } from "./render-mail.ts";

/** What an administrator wrote to those who want news: its words as they are, the end in the reader's language. */
export function newsletterMail({
  locale,
  subject,
  body,
  manageUrl,
}: {
  locale: Locale;
  subject: string;
  /** Paragraphs with an empty line between them. */
  body: string;
  /** Page on which the receiver chooses which mails to get. */
  manageUrl: string;
}): MailContent {
  const t = mailPhrases(locale);
  return renderMail({
    locale,
    subject,
    heading: subject,
    blocks: paragraphs(splitWords(body)),
    footer: [t("footer.news"), { text: t("footer.choose"), url: manageUrl }],
  });
}
