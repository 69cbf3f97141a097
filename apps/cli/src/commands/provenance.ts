import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AppError,
  type AudioMarkFound,
  calls,
  markedAudio,
  type ProvenanceKey,
  type ProvenanceManifest,
  provenanceKeySchema,
  provenanceKeySetSchema,
} from "@voxloom/contract";
import { configureMedia, extractMarkedAudio, MediaError } from "@voxloom/media";
import { type C2paCheck, checkC2pa, checkProvenance, type ProvenanceCheck } from "@voxloom/studio";
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
    .description(
      "Read and verify what a file says of the voices that speak in it, in its tags and in its sound",
    )
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
      const place = flags.key === undefined && server !== null ? { server, token: null, signal } : null;
      const given = flags.key === undefined ? null : await readKeys(flags.key);
      const keys = { given, ask: place && askOnce(place) };
      const found = await checkBy(keys, check, ({ outcome }: ProvenanceCheck) => outcome === "unknown-key");
      const c2pa = await checkBy(
        keys,
        (known) => checkC2pa(path, known),
        ({ state }: C2paCheck) => state === "untrusted",
      );
      const mark = place === null ? undefined : await findMark(path, place);
      const told = {
        outcome: found.outcome,
        ...("keyId" in found && { keyId: found.keyId }),
        ...("manifest" in found && { manifest: found.manifest }),
        ...(mark !== undefined && { mark }),
        c2pa,
      };
      if (found.outcome === "valid")
        return reporter.result(
          told,
          [describe(found.manifest, found.keyId), describeC2pa(c2pa), describeMark(mark)].join("\n"),
        );
      const words = `${refuse(file, found)} ${describeC2pa(c2pa)}`;
      if (mark) return reporter.result({ ...told, outcome: "marked" }, `${describeMark(mark)}\n${words}`);
      const keyId = "keyId" in found ? found.keyId : null;
      throw new AppError("BAD_INPUT", `${words} ${describeMark(mark)}`, {
        outcome: found.outcome,
        ...(keyId !== null && { keyId }),
        c2pa: c2pa.state,
      });
    });
}

/** So many minutes of a long file are looked through. */
const maxMinutes = 30;

/** The mark in the sound of a file, which only its installation can tell; null: none was found. */
async function findMark(path: string, place: Place): Promise<AudioMarkFound | null> {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-provenance-"));
  const client = openServerClient(place);
  const outputPath = join(folder, "audio.pcm");
  try {
    for (let minute = 0; minute < maxMinutes; minute++) {
      const startMs = minute * markedAudio.maxMs;
      const extraction = { path, startMs, outputPath, signal: place.signal };
      const lengthMs = await extractMarkedAudio(extraction).catch((error: unknown) => {
        // What has no sound has no mark.
        if (error instanceof MediaError && error.code === "tool-failed") return 0;
        throw error;
      });
      if (lengthMs < 1_000) return null;
      const { mark } = await client.call(calls.provenance.findMark, {}, outputPath);
      if (mark !== null || lengthMs < markedAudio.maxMs - 100) return mark;
    }
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Place = Parameters<typeof openServerClient>[0];

/** `given`: by a file of keys. `ask`: for those of a server; null: nobody is asked. */
type Keys = { given: readonly ProvenanceKey[] | null; ask: (() => Promise<readonly ProvenanceKey[]>) | null };

/** The keys of a server, asked for when they are first needed. */
function askOnce(place: Place): () => Promise<readonly ProvenanceKey[]> {
  let asked: Promise<readonly ProvenanceKey[]> | null = null;
  return () => {
    asked ??= openServerClient(place)
      .call(calls.provenance.keys, {})
      .then(({ keys }) => keys);
    return asked;
  };
}

/** A file that says nothing is no reason to ask anybody: only one that was signed by a key that is not known. */
async function checkBy<T>(
  { given, ask }: Keys,
  check: (keys: readonly ProvenanceKey[]) => Promise<T>,
  isUnknown: (found: T) => boolean,
): Promise<T> {
  if (given !== null) return check(given);
  const offline = await check([]);
  return ask === null || !isUnknown(offline) ? offline : check(await ask());
}

function describeC2pa(check: C2paCheck): string {
  if (!("issuer" in check))
    return check.state === "none"
      ? "C2PA: it has no manifest."
      : "C2PA: files of this kind have no place for a manifest.";
  const { state, generator, issuer } = check;
  const by = `made by ${generator ?? "something that is not named"}, by a certificate of ${issuer ?? "nobody named"}`;
  return {
    trusted: `C2PA: valid, ${by}, which is one of the keys that are known here.`,
    untrusted: `C2PA: valid, ${by}. Nobody here vouches for that certificate.`,
    invalid: "C2PA: its manifest is broken, or the file, its tags included, is not what was signed.",
  }[state];
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

const listVoices = (voices: ProvenanceManifest["voices"]): string =>
  voices.map((voice) => spokenBy[voice]).join(" and ");

function describe({ product, taskId, voices, madeAt }: ProvenanceManifest, keyId: string): string {
  return [
    `Valid: spoken by ${listVoices(voices)}, and unchanged since ${madeAt}.`,
    `Made by Voxloom (${product}), task ${taskId}, signed by key ${keyId}.`,
  ].join("\n");
}

/** undefined: it was not looked for. */
function describeMark(mark: AudioMarkFound | null | undefined): string {
  if (mark === undefined)
    return "Only the server that made a file can find the mark in its sound: name it with --server.";
  if (mark === null)
    return `No mark was found in the sound, which proves nothing (at most ${maxMinutes} minutes were looked through).`;
  const { task, speed, chanceLog10 } = mark;
  const by =
    task === null
      ? "what it says of the task could not be read, or the task is gone."
      : `it names task ${task.taskId} (${task.product}), in which ${listVoices(task.voices)} speaks.`;
  const pace = speed === 1 ? "" : ` It plays at ${speed.toFixed(3)} times its speed.`;
  return `Marked: the sound bears the mark of this server; ${by}${pace} Without the mark one sound in 10^${Math.floor(-chanceLog10)} would look like this.`;
}

function refuse(file: string, found: Exclude<ProvenanceCheck, { outcome: "valid" }>): string {
  const keyId = found.outcome === "none" ? null : found.keyId;
  return {
    changed: `Changed: the sound of ${file}, or what it says of itself, is not what was signed.`,
    "unknown-key": `Unknown key: ${file} is signed by ${keyId}, which is not among the keys that are known here. Name the server that made it with --server, or its keys with --key.`,
    none: `None: ${file} says nothing of where it comes from. It may be of a voice of the library, or have been encoded anew.`,
  }[found.outcome];
}
