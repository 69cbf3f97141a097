import type { Locale } from "@voxloom/contract";
import type { MailContent } from "./mail-content.ts";
import { mailPhrases } from "./mail-phrases.ts";
import { paragraphs, splitWords } from "./mail-words.ts";
import { renderMail } from "./render-mail.ts";

/** A video that was sent to the creator fund, for those who run this. */
export function submissionMail(mail: {
  locale: Locale;
  url: string;
  words: string;
  /** Page on which administrators decide. */
  listUrl: string;
}): MailContent {
  const { locale, url, words, listUrl } = mail;
  const t = mailPhrases(locale);
  return renderMail({
    locale,
    subject: `${t("partner.program.creator-fund")}: ${t("submission.arrived")}`,
    heading: t("submission.arrived"),
    blocks: [
      ...paragraphs([url, ...splitWords(words)]),
      { kind: "button", text: t("submission.decide"), url: listUrl },
    ],
    footer: [t("footer.automatic")],
  });
}

/** What became of a video, for its maker. */
export function submissionDecisionMail(mail: {
  locale: Locale;
  url: string;
  /** The administrator's own words; empty: none. */
  note: string;
  /** What was given for it, in tenths of a credit; null: it was declined. */
  creditTenths: number | null;
  /** Page of the fund; null: there is none here. */
  pageUrl: string | null;
}): MailContent {
  const { locale, url, note, creditTenths, pageUrl } = mail;
  const t = mailPhrases(locale);
  const given = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const heading =
    creditTenths === null
      ? t("submission.declined")
      : t("submission.accepted", { credits: given.format(creditTenths / 10) });
  return renderMail({
    locale,
    subject: `${t("partner.program.creator-fund")}: ${heading}`,
    heading,
    blocks: [
      ...paragraphs([t("submission.video", { url }), ...splitWords(note)]),
      ...(pageUrl === null
        ? []
        : [{ kind: "button" as const, text: t("partner.accepted.button"), url: pageUrl }]),
    ],
    footer: [t("footer.automatic")],
  });
}
