import { readFile, stat } from "node:fs/promises";
import { dirname, parse } from "node:path";

/** How PostgreSQL's programs are run: as ourselves, or, since they refuse root, as an unprivileged user. */
export type Identity = {
  /** Owner of the cluster's files; null: ourselves. */
  owner: { uid: number; gid: number } | null;
  /** The command line that runs a program, and what `spawn` is told beside it. */
  commandOf(
    program: string,
    args: readonly string[],
  ): { command: string; args: string[]; uid?: number; gid?: number };
};

/** Debian's `nobody`. */
const nobody = { uid: 65_534, gid: 65_534 };

/** Bits of /proc/self/status CapEff (linux/capability.h). */
const capabilities = [
  { name: "dac_read_search", bit: 2n },
  { name: "dac_override", bit: 1n },
] as const;

/**
 * Whom PostgreSQL runs as. As root: as nobody; and where nobody may not pass a folder on the way (a repository
 * under /root), as nobody with the one capability of passing closed folders, given by setpriv of util-linux.
 * Throws when neither is possible.
 */
export async function postgresIdentity(folders: readonly string[]): Promise<Identity> {
  if (process.getuid?.() !== 0) {
    return { owner: null, commandOf: (command, args) => ({ command, args: [...args] }) };
  }
  const closed = (await Promise.all(folders.map(closedFolderOf))).find((folder) => folder !== null);
  if (closed === undefined) {
    return { owner: nobody, commandOf: (command, args) => ({ command, args: [...args], ...nobody }) };
  }
  const capability = await heldCapability();
  if (capability === null) {
    throw new Error(
      `PostgreSQL may not run as root, and user ${nobody.uid} may not pass ${closed}. Put Voxloom and VOXLOOM_DATA ` +
        "into folders that others may pass (chmod o+x), run it as an ordinary user, or set DATABASE_URL.",
    );
  }
  const prefix = [
    `--reuid=${nobody.uid}`,
    `--regid=${nobody.gid}`,
    "--clear-groups",
    // Without this the kernel hides the capability from access(2), by which PostgreSQL finds its own programs.
    "--securebits=+no_setuid_fixup",
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
    "--",
  ];
  return {
    owner: nobody,
    commandOf: (program, args) => ({ command: "setpriv", args: [...prefix, program, ...args] }),
  };
}

/** The first folder on the way to a path that other users may not pass; null when all are open. */
async function closedFolderOf(path: string): Promise<string | null> {
  const root = parse(path).root;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) return folder;
    if (folder === root) return null;
  }
}

async function heldCapability(): Promise<string | null> {
  const status = await readFile("/proc/self/status", "utf8").catch(() => "");
  const held = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? "0"}`);
  return capabilities.find(({ bit }) => (held >> bit) & 1n)?.name ?? null;
}
