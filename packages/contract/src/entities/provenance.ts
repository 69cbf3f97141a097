import { z } from "zod";
import { ownVoiceKindSchema } from "./voice.ts";

/** What a file with speech of somebody's own voice says of itself. It names no person. */
export const provenanceManifestSchema = z.object({
  generator: z.literal("Voxloom"),
  /** A product of the version that made it; others may not know it. */
  product: z.string().max(60),
  taskId: z.uuid(),
  /** Whose like speaks: clones of recordings, closest voices of the library, or both. */
  voices: z.array(ownVoiceKindSchema).min(1),
  madeAt: z.iso.datetime(),
  /** SHA-256 of the first sound track as it is encoded, without the file around it. */
  audioSha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ProvenanceManifest = z.infer<typeof provenanceManifestSchema>;

/**
 * What an inaudible mark in a sound tells. Nobody signed it: it says that an installation made the sound, and how sure
 * that is. That none is found proves nothing.
 */
export const audioMarkSchema = z.object({
  /** How likely a sound without the mark would be taken for one that has it, as a power of ten: -12 is 1 in 10^12. */
  chanceLog10: z.number(),
  /** How much faster it plays than it was made: 1.02 is 2 % faster. */
  speed: z.number().positive(),
  /** What was made; null: what the mark says could not be read, or the task is no longer there. */
  task: provenanceManifestSchema.pick({ product: true, taskId: true, voices: true }).nullable(),
});
export type AudioMarkFound = z.infer<typeof audioMarkSchema>;

/**
 * What a file that somebody brought tells of voices that were made here. Spoken: its manifest is valid. Marked: its sound
 * bears the mark of this installation, and no valid manifest. Changed: its manifest is of this installation, and its sound
 * is another one. Elsewhere: another installation signed it. None: it tells nothing, which proves nothing.
 */
export const provenanceReportSchema = z.object({
  verdict: z.enum(["spoken", "marked", "changed", "elsewhere", "none"]),
  /** Of a manifest of this installation, or of a mark, which has no date; null: nobody can tell. */
  made: provenanceManifestSchema
    .pick({ product: true, voices: true })
    .extend({ madeAt: provenanceManifestSchema.shape.madeAt.nullable() })
    .nullable(),
  /** How likely a sound without the mark would be taken for one that has it, as a power of ten; null: no mark was found, or looked for. */
  markChanceLog10: z.number().nullable(),
  /** What it says by C2PA. Trusted: signed here. Untrusted: by a certificate that nobody here vouches for. Unread: its format has no place for it. */
  c2pa: z.object({
    state: z.enum(["trusted", "untrusted", "invalid", "none", "unread"]),
    generator: z.string().nullable(),
    issuer: z.string().nullable(),
  }),
});
export type ProvenanceReport = z.infer<typeof provenanceReportSchema>;

/** How a sound is given to be looked through: samples of 16 bits, least byte first, of one channel. */
export const markedAudio = { rateHz: 16_000, maxMs: 60_000 } as const;

/** A public key that manifests are verified with (JSON Web Key, RFC 8037). */
export const provenanceKeySchema = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string().regex(/^[\w-]{43}$/),
  /** Thumbprint of the key (RFC 7638): manifests name it. */
  kid: z.string().regex(/^[\w-]{43}$/),
  alg: z.literal("EdDSA"),
  use: z.literal("sig"),
  /** The certificates that claims of C2PA are signed with (RFC 7517, section 4.7): the key's own, and its authority's. */
  x5c: z
    .array(
      z
        .string()
        .regex(/^[\w+/]+={0,2}$/)
        .max(4_000),
    )
    .max(3)
    .optional(),
});
export type ProvenanceKey = z.infer<typeof provenanceKeySchema>;

/** Keys as a set (RFC 7517, section 5). */
export const provenanceKeySetSchema = z.object({ keys: z.array(provenanceKeySchema) });
export type ProvenanceKeySet = z.infer<typeof provenanceKeySetSchema>;
