import { readFileSync } from "node:fs";
import { AppError, type FontInfo, type FontReason, fontReasons } from "@voxloom/contract";
import { readFont, renameFont } from "@voxloom/media";
import { answerApart } from "../../../platform/threads/index.ts";

export type FontOrder = {
  path: string;
  /** As the person named the file, for messages. */
  name: string;
  /** What it is called where subtitles are drawn. */
  family: string;
};
export type FontAnswer = { info: FontInfo; drawn: Uint8Array } | { reason: FontReason };

await answerApart<FontOrder, FontAnswer>(async ({ path, name, family }) => {
  try {
    const { info, plain } = await readFont(readFileSync(path), name);
    return { info, drawn: renameFont(plain, family) };
  } catch (error) {
    const reason = fontReasons.find((known) => error instanceof AppError && known === error.details.reason);
    if (reason === undefined) throw error;
    return { reason };
  }
});
