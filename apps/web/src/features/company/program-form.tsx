import type { InquiryDetail, PartnerKind, Program } from "@voxloom/contract";
import type { EnglishPhrases } from "@voxloom/phrases";
import { useEffect, useState } from "react";
import { identity } from "../../lib/session/identity.ts";
import { isLikelySignedIn } from "../../lib/session/session-hint.ts";
import { fillWords } from "../../lib/site/fill-words.ts";
import type { ProgramData, ProgramWords } from "../../lib/site/programs.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import type { FormFieldFacts } from "../../ui/form-field.tsx";
import { FormDone, SiteForm } from "../../ui/site-form.tsx";
import type { FormNotice } from "../../ui/use-site-form.ts";
import { formFields } from "./form-facts.ts";
import { FormNote } from "./form-note.tsx";

/** When whoever is signed in applied for a program, in the words of `locale`, while that is open; null without it. */
function useOpenApplication(program: Program, locale: string) {
  const [date, setDate] = useState<string | null>(null);
  const look = async (): Promise<boolean> => {
    const { openApplication } = await import("./apply-to-program.ts");
    const application = await openApplication(program);
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

/** The code of a failed call; null of anything else. The class of such failures is too heavy for public pages. */
const getCode = (error: unknown): string | null =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : null;

/** What a form says of a failure to send it. */
function saidOfFailure(error: unknown, words: EnglishPhrases["site-form"]["failed"]): FormNotice {
  const code = getCode(error);
  // What sends is fetched when it is first needed, and that too can fail: as a plain TypeError.
  const isOffline = code === null ? error instanceof TypeError : code === "OFFLINE";
  if (isOffline) return { tone: "bad", text: words.offline };
  if (code === "TIMED_OUT") return { tone: "bad", text: words.unanswered };
  return { tone: "bad", text: code === "TOO_MANY_REQUESTS" ? words.tooMany : words.other };
}

const kinds = ["agency", "reseller", "integration", "education", "other"] as const satisfies PartnerKind[];
const details = ["channel", "audience", "languages", "minutesPerMonth"] as const satisfies InquiryDetail[];

type Form = ProgramData["form"];

type ProgramFormProps = {
  program: Program;
  words: ProgramWords;
  shared: ProgramData["shared"];
  form: Form;
  /** What is asked for before the message, in this order. */
  fields: readonly FormFieldFacts[];
  /** What the form keeps of what is typed is kept under this name. */
  draftKey: string;
};

/** The application for a program: written by anybody, sent by who is signed in, once until it is decided. */
export function ProgramForm({ program, words, shared, form, fields, draftKey }: ProgramFormProps) {
  const { locale } = useSite();
  const { date, look } = useOpenApplication(program, locale);
  if (date !== null) {
    return <FormDone heading={shared.open.heading} text={fillWords(shared.open.text, { date })} />;
  }
  const send = async (values: Record<string, string>): Promise<FormNotice> => {
    try {
      const { applyToProgram } = await import("./apply-to-program.ts");
      const { kind, name = "", email = "", message = "", company, website, trap } = values;
      const answer = await applyToProgram({
        ...{ program, name, email, message, company, website, trap, locale },
        kind: kinds.find((one) => one === kind) ?? "other",
        details: Object.fromEntries(
          details.flatMap((detail) => (values[detail] ? [[detail, values[detail]]] : [])),
        ),
      });
      if (answer === null) return { tone: "plain", text: shared.signIn };
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
      fields={[...fields, { ...formFields(form).message, label: words.form.message }]}
      submit={words.form.submit}
      note={<FormNote words={form} />}
      onSend={send}
      known={identity}
      draftKey={draftKey}
    />
  );
}

/** What is asked of whoever would be a partner. */
export function partnerFields(
  words: EnglishPhrases["site-company"]["partner"],
  form: Form,
): FormFieldFacts[] {
  const { name, email, company, website } = formFields(form);
  const choices = kinds.map((value) => ({ value, label: words.kind[value] }));
  const kind = { name: "kind", label: words.kind.label, kind: "select", choices } as const;
  return [name, email, company, website, { ...kind, isNeeded: true, isWide: true }];
}

/** What is asked of whoever would recommend, and of whoever makes videos. */
export const affiliateFields = (form: Form): FormFieldFacts[] => {
  const { name, email, website, audience } = formFields(form);
  return [name, email, website, audience];
};
export const creatorFields = (form: Form): FormFieldFacts[] => {
  const { name, email, channel, audience, languages, minutesPerMonth } = formFields(form);
  return [name, email, channel, audience, languages, minutesPerMonth];
};
