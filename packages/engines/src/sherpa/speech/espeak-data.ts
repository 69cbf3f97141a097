import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { askProgram } from "../../tools/ask-program.ts";
import { findTool, type ToolSearch } from "../../tools/find-tool.ts";

/** Rules by which texts become phonemes: their folder, and the voices of eSpeak NG that it has. */
export type SpeechRules = { folder: string; voices: ReadonlySet<string> };

/** The rules of the eSpeak NG that is installed here; null: none is, or its files are not there. */
export async function findSpeechRules(search: ToolSearch): Promise<SpeechRules | null> {
  const command = await findTool("espeak-ng", search);
  if (command === null) return null;
  const { stdout } = await askProgram({ command, args: ["--version"], timeoutMs: 5_000 }).catch(() => ({
    stdout: "",
  }));
  const folder = /Data at:\s*(.+)/.exec(stdout)?.[1]?.trim();
  if (folder === undefined) return null;
  try {
    return { folder, voices: await listVoices(join(folder, "lang"), new Set(await readdir(folder))) };
  } catch {
    return null;
  }
}

/**
 * Names of the voices in a folder whose dictionary is there too: without one nothing is said. The library finds them by
 * the names of their files, and not by those of languages.
 */
async function listVoices(folder: string, files: ReadonlySet<string>): Promise<Set<string>> {
  const voices = new Set<string>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const text = await readFile(join(entry.parentPath, entry.name), "utf8");
    const [, language = ""] = /^language\s+([^\s-]+)/m.exec(text) ?? [];
    const [, dictionary = language] = /^dictionary\s+(\S+)/m.exec(text) ?? [];
    if (files.has(`${dictionary}_dict`)) voices.add(entry.name.toLowerCase());
  }
  return voices;
}
