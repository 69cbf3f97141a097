import { stat } from "node:fs/promises";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { ProvenanceKey, ProvenanceManifest } from "@voxloom/contract";
import { type MediaCall, writeWholeFile } from "@voxloom/media";
import pLimit from "p-limit";
import { z } from "zod";
import type { SigningKey } from "../provenance-key.ts";

/** Containers that C2PA has a place in; Ogg, Matroska and WebM have none. */
const mimeTypes: Readonly<Record<string, string>> = {
  ...{ ".mp4": "video/mp4", ".m4a": "audio/mp4", ".m4b": "audio/mp4" },
  ...{ ".mp3": "audio/mpeg", ".wav": "audio/wav", ".flac": "audio/flac" },
};
/** A larger file has our own manifest alone: signing takes seven times its size of memory. */
const maxSignedBytes = 64 * 1024 ** 2;
const signedAtOnce = pLimit(1);
const maxReadBytes = 4 * 1024 ** 3;
const maxMs = 120_000;
const maxHeapMegabytes = 512;

export type C2paOrder =
  | { kind: "read"; path: string; mimeType: string /** PEM; empty: nobody is trusted. */; anchors: string }
  | {
      kind: "sign";
      path: string;
      outputPath: string;
      mimeType: string;
      /** A manifest definition, as JSON. */
      definition: string;
      /** PKCS #8, DER. */
      privateKey: Uint8Array;
      certificates: readonly Uint8Array[];
    };
/** What a file has of C2PA, as the library tells it. */
export type C2paStore = z.input<typeof storeSchema>;
export type C2paAnswer = { store: C2paStore | null } | { failure: string };

const storeSchema = z.object({
  active_manifest: z.string().nullish(),
  validation_state: z.string().nullish(),
  manifests: z
    .record(
      z.string(),
      z.object({
        claim_generator_info: z.array(z.object({ name: z.string() })).nullish(),
        assertions: z.array(z.object({ label: z.string(), data: z.unknown() })).nullish(),
        signature_info: z.object({ issuer: z.string().nullish() }).nullish(),
      }),
    )
    .default({}),
});

/**
 * What a file says by C2PA. Trusted: signed by a certificate of a known installation, and all of the file is what was
 * signed. Untrusted: the same, by a certificate that nobody here vouches for. Invalid: it is not what was signed.
 * Unread: its format has no place for C2PA, it is too large, or the library did not come to an end with it.
 */
export type C2paCheck =
  | { state: "none" | "unread" }
  | { state: "trusted" | "untrusted" | "invalid"; generator: string | null; issuer: string | null };

/** Missing: C2PA has no place in files of this name. */
const findMimeType = (path: string): string | undefined => mimeTypes[extname(path).toLowerCase()];

const spoken = "http://cv.iptc.org/newscodes/digitalsourcetype/";
const voicesLabel = "org.voxloom.voices";

/** What was done, as IPTC calls it: a clone is made by a model, a closest voice by rules; speech over a source is a part. */
function getSourceType({ product, voices }: ProvenanceManifest): string {
  const isAlone = product === "text-to-speech";
  if (voices.includes("clone"))
    return `${spoken}${isAlone ? "trainedAlgorithmicMedia" : "compositeWithTrainedAlgorithmicMedia"}`;
  return `${spoken}${isAlone ? "algorithmicMedia" : "compositeSynthetic"}`;
}

type SignRequest = Pick<MediaCall, "signal"> & {
  path: string;
  manifest: ProvenanceManifest;
  key: SigningKey;
};

/**
 * Puts a manifest of C2PA into a file, as the last that is done to it. It stays as it is where its format has no place for
 * one, it is larger than 64 MB, or the signal ends it: then the reason of that is thrown.
 */
export async function signC2pa({ path, manifest, key, signal }: SignRequest): Promise<void> {
  const mimeType = findMimeType(path);
  if (mimeType === undefined || (await stat(path)).size > maxSignedBytes) return;
  const action = {
    action: "c2pa.created",
    digitalSourceType: getSourceType(manifest),
    when: manifest.madeAt,
  };
  const { generator, ...facts } = manifest;
  const order = {
    ...{ kind: "sign" as const, path, mimeType, certificates: key.certificates },
    definition: JSON.stringify({
      ...{ claim_generator_info: [{ name: generator }], format: mimeType },
      assertions: [
        { label: "c2pa.actions.v2", data: { actions: [action] } },
        { label: voicesLabel, data: facts },
      ],
    }),
    privateKey: key.privateKey.export({ format: "der", type: "pkcs8" }),
  };
  await writeWholeFile(path, (outputPath) => signedAtOnce(() => runThread({ ...order, outputPath }, signal)));
}

/** Reads and verifies what a file says by C2PA. Nothing is fetched that it names. */
export async function checkC2pa(path: string, keys: readonly ProvenanceKey[]): Promise<C2paCheck> {
  const mimeType = findMimeType(path);
  if (mimeType === undefined || (await stat(path)).size > maxReadBytes) return { state: "unread" };
  const anchors = keys.flatMap(({ x5c }) => x5c?.at(-1) ?? []).map(toPem);
  let store: z.infer<typeof storeSchema> | null = null;
  try {
    store = storeSchema
      .nullable()
      .parse(await runThread({ kind: "read", path, mimeType, anchors: anchors.join("") }));
  } catch (error) {
    // What a file has in the place of a manifest may be anything. A library that does not come, or ends, says nothing of it.
    const isOfFile = error instanceof UnreadableError || error instanceof z.ZodError;
    return isOfFile ? { state: "invalid", generator: null, issuer: null } : { state: "unread" };
  }
  if (store === null) return { state: "none" };
  const active = store.manifests[store.active_manifest ?? ""];
  const states: Readonly<Record<string, "trusted" | "untrusted">> = {
    Trusted: "trusted",
    Valid: "untrusted",
  };
  return {
    state: states[store.validation_state ?? ""] ?? "invalid",
    generator: tellName(active?.claim_generator_info?.[0]?.name),
    issuer: tellName(active?.signature_info?.issuer),
  };
}

/** A name as strangers wrote it, without what a terminal obeys. */
const tellName = (name: string | null | undefined): string | null =>
  name?.replace(/\p{C}/gu, "").slice(0, 100) || null;

const toPem = (base64: string): string =>
  `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`;

/** The library looked at a file, and could do nothing with it. */
class UnreadableError extends Error {}

async function runThread(order: C2paOrder, signal?: AbortSignal): Promise<C2paStore | null> {
  signal?.throwIfAborted();
  const thread = new Worker(new URL("./c2pa-thread.ts", import.meta.url), {
    workerData: order,
    // Not told any of this process's own variables: secrets stand among them.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  });
  let limit: NodeJS.Timeout | undefined;
  let stop = () => {};
  return new Promise<C2paStore | null>((resolve, reject) => {
    limit = setTimeout(() => reject(new Error("it takes too long")), maxMs);
    stop = () => reject(signal?.reason);
    signal?.addEventListener("abort", stop, { once: true });
    thread.once("message", (told: C2paAnswer) => {
      if ("store" in told) resolve(told.store);
      else reject(new UnreadableError(told.failure));
    });
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error("it ended early")));
  }).finally(() => {
    clearTimeout(limit);
    signal?.removeEventListener("abort", stop);
    void thread.terminate();
  });
}
