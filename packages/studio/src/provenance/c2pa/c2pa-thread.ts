import { createPrivateKey } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { C2paAnswer, C2paOrder, C2paStore } from "./c2pa-file.ts";
import { FileBlob, FileBlobReader } from "./file-blob.ts";
import { signClaim } from "./sign-claim.ts";

// The library is made for threads of browsers. A file of strangers names addresses that nobody here is to ask.
Object.assign(globalThis, { FileReaderSync: FileBlobReader, fetch: undefined });
const { initSync, WasmBuilder, WasmReader } = await import("@contentauth/c2pa-wasm");
const module = readFileSync(fileURLToPath(import.meta.resolve("@contentauth/c2pa-wasm/c2pa.wasm")));
initSync({ module });

const claimBytes = 4_096;
const nothingFetched = { remote_manifest_fetch: false, ocsp_fetch: false };

async function answer(order: C2paOrder): Promise<C2paAnswer> {
  const blob = new FileBlob(order.path);
  if (order.kind === "read") {
    const trust = { trust_anchors: order.anchors };
    const context = JSON.stringify({
      verify: { ...nothingFetched, verify_trust: order.anchors !== "" },
      ...(order.anchors !== "" && { trust }),
    });
    try {
      const reader = await WasmReader.fromBlob(order.mimeType, blob, context);
      return { store: JSON.parse(reader.json()) as C2paStore };
    } catch (error) {
      // It throws its words.
      if (String(error).includes("JumbfNotFound")) return { store: null };
      throw error;
    }
  }
  const builder = WasmBuilder.fromJson(order.definition, JSON.stringify({ verify: nothingFetched }));
  const privateKey = createPrivateKey({ key: Buffer.from(order.privateKey), format: "der", type: "pkcs8" });
  const signed = await builder.sign(
    {
      ...{ alg: "ed25519", reserveSize: claimBytes },
      sign: async (claim) =>
        signClaim(claim, { privateKey, certificates: order.certificates, sizeBytes: claimBytes }),
    },
    [],
    order.mimeType,
    blob,
  );
  writeFileSync(order.outputPath, signed);
  return { store: null };
}

try {
  parentPort?.postMessage(await answer(workerData as C2paOrder));
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
}
