const key = "voxloom-link-code";

/** Remembers for this visit the code that the address of its link names, so that a field for codes has it filled in. */
export function noteLinkCode(query: URLSearchParams): void {
  const code = query.get("code");
  // Providers of sign-ins use the name too, for something longer.
  if (code === null || !/^[A-Za-z0-9-]{3,40}$/.test(code)) return;
  try {
    sessionStorage.setItem(key, code.toUpperCase());
  } catch {
    // Then it is typed.
  }
}

/** The code of the link that this visit began with; empty: it named none. */
export function linkCode(): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
