import type { PartnerKind } from "@voxloom/contract";
import type { EnglishPhrases } from "@voxloom/phrases";
import { useEffect, useState } from "react";
import { identity } from "../../lib/session/identity.ts";
import { isLikelySignedIn } from "../../lib/session/session-hint.ts";
import { fillWords } from "../../lib/site/fill-words.ts";
import type { ProgramData } from "../../lib/site/programs.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import type { FormFieldFacts } from "../../ui/form-field.tsx";
import { FormDone, SiteForm } from "../../ui/site-form.tsx";
import type { FormNotice } from "../../ui/use-site-form.ts";
import { formFields } from "./form-facts.ts";
import { FormNote } from "./form-note.tsx";

/** When whoever is signed in applied to be a partner, in the words of `locale`, while that is open; null without it. */
function useOpenApplication(locale: string) {
  const [date, setDate] = useState<string | null>(null);
  const look = async (): Promise<boolean> => {
    const { openApplication } = await import("./apply-as-partner.ts");
    const application = await openApplication();
    if (application === null) return false;
    const format = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
    setDate(format.format(new Date(application.createdAt)));
    return true;
  };
  useEffect(() => {
    // Where this fails, the form is there, and the server says the same to whoever sends it.
    if (isLikelySignedIn()) void look().catch(() => {});
  }, []);
  return { date, look };
}

const offline = ["OFFLINE", "TIMED_OUT"];

/** The code of a failed call; null of anything else. The class of such failures is too heavy for public pages. */
const getCode = (error: unknown): string | null =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : null;

/** What a form says of a failure to send it. */
function saidOfFailure(error: unknown, words: EnglishPhrases["site-form"]["failed"]): FormNotice {
  const code = getCode(error);
  // What sends is fetched when it is first needed, and that too can fail: as a plain TypeError.
  const isOffline = code === null ? error instanceof TypeError : offline.includes(code);
  const text = isOffline ? words.offline : code === "TOO_MANY_REQUESTS" ? words.tooMany : words.other;
  return { tone: "bad", text };
}

const kinds = ["agency", "reseller", "integration", "education", "other"] as const satisfies PartnerKind[];

type PartnerFormProps = { words: EnglishPhrases["site-company"]["partner"]; form: ProgramData["form"] };

/** The application to be a partner: written by anybody, sent by who is signed in, once until it is decided. */
export function PartnerForm({ words, form }: PartnerFormProps) {
  const { locale } = useSite();
  const { date, look } = useOpenApplication(locale);
  if (date !== null) {
    return <FormDone heading={words.open.heading} text={fillWords(words.open.text, { date })} />;
  }
  const send = async (values: Record<string, string>): Promise<FormNotice> => {
    try {
      const { applyAsPartner } = await import("./apply-as-partner.ts");
      const { kind, name = "", email = "", message = "", ...rest } = values;
      const known = kinds.find((one) => one === kind) ?? "other";
      const answer = await applyAsPartner({ ...rest, kind: known, name, email, message, locale });
      if (answer === null) return { tone: "plain", text: words.signIn };
      return { tone: "done", text: answer.hasReceipt ? form.confirmed : form.done };
    } catch (error) {
      const isOpen = getCode(error) === "PARTNER_APPLICATION_OPEN" && (await look().catch(() => false));
      return isOpen ? { tone: "done", text: form.done } : saidOfFailure(error, form.failed);
    }
  };
  return (
    <SiteForm
      words={form}
      label={words.form.heading}
      fields={partnerFields(words, form)}
      submit={words.form.submit}
      note={<FormNote words={form} />}
      onSend={send}
      known={identity}
      draftKey="voxloom-partner-application"
    />
  );
}

function partnerFields(words: PartnerFormProps["words"], form: ProgramData["form"]): FormFieldFacts[] {
  const { name, email, company, website, message } = formFields(form);
  return [
    name,
    email,
    company,
    website,
    {
      name: "kind",
      label: words.kind.label,
      kind: "select",
      choices: kinds.map((value) => ({ value, label: words.kind[value] })),
      isNeeded: true,
      isWide: true,
    },
    { ...message, label: words.form.message },
  ];
}
