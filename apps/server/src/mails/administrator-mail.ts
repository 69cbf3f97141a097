import type { Locale } from "@voxloom/contract";
import type { MailContent } from "./mail-content.ts";
import { mailPhrases } from "./mail-phrases.ts";
import { renderMail } from "./render-mail.ts";

type FactorMail = {
  locale: Locale;
  /** What became of the second factor, when, and from which address; null: at the server's command line. */
  kind: "set-up" | "removed";
  at: Date;
  address: string | null;
  /** The account's page. */
  url: string;
};

/** Tells an administrator that their second factor was set up or removed: whoever did it may not have been them. */
export function secondFactorMail({ locale, kind, at, address, url }: FactorMail): MailContent {
  const t = mailPhrases(locale);
  const moment = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  const time = `${new Intl.DateTimeFormat(locale, moment).format(at)} UTC`;
  const heading = t(`secondFactor.${kind}.heading`);
  return renderMail({
    locale,
    subject: heading,
    heading,
    blocks: [
      { kind: "paragraph", text: t(`secondFactor.${kind}.text`) },
      {
        kind: "paragraph",
        text:
          address === null ? t("secondFactor.machine", { time }) : t("secondFactor.where", { time, address }),
      },
      { kind: "paragraph", text: t("secondFactor.notYou") },
      { kind: "button", text: t("secondFactor.button"), url },
    ],
    footer: [t("footer.automatic")],
  });
}

/** Tells an administrator that another one asked for what two have to agree to. */
export function secondAdministratorMail({
  locale,
  who,
  url,
}: {
  locale: Locale;
  /** Who asked. */
  who: string;
  /** Where it is decided. */
  url: string;
}): MailContent {
  const t = mailPhrases(locale);
  const heading = t("secondAdministrator.heading");
  return renderMail({
    locale,
    subject: heading,
    heading,
    blocks: [
      { kind: "paragraph", text: t("secondAdministrator.text", { who }) },
      { kind: "button", text: t("secondAdministrator.button"), url },
    ],
    footer: [t("footer.automatic")],
  });
}
