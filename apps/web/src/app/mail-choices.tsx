import type { Locale } from "@voxloom/contract";
import { useEffect } from "react";
import { MailChoices } from "../features/mail-subscription/mail-choices.tsx";
import { phrases } from "../lib/phrases/phrases.ts";
import { KitProviders } from "./kit-providers.tsx";

/** The choice of mails with all it stands on, for a page in `locale` that has none of it. */
export default function MailChoicesWithKit({ locale }: { locale: Locale }) {
  useEffect(() => {
    void phrases.changeLanguage(locale);
  }, [locale]);
  return (
    <KitProviders>
      <MailChoices />
    </KitProviders>
  );
}
