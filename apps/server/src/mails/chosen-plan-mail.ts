import { getPlanName, type Locale } from "@voxloom/contract";
import type { MailContent } from "./mail-content.ts";
import { mailPhrases } from "./mail-phrases.ts";
import { renderMail } from "./render-mail.ts";
import { writeMoney } from "./write-money.ts";

type ChosenPlanMail = {
  locale: Locale;
  level: Parameters<typeof getPlanName>[0];
  amountMinor: number;
  currency: string;
  startsAt: Date;
  /** Page on which it is paid. */
  plansUrl: string;
};

/** Tells somebody that the plan they chose to follow their present one begins soon, and where to pay it. */
export function chosenPlanMail({ locale, level, startsAt, plansUrl, ...paid }: ChosenPlanMail): MailContent {
  const t = mailPhrases(locale);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(startsAt);
  const price = writeMoney(locale, paid.currency)(paid.amountMinor);
  const facts = { plan: getPlanName(level), day, price };
  const subject = t("chosen.subject", facts);
  return renderMail({
    locale,
    subject,
    heading: subject,
    blocks: [
      { kind: "paragraph", text: t("chosen.text", facts) },
      { kind: "paragraph", text: t("unpaid.stays") },
      { kind: "button", text: t("unpaid.pay"), url: plansUrl },
    ],
    footer: [t("footer.automatic")],
  });
}
