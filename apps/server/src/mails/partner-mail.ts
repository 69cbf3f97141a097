import {
  type Locale,
  localeNames,
  type PartnerApplication,
  type PartnerState,
  type PartnerTerms,
  type Program,
} from "@voxloom/contract";
import type { MailContent } from "./mail-content.ts";
import { mailPhrases } from "./mail-phrases.ts";
import { paragraphs, splitWords, tellDetails } from "./mail-words.ts";
import { renderMail } from "./render-mail.ts";

/** Somebody's application for a program, for those who run this; an answer goes to whoever applied. */
export function partnerMail({
  locale,
  application,
  listUrl,
}: {
  /** The receiver's. */
  locale: Locale;
  application: Pick<
    PartnerApplication,
    "program" | "name" | "email" | "company" | "website" | "kind" | "message" | "details" | "locale"
  >;
  /** Page on which administrators decide. */
  listUrl: string;
}): MailContent {
  const t = mailPhrases(locale);
  const { program, name, email, company, website, kind, message, details } = application;
  const what = program === "partner" ? t("partner.kind") : t(`inquiry.kind.${program}`);
  const lines = [
    `${t("inquiry.from")}: ${name} (${email})`,
    ...(program === "partner" ? [`${t("partner.kindLabel")}: ${t(`partner.kinds.${kind}`)}`] : []),
    ...(company === "" ? [] : [`${t("inquiry.detail.company")}: ${company}`]),
    ...(website === "" ? [] : [`${t("inquiry.detail.website")}: ${website}`]),
    ...tellDetails(t, details),
    `${t("inquiry.language")}: ${localeNames[application.locale]}`,
  ];
  return renderMail({
    locale,
    subject: `${what}: ${company === "" ? name : company}`,
    heading: what,
    blocks: [
      ...paragraphs([...splitWords(message), ...lines]),
      { kind: "button", text: t("partner.button"), url: listUrl },
    ],
    footer: [t("inquiry.answer", { email })],
  });
}

type DecisionMail = {
  locale: Locale;
  program: Program;
  decision: Exclude<PartnerState, "open">;
  /** The administrator's own words; empty: none. */
  note: string;
  /** What was agreed; null: nothing beside the terms for everybody. */
  terms: PartnerTerms | null;
  /** Page on which somebody who takes part finds everything; null: there is none here. */
  pageUrl: string | null;
};

/** What became of an application, for whoever applied. */
export function partnerDecisionMail(mail: DecisionMail): MailContent {
  const { locale, program, decision, note, terms, pageUrl } = mail;
  const t = mailPhrases(locale);
  const isPartOfIt = decision === "accepted";
  const agreed = isPartOfIt && terms !== null ? [tellTerms(locale, terms)] : [];
  const text = isPartOfIt ? t(`partner.accepted.text.${program}`) : t(`partner.${decision}.text`);
  const heading = t(`partner.${decision}.heading`);
  return renderMail({
    locale,
    subject: `${t(`partner.program.${program}`)}: ${heading}`,
    heading,
    blocks: [
      ...paragraphs([text, ...agreed, ...splitWords(note)]),
      ...(isPartOfIt && pageUrl !== null
        ? [{ kind: "button" as const, text: t("partner.accepted.button"), url: pageUrl }]
        : []),
    ],
    footer: [t("footer.automatic")],
  });
}

function tellTerms(locale: Locale, { percent, months }: PartnerTerms): string {
  return mailPhrases(locale)("partner.accepted.terms", {
    percent: new Intl.NumberFormat(locale, { style: "percent" }).format(percent / 100),
    months: new Intl.NumberFormat(locale).format(months),
  });
}
