import { AppError, type FontReason } from "@voxloom/contract";

const messages: Record<FontReason, string> = {
  "other-kind": "is not a font. Bring a TTF, OTF, WOFF or WOFF2 file.",
  collection: "holds several fonts. Bring the one that you want as a TTF or OTF file.",
  broken: "is a damaged font. Download it again from where it is from.",
  oversized: "unpacks to more than a font may hold. Bring one with fewer letters.",
  restricted:
    "says that its license does not allow it to be used in files. Bring one that allows it, or ask its maker.",
  "no-letters": "has no letters that a text could be written in. Bring another font.",
};

/** The failure to use a font file: FONT_UNREADABLE with its `reason` among the details. */
export const fontUnreadable = (name: string, reason: FontReason, cause?: unknown): AppError =>
  new AppError("FONT_UNREADABLE", `"${name}" ${messages[reason]}`, { name, reason }, { cause });
