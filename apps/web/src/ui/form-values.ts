/** What stands in a form, by the names of its fields, without spaces around. */
export function getValues(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return Object.fromEntries(entries);
}

/** Keeps what is typed for as long as this tab is open, also over a way to another page and back. */
export function keepDraft(key: string, form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(getValues(form)));
  } catch {
    // Storage is blocked: the form itself still has it.
  }
}

/** Puts values into the fields of these names that are empty. */
export function fillEmpty(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field !== null && "value" in field && field.value === "") field.value = value;
  }
}

/** Forgets what was kept. */
export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/** What was kept; nothing where it cannot be read. */
export function readDraft(key: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    const entries = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return {};
  }
}
