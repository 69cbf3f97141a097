import type { ProvenanceReport } from "@voxloom/contract";
import { trackException } from "../analytics/track-exception.ts";
import { findData } from "../site/use-server-answer.ts";

/** Why a file was not looked at, as far as a visitor can do something about it. */
export type CheckFailure = "too-large" | "no-audio" | "too-many" | "offline" | "other";

/** Most bytes of a file: `limits.maxCheckedBytes` of the contract, which public pages have no room for. */
export const maxCheckedBytes = 100_000_000;

/**
 * Sends a file to be looked at for voices that were made here. For public pages: throws only where it is given up by its
 * signal.
 */
export async function sendCheckedFile(
  file: File,
  signal: AbortSignal,
): Promise<{ report: ProvenanceReport } | { failure: CheckFailure }> {
  if (file.size > maxCheckedBytes) return { failure: "too-large" };
  const query = new URLSearchParams({ name: file.name.slice(-200) || "file" });
  try {
    const answer = await fetch(`/api/public/provenance-check?${query}`, {
      ...{ method: "POST", body: file, signal },
      headers: { "Content-Type": "application/octet-stream" },
    });
    const body: unknown = await answer.json();
    const data = findData(body);
    if (answer.ok && isReport(data)) return { report: data };
    trackException({ code: "UNKNOWN", status: answer.status });
    if (answer.status === 429) return { failure: "too-many" };
    if (answer.status === 413) return { failure: "too-large" };
    return { failure: /"MEDIA_(?!TOOL)/.test(JSON.stringify(body)) ? "no-audio" : "other" };
  } catch (error) {
    if (signal.aborted) throw error;
    trackException({ code: "OFFLINE", status: 0 });
    return { failure: navigator.onLine ? "other" : "offline" };
  }
}

const isReport = (data: object | null): data is ProvenanceReport =>
  data !== null && "verdict" in data && "c2pa" in data;
