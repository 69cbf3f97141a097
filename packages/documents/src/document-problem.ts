import { AppError, type TextReason } from "@voxloom/contract";

const sentences: Record<TextReason, (name: string) => string> = {
  broken: (name) => `"${name}" is damaged, or not what its name says. Save it anew and bring that.`,
  protected: (name) => `"${name}" is protected by a password or a shop. Bring a copy without protection.`,
  scan: (name) =>
    `No text can be taken out of "${name}": its pages are pictures, or its font hides the letters. Have the text recognized (OCR) and bring that file.`,
  oversized: (name) => `"${name}" unpacks to more than is read here. Bring it in parts, or as plain text.`,
  "no-article": (name) =>
    `${name} shows no article without a sign-in or scripts. Open it in a browser, and copy its text.`,
};

/** The refusal of a document, with its reason and what to do. */
export const documentProblem = (reason: TextReason, name: string, cause?: unknown): AppError =>
  new AppError("TEXT_UNREADABLE", sentences[reason](name), { name, reason }, { cause });
