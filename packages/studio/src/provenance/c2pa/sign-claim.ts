import { type KeyObject, sign } from "node:crypto";
import { encode } from "cborg";

/** Numbers of headers and algorithms of COSE (RFC 9052, RFC 9360). */
const [algorithmHeader, chainHeader] = [1, 33];
const edDsa = -8;
/** A `COSE_Sign1` is tagged as one. */
const signTag = 0xd2;

type Signing = { privateKey: KeyObject; certificates: readonly Uint8Array[]; sizeBytes: number };

/** A claim signed as C2PA has it: a `COSE_Sign1` of a detached payload, of exactly so many bytes. */
export function signClaim(
  claim: Uint8Array,
  { privateKey, certificates, sizeBytes }: Signing,
): Uint8Array<ArrayBuffer> {
  const head = encode(
    new Map<number, unknown>([
      [algorithmHeader, edDsa],
      [chainHeader, [...certificates]],
    ]),
  );
  const signed = encode(["Signature1", head, new Uint8Array(), claim]);
  const signature = new Uint8Array(sign(null, signed, privateKey));
  const write = (padding: number): Uint8Array<ArrayBuffer> => {
    const pad = new Map([["pad", new Uint8Array(padding)]]);
    return Uint8Array.from([signTag, ...encode([head, pad, null, signature])]);
  };
  let padding = sizeBytes - write(0).length;
  let written = write(Math.max(0, padding));
  // The length of the padding takes room too.
  while (written.length > sizeBytes && padding > 0) {
    padding -= 1;
    written = write(padding);
  }
  if (written.length !== sizeBytes) throw new Error(`A claim is signed in ${sizeBytes} bytes.`);
  return written;
}
