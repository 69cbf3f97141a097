import type { OwnVoiceKind, ProvenanceManifest, TaskProduct } from "@voxloom/contract";
import { type AudioMark, hashAudio, type MediaCall, writeMark } from "@voxloom/media";
import { CompactSign } from "jose";
import { signC2pa } from "./c2pa/c2pa-file.ts";
import type { SigningKey } from "./provenance-key.ts";

/** What of people's own voices speaks in a task's files. */
export type Origin = { taskId: string; product: TaskProduct; voices: readonly OwnVoiceKind[] };

type MarkOrder = Pick<MediaCall, "signal"> & {
  inputPath: string;
  /** Of the same ending as the input. */
  outputPath: string;
  origin: Origin;
  key: SigningKey;
};

/** What stands in the head of a signature (RFC 7515): a file signed for something else is no manifest. */
export const manifestType = "voxloom-provenance";

/**
 * Copies a file with a signed manifest in its tags: where it comes from, and the hash of its sound. Where its format has a
 * place for it, the same is said by C2PA, which is bound to the whole file.
 */
export async function markFile({ inputPath, outputPath, origin, key, signal }: MarkOrder): Promise<void> {
  const { taskId, product, voices } = origin;
  const manifest: ProvenanceManifest = {
    generator: "Voxloom",
    ...{ product, taskId, voices: [...voices] },
    madeAt: new Date().toISOString(),
    audioSha256: await hashAudio(inputPath, { signal }),
  };
  const mark = await new CompactSign(Buffer.from(JSON.stringify(manifest)))
    .setProtectedHeader({ alg: "EdDSA", kid: key.publicKey.kid, typ: manifestType })
    .sign(key.privateKey);
  await writeMark({ inputPath, outputPath, mark, signal });
  await signC2pa({ path: outputPath, manifest, key, signal });
}

/** Marks files as a place of the server or of a product needs it done. */
export type Marker = {
  /** Stands for what the mark says and who signs it. */
  id: string;
  /** What the sound itself is marked with. */
  audioMark: AudioMark;
  mark(files: Pick<MarkOrder, "inputPath" | "outputPath" | "signal">): Promise<void>;
};
