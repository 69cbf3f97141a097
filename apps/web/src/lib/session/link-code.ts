import { storedText } from "../stored-text.ts";

const visit = storedText("voxloom-link-code", { isOfVisit: true });

/** Remembers for this visit the code that the address of its link names, so that a field for codes has it filled in. */
export function noteLinkCode(query: URLSearchParams): void {
  const code = query.get("code");
  // Providers of sign-ins use the name too, for something longer.
  if (code === null || !/^[A-Za-z0-9-]{3,40}$/.test(code)) return;
  visit.write(code.toUpperCase());
}

/** The code of the link that this visit began with; empty: it named none. */
export const linkCode = (): string => visit.read() ?? "";
