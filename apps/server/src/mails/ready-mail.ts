import type { Locale } from "@voxloom/contract";
import type { MailContent } from "./mail-content.ts";
import { mailPhrases } from "./mail-phrases.ts";
import { renderMail } from "./render-mail.ts";

/** The mail that somebody asked for when their task is over. `isMade`: it is ready, else it failed. */
export function readyMail({
  locale,
  name,
  isMade,
  taskUrl,
}: {
  locale: Locale;
  name: string;
  isMade: boolean;
  taskUrl: string;
}): MailContent {
  const t = mailPhrases(locale);
  const end = isMade ? "made" : "failed";
  return renderMail({
    locale,
    subject: t(`ready.${end}.subject`, { name }),
    heading: t(`ready.${end}.heading`),
    blocks: [
      { kind: "paragraph", text: t(`ready.${end}.text`, { name }) },
      { kind: "button", text: t("ready.button"), url: taskUrl },
      { kind: "paragraph", text: t("ready.why") },
    ],
    footer: [t("footer.automatic")],
  });
}
