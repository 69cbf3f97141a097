import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { totalmem } from "node:os";
import { type ProgramUser, programUser, setProgramUser } from "./program-user.ts";

/** What keeps a program small that reads strangers' bytes. */
export type ProtectionName = "user" | "privileges" | "limits" | "network";
/** Whether a protection works on this machine; `problem` says in English words why not. */
export type Protection = { name: ProtectionName; isOn: boolean; problem: string | null };

/** The variables that a program gets of this process's own: none of them a secret. */
const passedVariables = ["PATH", "HOME", "LANG", "TMPDIR"];
const gibibyte = 1024 ** 3;
/** Address space and largest file of one program, in bytes, and no dumps: those hold what it read. */
const limits = [
  `--as=${Math.max(4 * gibibyte, Math.min(16 * gibibyte, totalmem()))}`,
  `--fsize=${64 * gibibyte}`,
  "--core=0",
];

const setpriv = "/usr/bin/setpriv";
const prlimit = "/usr/bin/prlimit";
const unshare = "/usr/bin/unshare";
/** What setpriv does everywhere: the kernel ends the program with us, which no handler of ours could do (PR_SET_PDEATHSIG). */
const withParent = ["--pdeathsig", "KILL"];
/** No privileges by the files it starts; of those that root has only that of root's own files. */
const unprivileged = ["--no-new-privs", "--inh-caps=-all"];
const ofRoot = "--bounding-set=-all,+dac_override";
/** How a user of their own comes to the one capability of reading, where folders on the way are closed to it. */
const readingAll = [
  // Without this the kernel takes it away as the user changes.
  "--securebits=+no_setuid_fixup",
  ...["inh-caps", "ambient-caps", "bounding-set"].map((set) => `--${set}=-all,+dac_read_search`),
];

type Prefixes = { network: readonly string[]; limits: readonly string[]; privileges: readonly string[] };
let known: Prefixes | undefined;

const isRoot = (): boolean => process.getuid?.() === 0;

/** Prefixes that have worked here: the machine allows no less later. */
const proven = new Set<string>();

function works(prefix: readonly string[]): boolean {
  const name = prefix.join("\0");
  if (proven.has(name)) return true;
  const [command = "", ...args] = prefix;
  try {
    accessSync(command, constants.X_OK);
    execFileSync(command, [...args, "/bin/true"], { stdio: "ignore", env: {}, timeout: 10_000 });
    proven.add(name);
    return true;
  } catch {
    return false;
  }
}

const firstThatWorks = (candidates: readonly (readonly string[])[]): readonly string[] =>
  candidates.find(works) ?? [];

/** The options by which setpriv makes a program another user's, without any capability or with one. */
const asUser = ({ uid, gid, readsAllBecause }: ProgramUser): string[] => [
  ...withParent,
  "--no-new-privs",
  ...[`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"],
  ...(readsAllBecause === null ? ["--inh-caps=-all", "--bounding-set=-all"] : readingAll),
];

/**
 * Has programs run as a user of their own, where this machine allows it, or (null) as this process; says whether they
 * do. To be called before any program is started.
 */
export function runProgramsAs(user: ProgramUser | null): boolean {
  const isPossible = user !== null && isRoot() && works([setpriv, ...asUser(user)]);
  setProgramUser(isPossible ? user : null);
  known = undefined;
  return isPossible;
}

/** What of it this machine lets us do, tried once: containers forbid one or the other. */
function findPrefixes(): Prefixes {
  if (process.platform !== "linux") return { network: [], limits: [], privileges: [] };
  const user = programUser();
  return {
    // A network of its own has no way out, not even to this machine.
    network: firstThatWorks([
      ...(isRoot() ? [[unshare, "--net"]] : []),
      [unshare, "--user", "--map-current-user", "--net"],
    ]),
    limits: firstThatWorks([[prlimit, ...limits]]),
    // Last: what the kernel sends at our end is forgotten when a program with other privileges is started.
    privileges: firstThatWorks([
      ...(user === null ? [] : [[setpriv, ...asUser(user)]]),
      [setpriv, ...withParent, ...unprivileged, ...(isRoot() ? [ofRoot] : [])],
      [setpriv, ...withParent, ...unprivileged],
      [setpriv, ...withParent],
    ]),
  };
}

function prefixes(): Prefixes {
  known ??= findPrefixes();
  return known;
}

export type ConfinedProgram = {
  command: string;
  args: readonly string[];
  /** It has to reach other machines. Default: it cannot. */
  needsNetwork?: boolean;
  /** Options of prlimit instead of the usual ones. */
  limits?: readonly string[];
};

/**
 * A command that runs a program with few privileges, limits and no network, as far as this machine allows
 * ({@link protections} says how far), and that ends with this process.
 */
export function confineProgram({ command, args, needsNetwork = false, limits: own }: ConfinedProgram): {
  command: string;
  args: string[];
} {
  const { network, limits, privileges } = prefixes();
  const [first = command, ...rest] = [
    ...(needsNetwork ? [] : network),
    ...(own === undefined || limits.length === 0 ? limits : [prlimit, ...own]),
    ...privileges,
    command,
    ...args,
  ];
  return { command: first, args: rest };
}

/** The variables of a confined program, and no others of this process: secrets stand among those. */
export const confinedEnvironment = (more: Record<string, string> = {}): Record<string, string> => ({
  ...Object.fromEntries(
    passedVariables.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
  // Root's own is closed to others.
  ...(programUser() !== null && { HOME: "/nonexistent" }),
  // Programs of many threads keep what each of them once had else: glibc gives every thread a heap of its own.
  MALLOC_ARENA_MAX: "2",
  ...more,
});

/** What of the protections works on this machine, for whoever runs it. */
export function protections(): Protection[] {
  const { network, limits, privileges } = prefixes();
  const row = (name: ProtectionName, isOn: boolean, problem: string): Protection => ({
    name,
    isOn,
    problem: isOn ? null : problem,
  });
  return [
    { name: "user", ...judgeUser() },
    row(
      "privileges",
      privileges.includes("--no-new-privs"),
      "Programs that read media keep this process's privileges: util-linux's setpriv is missing or not allowed here.",
    ),
    row(
      "limits",
      limits.length > 0,
      "Programs that read media have no limit of memory: util-linux's prlimit is missing or not allowed here.",
    ),
    row(
      "network",
      network.length > 0,
      "Programs that read media reach the network: util-linux's unshare is missing, or namespaces are not allowed here.",
    ),
  ];
}

function judgeUser(): Omit<Protection, "name"> {
  const user = programUser();
  if (user !== null) return { isOn: user.readsAllBecause === null, problem: user.readsAllBecause };
  return {
    isOn: false,
    problem: isRoot()
      ? "Programs that read media run as root: util-linux's setpriv is missing, or users may not be changed here."
      : "Programs that read media run as this process's user and can read its data: only a start as root gives them one of their own.",
  };
}

/** Whether a program ended because setpriv did not find it, or could not start it. */
export const isNotStarted = (exitCode: number | undefined, stderr: string): boolean =>
  (exitCode === 127 || exitCode === 126) && /^(setpriv|prlimit|unshare): /m.test(stderr);
