import { getPlanName, type Locale } from "@voxloom/contract";
import type { MailContent } from "./mail-content.ts";
import { mailPhrases } from "./mail-phrases.ts";
import { renderMail } from "./render-mail.ts";

type UnpaidPlanMail = {
  locale: Locale;
  /** How far it has come: a renewal failed, half of the time is over, a day is left, the plan is over. */
  stage: "failed" | "half" | "last-day" | "ended";
  level: Parameters<typeof getPlanName>[0];
  /** When the plan ends unless it is paid. */
  graceUntil: Date;
  /** Page on which it is paid. */
  plansUrl: string;
};

/** Tells the owner of a plan whose renewal was not paid what becomes of it, and where to pay. */
export function unpaidPlanMail({ locale, stage, level, graceUntil, plansUrl }: UnpaidPlanMail): MailContent {
  const t = mailPhrases(locale);
  // Days of the plan end at one moment everywhere: the hour and the zone make it a moment.
  const moment = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  const day = `${new Intl.DateTimeFormat(locale, moment).format(graceUntil)} UTC`;
  const facts = { plan: getPlanName(level), day };
  const heading = t(`unpaid.${stage}.heading`, facts);
  return renderMail({
    locale,
    subject: heading,
    heading,
    blocks: [
      { kind: "paragraph", text: t(`unpaid.${stage}.text`, facts) },
      { kind: "paragraph", text: t("unpaid.stays") },
      { kind: "button", text: t(stage === "ended" ? "unpaid.again" : "unpaid.pay"), url: plansUrl },
    ],
    footer: [t("footer.automatic")],
  });
}
