import { storedText } from "../stored-text.ts";

/** What a visitor said to being counted; a new page asks again where nothing was accepted. */
export type Consent = "undecided" | "granted" | "declined";

/** Set to 1 once something was accepted: then the banner stays away. */
const flag = storedText("voxloom-cookie-banner");
/** Which of the cookies were accepted, where not all. */
const choice = storedText("voxloom-cookie-choice");
const listeners = new Set<(consent: Consent) => void>();

let current: Consent | null = null;

const storedConsent = (): Consent => {
  if (flag.read() !== "1") return "undecided";
  return choice.read() === "necessary" ? "declined" : "granted";
};

/** Whether this visitor may be counted. */
export function consent(): Consent {
  current ??= storedConsent();
  return current;
}

/** Whether the visitor has accepted cookies before, all or some: nothing is to be asked. */
export const isCookieBannerAnswered = (): boolean => flag.read() === "1";

/** Accepts the necessary cookies, and counting where `isCounted`. It is kept. */
export function acceptCookies({ isCounted }: { isCounted: boolean }): void {
  decide(isCounted ? "granted" : "declined", () => {
    if (isCounted) choice.remove();
    else choice.write("necessary");
    // Last: other tabs look at each step, and none of them may see more accepted than was.
    flag.write("1");
  });
}

/** Declines: nothing is stored, what was accepted before is taken back, and the next visit is asked again. */
export function declineCookies(): void {
  decide("declined", () => {
    flag.remove();
    choice.remove();
  });
}

/** Calls `listener` when the visitor decides otherwise than before, in any tab. Gives the way out. */
export function onConsent(listener: (consent: Consent) => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", hearOtherTabs);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was taken back in another tab is declined here as well. */
function hearOtherTabs({ key }: StorageEvent): void {
  if (!key?.startsWith("voxloom-cookie-")) return;
  const said = storedConsent();
  decide(said === "undecided" ? "declined" : said);
}

function decide(next: Consent, keep = () => {}): void {
  const before = consent();
  keep();
  current = next;
  if (next === before) return;
  for (const listener of listeners) listener(next);
}
