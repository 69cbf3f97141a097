import type { Locale } from "@voxloom/contract";
import type { MailContent } from "./mail-content.ts";
import { mailPhrases } from "./mail-phrases.ts";
import { renderMail } from "./render-mail.ts";

/** The mail that brings a sign-in code. */
export function signInCodeMail({
  locale,
  code,
  validMinutes,
}: {
  locale: Locale;
  code: string;
  validMinutes: number;
}): MailContent {
  const t = mailPhrases(locale);
  return renderMail({
    locale,
    subject: t("code.subject", { code }),
    heading: t("code.heading"),
    blocks: [
      { kind: "paragraph", text: t("code.lead") },
      { kind: "code", text: code },
      { kind: "paragraph", text: t("code.valid", { count: validMinutes }) },
      { kind: "paragraph", text: t("code.ignore") },
    ],
    footer: [t("footer.automatic")],
  });
}
