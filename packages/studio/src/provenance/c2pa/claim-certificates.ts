import "reflect-metadata";
import { createPublicKey, type KeyObject } from "node:crypto";
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from "@peculiar/x509";

const algorithm = { name: "Ed25519" };
/** Certificates are the same for the same secret, whichever machine makes them: nothing of them hangs on a clock. */
const validity = { notBefore: new Date("2026-01-01T00:00:00Z"), notAfter: new Date("2076-01-01T00:00:00Z") };
const authorityName = "CN=Voxloom installation, O=Voxloom";
/** "E-mail protection": what C2PA lets claims be signed with where there is no purpose of its own. */
const signingPurpose = "1.3.6.1.5.5.7.3.4";

type Keys = { privateKey: KeyObject; authorityKey: KeyObject };

/**
 * The certificate that claims of an installation are signed with, and that of the authority which it is to itself: DER,
 * as a C2PA signature has them (RFC 9360). No authority of others vouches for them.
 */
export async function makeClaimCertificates({ privateKey, authorityKey }: Keys): Promise<Uint8Array[]> {
  const [signer, authority] = [await openPair(privateKey), await openPair(authorityKey)];
  const own = await X509CertificateGenerator.create(
    {
      ...{ serialNumber: "01", subject: authorityName, issuer: authorityName, ...validity },
      ...{ signingAlgorithm: algorithm, publicKey: authority.publicKey, signingKey: authority.privateKey },
      extensions: [
        new BasicConstraintsExtension(true, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
        await SubjectKeyIdentifierExtension.create(authority.publicKey, false, crypto),
      ],
    },
    crypto,
  );
  const certificate = await X509CertificateGenerator.create(
    {
      ...{ serialNumber: "02", subject: "CN=Voxloom, O=Voxloom", issuer: authorityName, ...validity },
      ...{ signingAlgorithm: algorithm, publicKey: signer.publicKey, signingKey: authority.privateKey },
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([signingPurpose]),
        await AuthorityKeyIdentifierExtension.create(authority.publicKey, false, crypto),
        await SubjectKeyIdentifierExtension.create(signer.publicKey, false, crypto),
      ],
    },
    crypto,
  );
  return [certificate, own].map(({ rawData }) => new Uint8Array(rawData));
}

async function openPair(key: KeyObject): Promise<CryptoKeyPair> {
  const { subtle } = crypto;
  const [secret, open] = [
    key.export({ format: "der", type: "pkcs8" }),
    createPublicKey(key).export({ format: "der", type: "spki" }),
  ];
  return {
    privateKey: await subtle.importKey("pkcs8", secret, algorithm, false, ["sign"]),
    publicKey: await subtle.importKey("spki", open, algorithm, true, ["verify"]),
  };
}
