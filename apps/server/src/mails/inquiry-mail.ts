import { type Inquiry, type Locale, localeNames } from "@voxloom/contract";
import type { MailContent } from "./mail-content.ts";
import { mailPhrases } from "./mail-phrases.ts";
import { paragraphs, splitWords, tellDetails } from "./mail-words.ts";
import { renderMail } from "./render-mail.ts";

/** What somebody wrote on the public pages, for those who run this; an answer goes to whoever wrote. */
export function inquiryMail({
  locale,
  inquiry,
  listUrl,
}: {
  /** The receiver's. */
  locale: Locale;
  inquiry: Pick<Inquiry, "kind" | "name" | "email" | "message" | "details" | "locale" | "page">;
  /** Page on which administrators read all of them. */
  listUrl: string;
}): MailContent {
  const t = mailPhrases(locale);
  const { kind, name, email, message, details } = inquiry;
  const heading = t(`inquiry.kind.${kind}`);
  const lines = [
    `${t("inquiry.from")}: ${name === "" ? email : `${name} (${email})`}`,
    ...tellDetails(t, details),
    `${t("inquiry.language")}: ${localeNames[inquiry.locale]}`,
    ...(inquiry.page === "" ? [] : [`${t("inquiry.page")}: ${inquiry.page}`]),
  ];
  return renderMail({
    locale,
    subject: `${heading}: ${name === "" ? email : name}`,
    heading,
    blocks: [
      ...paragraphs([...splitWords(message), ...lines]),
      { kind: "button", text: t("inquiry.button"), url: listUrl },
    ],
    footer: [t("inquiry.answer", { email })],
  });
}
