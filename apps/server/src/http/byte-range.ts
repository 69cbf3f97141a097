import type { ByteRange } from "../platform/storage/index.ts";

/**
 * Reads a Range header against a file's size (RFC 9110, 14.2): one range is answered; several, or a unit we do
 * not know, get the whole file, as the RFC allows; one beyond the end is impossible.
 */
export function readRange(header: string | undefined, sizeBytes: number): ByteRange | "whole" | "impossible" {
  if (header === undefined) return "whole";
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match) return "whole";
  const [, from = "", to = ""] = match;
  if (from === "" && to === "") return "whole";
  if (from === "") {
    const length = Math.min(Number(to), sizeBytes);
    return length === 0 ? "impossible" : { first: sizeBytes - length, last: sizeBytes - 1 };
  }
  const first = Number(from);
  const last = to === "" ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (to !== "" && Number(to) < first) return "whole";
  return first >= sizeBytes ? "impossible" : { first, last };
}
