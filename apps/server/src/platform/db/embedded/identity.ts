import { readFile } from "node:fs/promises";
import { firstClosedFolder } from "../../programs/closed-folder.ts";

/** How PostgreSQL's programs are run: as ourselves, or, since they refuse root, as an unprivileged user. */
export type Identity = {
  /** Owner of the cluster's files; null: ourselves. */
  owner: { uid: number; gid: number } | null;
  /** The command line that runs a program, and what `spawn` is told beside it. */
  buildCommand(
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
    return { owner: null, buildCommand: (command, args) => ({ command, args: [...args] }) };
  }
  const closed = await firstClosedFolder(folders);
  if (closed === null) {
    return { owner: nobody, buildCommand: (command, args) => ({ command, args: [...args], ...nobody }) };
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
    buildCommand: (program, args) => ({ command: "setpriv", args: [...prefix, program, ...args] }),
  };
}

async function heldCapability(): Promise<string | null> {
  const status = await readFile("/proc/self/status", "utf8").catch(() => "");
  const held = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? "0"}`);
  return capabilities.find(({ bit }) => (held >> bit) & 1n)?.name ?? null;
}
