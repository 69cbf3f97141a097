import type { Response } from "undici";
import { fetchPublisher, getCauseCode } from "./fetch-publisher.ts";
import { type Model, ModelError, type ModelFile } from "./model.ts";

/** What a publisher says of a file before it is fetched; null where it says nothing. */
export type FileFacts = {
  commit: string | null;
  sizeBytes: number | null;
  sha256: string | null;
  /** Checksum by which git knows a file that is not a large one: SHA-1 of a header and the content. */
  gitSha1: string | null;
};

export const defaultHub = "https://huggingface.co";

/** Where models come from; a hub of one's own goes before the mirror of everything. */
export type Places = { hub?: string | undefined; mirror?: string | undefined };

const trimmed = (base: string): string => base.replace(/\/+$/, "");

/** An address at the mirror, which has what a publisher has below the publisher's name: `<mirror>/<host>/<path>`. */
export function atMirror(address: string, { mirror }: Places): string {
  if (mirror === undefined) return address;
  const { host, pathname, search } = new URL(address);
  return `${trimmed(mirror)}/${host}${pathname}${search}`;
}

/** Address of a file of a model at its publisher's, a hub that stands for it, or the mirror. */
export function getAddress(
  places: Places,
  model: Model,
  { revision, file }: { revision: string; file: ModelFile },
): string {
  const { address } = file;
  if (address?.startsWith(`${defaultHub}/`) && places.hub !== undefined)
    return `${trimmed(places.hub)}${address.slice(defaultHub.length)}`;
  if (address !== undefined) return atMirror(address, places);
  const path = `${model.repository}/resolve/${revision}/${file.path}`;
  if (places.hub !== undefined) return `${trimmed(places.hub)}/${path}`;
  return atMirror(`${defaultHub}/${path}`, places);
}

const maxRedirects = 5;
const unquoted = (text: string | null): string => (text ?? "").replace(/^W\//, "").replaceAll('"', "");

/**
 * Asks a hub that speaks like Hugging Face's for what it knows of a file: the first answer that names its checksum, not
 * the storage behind it. Throws ModelError `unreachable` and `untrusted`.
 */
export async function askPublisher(address: string, signal?: AbortSignal): Promise<FileFacts> {
  let url = address;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await ask(url, signal);
    const { headers, status } = response;
    await response.body?.cancel();
    const linked = unquoted(headers.get("x-linked-etag"));
    const etag = unquoted(headers.get("etag"));
    const commit = headers.get("x-repo-commit");
    if (linked !== "" || response.ok) {
      const size = headers.get("x-linked-size") ?? (response.ok ? headers.get("content-length") : null);
      return {
        commit,
        sizeBytes: size === null ? null : Number(size),
        sha256: /^[0-9a-f]{64}$/.test(linked) ? linked : null,
        gitSha1: linked === "" && /^[0-9a-f]{40}$/.test(etag) ? etag : null,
      };
    }
    const next = headers.get("location");
    if (status < 300 || status > 399 || next === null) throw refused(address, status);
    url = new URL(next, url).href;
  }
  throw new ModelError("unreachable", `${address} leads from one place to the next.`, "Try again later.");
}

async function ask(url: string, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetchPublisher(url, {
      method: "HEAD",
      redirect: "manual",
      headers: { "Accept-Encoding": "identity" },
      ...(signal && { signal }),
    });
  } catch (error) {
    throw unreachable(url, error);
  }
}

/** The publisher answered, and not with the file. */
export const refused = (address: string, status: number): ModelError =>
  new ModelError(
    "unreachable",
    `${address} answers ${status}.`,
    status === 429
      ? "It has been asked too often from here: try again in some minutes."
      : "Try again later, set HF_ENDPOINT or VOXLOOM_MODELS_MIRROR to a mirror, or import a bundle that was made on another machine.",
  );

/** How Node calls a certificate whose issuer it does not know. */
const unknownIssuers: ReadonlySet<unknown> = new Set([
  ...["DEPTH_ZERO_SELF_SIGNED_CERT", "SELF_SIGNED_CERT_IN_CHAIN", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"],
  ...["UNABLE_TO_GET_ISSUER_CERT", "UNABLE_TO_GET_ISSUER_CERT_LOCALLY"],
]);

/** Nobody answered, or somebody whom nobody here knows: a proxy that shows a certificate of its own. */
export function unreachable(address: string, cause: unknown): ModelError {
  const { host } = new URL(address);
  if (unknownIssuers.has(getCauseCode(cause)))
    return new ModelError(
      "untrusted",
      `The certificate that was shown for ${host} is by nobody whom this machine's Node.js knows: a proxy may stand between.`,
      "Set NODE_EXTRA_CA_CERTS to the file (PEM) with the certificate of your proxy's authority, and start again.",
      { cause },
    );
  return new ModelError(
    "unreachable",
    `${host} cannot be reached.`,
    "Look at the network, set HF_ENDPOINT or VOXLOOM_MODELS_MIRROR to a mirror, or import a bundle that was made on another machine.",
    { cause },
  );
}
