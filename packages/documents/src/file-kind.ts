import { documentProblem } from "./document-problem.ts";

export const startsWith = (bytes: Buffer, sign: readonly number[]): boolean =>
  sign.every((byte, index) => bytes[index] === byte);

const zipSign = [0x50, 0x4b, 0x03, 0x04];
/** Office files of before 2007, and newer ones with a password. */
const oleSign = [0xd0, 0xcf, 0x11, 0xe0];

/** What a document is packed as, by its content; null: neither. Throws AppError TEXT_UNREADABLE where it is locked. */
export function findFileKind(bytes: Buffer, name: string): "pdf" | "zip" | null {
  if (bytes.subarray(0, 1024).includes("%PDF-")) return "pdf";
  if (startsWith(bytes, oleSign)) throw documentProblem("protected", name);
  return startsWith(bytes, zipSign) ? "zip" : null;
}
