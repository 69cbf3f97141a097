import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { FastifyReply } from "fastify";

const policyHeader = "Content-Security-Policy";
/** Those that a browser runs: not the facts for search engines, nor those of another file. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;

/** What a policy names the scripts by that stand in a page: `'sha256-...'`, each once. */
export const inlineScriptHashes = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(inlineScript)].map(
      ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
    ),
  ),
];

/** Answers the hashes of a page's inline scripts by its path; read again when the page was built anew. */
export function createScriptReader(): (path: string) => Promise<string[]> {
  const known = new Map<string, { mtimeMs: number; hashes: string[] }>();
  return async (path) => {
    const { mtimeMs } = await stat(path);
    const before = known.get(path);
    if (before?.mtimeMs === mtimeMs) return before.hashes;
    const hashes = inlineScriptHashes(await readFile(path, "utf8"));
    known.set(path, { mtimeMs, hashes });
    return hashes;
  };
}

/** Lets a page run these scripts of its own, beside what its policy has. */
export function letRun(reply: FastifyReply, hashes: readonly string[]): void {
  const policy = String(reply.getHeader(policyHeader) ?? "");
  reply.header(policyHeader, policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(" ")));
}
