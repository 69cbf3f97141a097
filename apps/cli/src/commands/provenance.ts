import { readFile } from "node:fs/promises";
import {
  AppError,
  calls,
  type ProvenanceKey,
  type ProvenanceManifest,
  provenanceKeySchema,
  provenanceKeySetSchema,
} from "@voxloom/contract";
import { configureMedia, MediaError } from "@voxloom/media";
import { checkProvenance, type ProvenanceCheck } from "@voxloom/studio";
import type { Command } from "commander";
import { z } from "zod";
import { fullEnvironment, readCliConfig } from "../config.ts";
import { inputFile } from "../input-file.ts";
import { withCommonOptions } from "../options.ts";
import { openServerClient, serverOption } from "../server-client.ts";
import { type CommonFlags, getReporter, type Session } from "../session.ts";

type ProvenanceFlags = CommonFlags & { key?: string; server?: string };

/** `voxloom provenance`: whether a file was spoken by somebody's own voice here, and is as it was made. */
export function addProvenanceCommand(program: Command, session: Session): void {
  withCommonOptions(program.command("provenance <file>"))
    .description("Read and verify what a file says of the voices that speak in it")
    .option("--key <file>", "public keys, as /api/public/provenance-keys answers them; then nobody is asked")
    .addOption(serverOption())
    .action(async (file: string, flags: ProvenanceFlags) => {
      const config = readCliConfig(fullEnvironment());
      configureMedia({ ffmpegPath: config.ffmpegPath, ffprobePath: config.ffprobePath });
      const reporter = getReporter(session, flags);
      const { signal } = session;
      const path = await inputFile(file);
      const server = flags.server ?? config.remote.server;
      const check = async (keys: readonly ProvenanceKey[]) =>
        checkProvenance(path, keys, { signal }).catch((error: unknown) => {
          if (error instanceof MediaError && error.code === "tool-failed")
            throw new AppError("MEDIA_UNREADABLE", `${file} cannot be read as video or audio.`, {
              name: file,
            });
          throw error;
        });
      const found =
        flags.key !== undefined
          ? await check(await readKeys(flags.key))
          : await checkByServer(check, server === null ? null : { server, token: null, signal });
      if (found.outcome !== "valid") throw refusal(file, found);
      const { keyId, manifest } = found;
      reporter.result({ outcome: found.outcome, keyId, manifest }, describe(manifest, keyId));
    });
}

type Place = Parameters<typeof openServerClient>[0];

/** A file that says nothing is no reason to ask anybody. */
async function checkByServer(
  check: (keys: readonly ProvenanceKey[]) => Promise<ProvenanceCheck>,
  place: Place | null,
): Promise<ProvenanceCheck> {
  const offline = await check([]);
  if (place === null || offline.outcome !== "unknown-key") return offline;
  return check((await openServerClient(place).call(calls.provenance.keys, {})).keys);
}

const keyFileSchema = z.union([
  provenanceKeySetSchema.transform(({ keys }) => keys),
  z.object({ data: provenanceKeySetSchema }).transform(({ data }) => data.keys),
  provenanceKeySchema.transform((key) => [key]),
]);

async function readKeys(name: string): Promise<ProvenanceKey[]> {
  const text = await readFile(await inputFile(name), "utf8");
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    // Refused below.
  }
  const read = keyFileSchema.safeParse(json);
  if (read.success) return read.data;
  const message = `${name} holds no keys: save what /api/public/provenance-keys of the server answers.`;
  throw new AppError("BAD_INPUT", message, { name });
}

const spokenBy: Record<ProvenanceManifest["voices"][number], string> = {
  clone: "a cloned voice",
  match: "the closest voice to somebody's",
};

function describe({ product, taskId, voices, madeAt }: ProvenanceManifest, keyId: string): string {
  const who = voices.map((voice) => spokenBy[voice]).join(" and ");
  return [
    `Valid: spoken by ${who}, and unchanged since ${madeAt}.`,
    `Made by Voxloom (${product}), task ${taskId}, signed by key ${keyId}.`,
  ].join("\n");
}

/** Whoever asks in a script is told by the exit code too. */
function refusal(file: string, found: Exclude<ProvenanceCheck, { outcome: "valid" }>): AppError {
  const { outcome } = found;
  const keyId = outcome === "none" ? null : found.keyId;
  const words = {
    changed: `Changed: the sound of ${file}, or what it says of itself, is not what was signed.`,
    "unknown-key": `Unknown key: ${file} is signed by ${keyId}, which is not among the keys that are known here. Name the server that made it with --server, or its keys with --key.`,
    none: `None: ${file} says nothing of where it comes from. It may be of a voice of the library, or have been encoded anew.`,
  }[outcome];
  return new AppError("BAD_INPUT", words, { outcome, ...(keyId !== null && { keyId }) });
}
