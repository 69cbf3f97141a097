import { cp, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { runTool } from "@voxloom/media";
import { withWorkFolder } from "../tools/with-work-folder.ts";
import { nonfreeSources, parseRelease, type SourceFile } from "./nonfree-sources.ts";
import { accentsIn } from "./pico-accents.ts";

type Fetch = {
  /** Where the voices are to be; made whole or not at all. */
  folder: string;
  /** For temporary files, on the same disk. */
  workFolder: string;
  signal?: AbortSignal;
  /** Where apt is to look. Default: this machine's own mirrors with the part that is not free. */
  sources?: SourceFile[];
};

const packageName = "libttspico-data";
const aptFolder = "/etc/apt";
const updateMs = 60_000;
const downloadMs = 120_000;
/** Apt asks a mirror that does not answer no longer than this. */
const connectSeconds = 10;
/** Names of proxies that apt heeds. */
const proxyVariables = ["http_proxy", "https_proxy", "ftp_proxy", "no_proxy"];

/**
 * Brings the voices of SVOX Pico (4 MB) from Debian's or Ubuntu's part that is not free, without root: apt looks only at
 * sources of its own here, checks them by the keys of the system, and writes to a folder of its own. Answers whether it
 * fetched; false: they were here. Throws an Error, MediaError or AppError that says in words why not.
 */
export async function fetchPicoVoices({ folder, workFolder, signal, sources }: Fetch): Promise<boolean> {
  if (accentsIn(folder).length > 0) return false;
  const files = sources ?? (await ownSources());
  if (files.length === 0) throw new Error("This is not Debian or Ubuntu.");
  await mkdir(dirname(folder), { recursive: true });
  await withWorkFolder(workFolder, "pico-voices", async (work) => {
    const voices = await downloadVoices({ work, files, signal });
    await rename(voices, folder).catch((error: unknown) => {
      // Another process was first.
      if (accentsIn(folder).length === 0) throw error;
    });
  });
  return true;
}

type Download = { work: string; files: readonly SourceFile[]; signal: AbortSignal | undefined };

async function downloadVoices({ work, files, signal }: Download): Promise<string> {
  const folders = ["sources", "lists/partial", "cache/archives/partial", "package"];
  for (const name of folders) await mkdir(join(work, name), { recursive: true });
  for (const { name, text } of files) await writeFile(join(work, "sources", basename(name)), text);
  const settings = {
    "Dir::Etc::SourceList": "/dev/null",
    "Dir::Etc::SourceParts": join(work, "sources"),
    "Dir::State::Lists": join(work, "lists"),
    "Dir::Cache": join(work, "cache"),
    "Acquire::Languages": "none",
    "Acquire::Retries": "0",
    "Acquire::http::Timeout": String(connectSeconds),
    "Acquire::https::Timeout": String(connectSeconds),
    // The user of its own that apt has for downloads may not write here.
    "APT::Sandbox::User": "root",
    // A mirror that is not there is a failure, not a warning.
    "APT::Update::Error-Mode": "any",
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
  const env = Object.fromEntries(
    proxyVariables.flatMap((name) => {
      const value = process.env[name] ?? process.env[name.toUpperCase()];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const apt = (words: string[], timeoutMs: number) =>
    runTool({
      command: "apt-get",
      args: ["-qq", ...options, ...words],
      stage: `apt-get ${words[0]}`,
      cwd: join(work, "package"),
      env: { ...env, LC_ALL: "C.UTF-8" },
      writes: [work],
      needsNetwork: true,
      timeoutMs,
      signal,
    });
  await apt(["update"], updateMs);
  await apt(["download", packageName], downloadMs);
  const [file] = (await readdir(join(work, "package"))).filter((name) => name.endsWith(".deb"));
  if (file === undefined) throw new Error(`apt-get brought no ${packageName}.`);
  const unpacked = join(work, "unpacked");
  await runTool({
    command: "dpkg",
    args: ["-x", join(work, "package", file), unpacked],
    writes: [work],
    signal,
    timeoutMs: updateMs,
  });
  const voices = join(unpacked, "usr/share/pico/lang");
  if (accentsIn(voices).length === 0) throw new Error(`${packageName} has no voices.`);
  // Whose work they are and under which terms goes with them.
  await cp(join(unpacked, "usr/share/doc", packageName), join(voices, "terms"), { recursive: true });
  return voices;
}

async function ownSources(): Promise<SourceFile[]> {
  const read = (path: string) => readFile(path, "utf8").catch(() => "");
  const parts = (await readdir(join(aptFolder, "sources.list.d")).catch(() => []))
    .filter((name) => /\.(list|sources)$/.test(name))
    .sort();
  const paths = ["sources.list", ...parts.map((name) => `sources.list.d/${name}`)];
  const files = await Promise.all(
    paths.map(async (path) => ({ name: basename(path), text: await read(join(aptFolder, path)) })),
  );
  return nonfreeSources(files, parseRelease(await read("/etc/os-release")));
}
