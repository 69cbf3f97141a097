import type { InquiryKind, Locale, Program } from "@voxloom/contract";
import type { MailContent } from "./mail-content.ts";
import { mailPhrases } from "./mail-phrases.ts";
import { renderMail } from "./render-mail.ts";

/** What somebody wrote, by its kind. */
export type ReceiptKind = InquiryKind | Program;

type Receipt = {
  locale: Locale;
  kind: ReceiptKind;
  /** Where an answer to the mail goes; null: nobody reads it. */
  contact: string | null;
};

/** The mail that says what was sent on the public pages has arrived. It repeats nothing of it. */
export function receiptMail({ locale, kind, contact }: Receipt): MailContent {
  const t = mailPhrases(locale);
  const what = kind === "partner" ? t("partner.kind") : t(`inquiry.kind.${kind}`);
  return renderMail({
    locale,
    subject: t("receipt.subject", { what }),
    heading: t("receipt.heading"),
    blocks: [
      { kind: "paragraph", text: t("receipt.text") },
      { kind: "paragraph", text: t("receipt.notYou") },
    ],
    footer: [contact === null ? t("footer.automatic") : t("inquiry.answer", { email: contact })],
  });
}
