import Bowser from "bowser";

/** Browser and system of a `User-Agent`, each null where it is not known. */
export function parseDevice(userAgent: string): { browser: string | null; system: string | null } {
  if (userAgent.trim() === "") return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
