import { creditTenthsPerCredit } from "@voxloom/contract";
import { useMemo } from "react";
import type { Formats } from "../../lib/formats.ts";
import { useFormats } from "../../lib/use-formats.ts";

/** The page's formatters, and credits from their tenths; with their sign where they tell a change. */
export function useAdminFormats(): Formats & {
  credits(tenths: number): string;
  signedCredits(tenths: number): string;
} {
  const formats = useFormats();
  return useMemo(
    () => ({
      ...formats,
      credits: (tenths) => formats.number(tenths / creditTenthsPerCredit),
      signedCredits: (tenths) => formats.credits(tenths, { isChange: true }),
    }),
    [formats],
  );
}
