import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";

/** One value of DER: its tag, its length, its bytes. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const lengths = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...lengths]), body]);
}
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const time = (at: Date): Buffer =>
  der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, "").slice(0, 14)}Z`));

const sha256WithRsa = sequence(der(0x06, Buffer.from("2a864886f70d01010b", "hex")), der(0x05));
const commonName = Buffer.from("550403", "hex");

/** For tests: a key, and a certificate of it by itself that is valid for a day before and after now. */
export function makeSigningCertificate(name: string): { certificate: string; privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const dayMs = 24 * 3_600_000;
  const subject = sequence(der(0x31, sequence(der(0x06, commonName), der(0x0c, Buffer.from(name)))));
  const facts = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    subject,
    sequence(time(new Date(Date.now() - dayMs)), time(new Date(Date.now() + dayMs))),
    subject,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", facts, privateKey));
  const lines = sequence(facts, sha256WithRsa, signature)
    .toString("base64")
    .match(/.{1,64}/g);
  const certificate = ["-----BEGIN CERTIFICATE-----", ...(lines ?? []), "-----END CERTIFICATE-----", ""];
  return { certificate: certificate.join("\n"), privateKey };
}
