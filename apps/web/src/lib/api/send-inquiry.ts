import type { calls, RequestOf } from "@voxloom/contract";
import { trackException } from "../analytics/track-exception.ts";
import { likelyToken } from "../session/session-hint.ts";
import { findData } from "../site/use-server-answer.ts";

/** What a form of a public page sends to those who run this. */
export type InquiryRequest = RequestOf<typeof calls.inquiries.send>;

/** How it went; `confirmed`: it is sent, and a mail says so; `unanswered`: nobody knows whether it arrived. */
export type InquiryOutcome = "sent" | "confirmed" | "too-many" | "unanswered" | "failed";

/** The server takes moments; the rest is for a slow line. */
const waitMs = 30_000;

/**
 * Sends an inquiry. For public pages, which have no room for the whole contract: never throws, and tells only what a
 * visitor can do something about.
 */
export async function sendInquiry(request: InquiryRequest): Promise<InquiryOutcome> {
  const token = likelyToken();
  const limit = AbortSignal.timeout(waitMs);
  try {
    const answer = await fetch("/api/support/contact", {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        // What somebody wrote signed in is theirs to take home, and goes with their account.
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(request),
      signal: limit,
    });
    if (answer.ok) return isConfirmed(await answer.json()) ? "confirmed" : "sent";
    trackException({ code: "UNKNOWN", status: answer.status });
    return answer.status === 429 ? "too-many" : "failed";
  } catch {
    trackException({ code: limit.aborted ? "TIMED_OUT" : "OFFLINE", status: 0 });
    return limit.aborted ? "unanswered" : "failed";
  }
}

function isConfirmed(body: unknown): boolean {
  const data = findData(body);
  return data !== null && "hasReceipt" in data && data.hasReceipt === true;
}
