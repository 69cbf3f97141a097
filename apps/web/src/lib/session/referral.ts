import { calls, referralCodeSchema, referralDays } from "@voxloom/contract";
import { z } from "zod";
import { consent, onConsent } from "../analytics/consent.ts";
import { api } from "../api/api.ts";
import { siteSettings } from "../site/site-settings.ts";
import { storedText } from "../stored-text.ts";

const name = "voxloom-referral";
const dayMs = 24 * 3_600_000;
const visit = storedText(name, { isOfVisit: true });
/** Only with the visitor's consent: for as long as a link is remembered. */
const lasting = storedText(name);

const touchSchema = z.object({ code: z.string(), at: z.number() });
const touchesSchema = z.object({ first: touchSchema, last: touchSchema });
type Touches = z.infer<typeof touchesSchema>;

function parseTouches(text: string | null): Touches | null {
  try {
    const touches = touchesSchema.parse(JSON.parse(text ?? "null"));
    const isFresh = ({ at }: Touches["first"]) => Date.now() - at < referralDays * dayMs;
    const fresh = [touches.first, touches.last].filter(isFresh);
    const [first, last = first] = fresh;
    return first === undefined || last === undefined ? null : { first, last };
  } catch {
    return null;
  }
}

const known = (): Touches | null => parseTouches(visit.read() ?? lasting.read());

function write(touches: Touches): void {
  const text = JSON.stringify(touches);
  visit.write(text);
  if (consent() === "granted") lasting.write(text);
  else lasting.remove();
}

/**
 * Notes whose link a visit begins with, and has it counted. It is kept for this visit; for 30 days only where the
 * visitor has agreed to that, before or later.
 */
export function noteReferral(query: URLSearchParams): void {
  if (!siteSettings.hasBilling) return;
  onConsent((now) => {
    const touches = known();
    if (now === "granted" && touches !== null) write(touches);
    else lasting.remove();
  });
  const code = referralCodeSchema.safeParse(query.get("rc") ?? "");
  if (!code.success) return;
  const last = { code: code.data, at: Date.now() };
  const isNew = parseTouches(visit.read())?.last.code !== last.code;
  write({ first: known()?.first ?? last, last });
  // Whether it is counted does not concern the visitor.
  if (isNew) void api(calls.referrals.visit, { rc: last.code }).catch(() => {});
}

/** The codes of the first and the last link, for signing up; empty where nobody's link led here. */
export function referralCodes(): string {
  const touches = siteSettings.hasBilling ? known() : null;
  if (touches === null) return "";
  const { first, last } = touches;
  return first.code === last.code ? last.code : `${first.code} ${last.code}`;
}

/** A code that was typed counts before every link; an empty one takes back what was known. */
export function typeReferral(code: string): void {
  if (code === "") {
    visit.remove();
    lasting.remove();
    return;
  }
  const touch = { code, at: Date.now() };
  write({ first: touch, last: touch });
}
