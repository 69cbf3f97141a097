import type { Locale } from "@voxloom/contract";
import type { MailContent } from "./mail-content.ts";
import { mailPhrases } from "./mail-phrases.ts";
import { renderMail } from "./render-mail.ts";

/** The warning that few credits are left. `creditTenths`: what is left, in tenths of a credit. */
export function lowCreditsMail({
  locale,
  creditTenths,
  plansUrl,
  manageUrl,
}: {
  locale: Locale;
  creditTenths: number;
  plansUrl: string;
  /** Page on which the receiver chooses which mails to get. */
  manageUrl: string;
}): MailContent {
  const t = mailPhrases(locale);
  const credits = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(creditTenths / 10);
  return renderMail({
    locale,
    subject: t("lowCredits.subject"),
    heading: t("lowCredits.heading"),
    blocks: [
      { kind: "paragraph", text: t("lowCredits.left", { credits }) },
      { kind: "paragraph", text: t("lowCredits.text") },
      { kind: "button", text: t("lowCredits.button"), url: plansUrl },
    ],
    footer: [t("footer.automatic"), { text: t("footer.choose"), url: manageUrl }],
  });
}
