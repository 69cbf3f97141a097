import { type Locale, localeNames, type PartnerApplication } from "@voxloom/contract";
import type { MailContent } from "./mail-content.ts";
import { mailPhrases } from "./mail-phrases.ts";
import { renderMail } from "./render-mail.ts";

/** Somebody's application to be a partner, for those who run this; an answer goes to whoever applied. */
export function partnerMail({
  locale,
  application,
  listUrl,
}: {
  /** The receiver's. */
  locale: Locale;
  application: Pick<
    PartnerApplication,
    "name" | "email" | "company" | "website" | "kind" | "message" | "locale"
  >;
  /** Page on which administrators decide. */
  listUrl: string;
}): MailContent {
  const t = mailPhrases(locale);
  const { name, email, company, website, kind, message } = application;
  const lines = [
    `${t("inquiry.from")}: ${name} (${email})`,
    `${t("partner.kindLabel")}: ${t(`partner.kinds.${kind}`)}`,
    ...(company === "" ? [] : [`${t("inquiry.detail.company")}: ${company}`]),
    ...(website === "" ? [] : [`${t("inquiry.detail.website")}: ${website}`]),
    `${t("inquiry.language")}: ${localeNames[application.locale]}`,
  ];
  return renderMail({
    locale,
    subject: `${t("partner.kind")}: ${company === "" ? name : company}`,
    heading: t("partner.kind"),
    blocks: [
      ...[...message.split(/\n{2,}/), ...lines].map((text) => ({ kind: "paragraph" as const, text })),
      { kind: "button", text: t("partner.button"), url: listUrl },
    ],
    footer: [t("inquiry.answer", { email })],
  });
}

/** What became of an application, for whoever applied. `note` are the administrator's own words; empty: none. */
export function partnerDecisionMail({
  locale,
  decision,
  note,
}: {
  locale: Locale;
  decision: "accepted" | "declined";
  note: string;
}): MailContent {
  const t = mailPhrases(locale);
  return renderMail({
    locale,
    subject: t(`partner.${decision}.subject`),
    heading: t(`partner.${decision}.heading`),
    blocks: [t(`partner.${decision}.text`), ...(note === "" ? [] : note.split(/\n{2,}/))].map((text) => ({
      kind: "paragraph" as const,
      text,
    })),
    footer: [t("footer.automatic")],
  });
}
