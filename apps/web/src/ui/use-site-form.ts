import { type FormEvent, useEffect, useRef, useState } from "react";
import { type FormFault, findFault } from "./form-faults.ts";
import type { FormFieldFacts } from "./form-field.tsx";
import { dropDraft, fillEmpty, getValues, keepDraft, readDraft } from "./form-values.ts";

/** What a form says of its own sending; `done`: it has arrived, else everything stays as it is. */
export type FormNotice = { tone: "done" | "plain" | "bad"; text: string };

type FormSpec = {
  fields: readonly FormFieldFacts[];
  onSend(values: Record<string, string>): Promise<FormNotice>;
  draftKey?: string | undefined;
  known?: (() => Record<string, string> | null) | undefined;
};

type Faults = Record<string, FormFault>;

/** The life of a form: open with or without faults, sending, sent. */
export function useSiteForm({ fields, onSend, draftKey, known }: FormSpec) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [notice, setNotice] = useState<FormNotice | null>(null);
  const [state, setState] = useState<"open" | "sending" | "sent">("open");
  // The state is known to the next press only once the form is drawn anew; this is at once.
  const isSending = useRef(false);
  useEffect(() => {
    if (form.current === null) return;
    if (draftKey !== undefined) fillEmpty(form.current, readDraft(draftKey));
    fillEmpty(form.current, known?.() ?? {});
  }, [draftKey, known]);
  const change = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (draftKey !== undefined) keepDraft(draftKey, currentTarget);
    // What was wrong is looked at again at every letter; nothing is called wrong before it is sent.
    if (Object.keys(faults).length > 0) setFaults(getFaults(currentTarget, fields));
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const { currentTarget } = event;
    const found = getFaults(currentTarget, fields);
    setFaults(found);
    setNotice(null);
    const first = fields.find(({ name }) => found[name] !== undefined);
    if (first !== undefined) return focusField(currentTarget, first.name);
    isSending.current = true;
    setState("sending");
    const said = await onSend(getValues(currentTarget));
    isSending.current = false;
    setNotice(said);
    const isSent = said.tone === "done";
    setState(isSent ? "sent" : "open");
    if (isSent && draftKey !== undefined) dropDraft(draftKey);
  };
  return { form, faults, notice, state, change, send };
}

function getFaults(form: HTMLFormElement, fields: readonly FormFieldFacts[]): Faults {
  const found = fields.flatMap(({ name }) => {
    const fault = findFault(form.elements.namedItem(name));
    return fault === null ? [] : [[name, fault] as const];
  });
  return Object.fromEntries(found);
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
