import { LegalPage } from "../../features/articles/legal-page.tsx";
import { ContactForm } from "../../features/company/contact-form.tsx";
import { legalMeta } from "../../lib/site/legal-meta.ts";
import { loadLegal } from "../../lib/site/load-legal.server.ts";
import type { Route } from "./+types/privacy-policy.ts";

export const loader = ({ params }: Route.LoaderArgs) => loadLegal("privacy-policy", params);

export const meta = legalMeta;

export default function PrivacyPolicy({ loaderData: { words, text, contact } }: Route.ComponentProps) {
  return (
    <LegalPage words={words} text={text}>
      {contact && <ContactForm heading={contact.heading} submit={contact.submit} words={contact.form} />}
    </LegalPage>
  );
}
