import type { Locale } from "@voxloom/contract";
import type { MailContent } from "./mail-content.ts";
import { mailPhrases } from "./mail-phrases.ts";
import { renderMail } from "./render-mail.ts";

/** The mail after somebody asked to close their account: when it goes, and how to keep it. The day is told in UTC. */
export function deactivationMail({
  locale,
  deletesAt,
  signInUrl,
}: {
  locale: Locale;
  deletesAt: Date;
  signInUrl: string;
}): MailContent {
  const t = mailPhrases(locale);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(deletesAt);
  return renderMail({
    locale,
    subject: t("deactivation.subject", { date }),
    heading: t("deactivation.heading"),
    blocks: [
      { kind: "paragraph", text: t("deactivation.text", { date }) },
      { kind: "paragraph", text: t("deactivation.keep") },
      { kind: "button", text: t("deactivation.button"), url: signInUrl },
      { kind: "paragraph", text: t("deactivation.notYou") },
    ],
    footer: [t("footer.automatic")],
  });
}
