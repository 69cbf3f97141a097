import { createHash } from "node:crypto";

/** What makes a PDF one with a password: an entry of its trailer, and its streams encrypted. */
export type PdfLock = { trailer: string; encrypt(content: string, objectNumber: number): string };

/** Passwords are filled up with these bytes, as of ISO 32000-1, 7.6.3.3. */
const filler = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
/** Of 40-bit keys. */
const keyBytes = 5;
const mayDoAll = -4;

const digest = (...parts: Buffer[]): Buffer => createHash("md5").update(Buffer.concat(parts)).digest();
const fill = (password: string): Buffer =>
  Buffer.concat([Buffer.from(password, "latin1"), filler]).subarray(0, 32);
const hex = (bytes: Buffer): string => `<${bytes.toString("hex")}>`;

/** The first and plainest encryption of PDF (RC4, 40 bits). With an empty password every reader opens it by itself. */
export function lockPdf(password: string): PdfLock {
  const owner = encryptRc4(digest(fill("owner")).subarray(0, keyBytes), fill(password));
  const id = Buffer.alloc(16, 1);
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(mayDoAll);
  const key = digest(fill(password), owner, rights, id).subarray(0, keyBytes);
  const user = encryptRc4(key, filler);
  return {
    trailer: ` /Encrypt << /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(user)} /P ${mayDoAll} >> /ID [${hex(id)} ${hex(id)}]`,
    encrypt(content, objectNumber) {
      const place = Buffer.alloc(5);
      place.writeUInt16LE(objectNumber);
      const own = digest(key, place).subarray(0, keyBytes + 5);
      return encryptRc4(own, Buffer.from(content, "latin1")).toString("latin1");
    },
  };
}

/** OpenSSL has RC4 no longer. */
function encryptRc4(key: Buffer, bytes: Buffer): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => box[index & 255] ?? 0;
  const swap = (a: number, b: number): void => {
    [box[a & 255], box[b & 255]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j += at(i) + (key[i % key.length] ?? 0);
    swap(i, j);
  }
  let j = 0;
  return Buffer.from(
    bytes.map((byte, index) => {
      const i = index + 1;
      j += at(i);
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}
