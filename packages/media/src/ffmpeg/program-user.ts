import { chmod, chown, lchown, lstat, mkdtemp, open, readdir, rm, utimes } from "node:fs/promises";
import { join } from "node:path";

/** A user of their own for programs that read strangers' bytes. */
export type ProgramUser = {
  uid: number;
  gid: number;
  /** Why it has to be allowed to read every file, in English words; null: it reads what its group may. */
  readsAllBecause: string | null;
};

let user: ProgramUser | null = null;

/** Whom programs run as; null: as this process. */
export const programUser = (): ProgramUser | null => user;

/** Says whom programs run as. Takes a process that may change users, owners and end others' programs: root. */
export function setProgramUser(wanted: ProgramUser | null): void {
  user = wanted;
}

/** A fresh folder, at a path that begins like this, whose files programs may read. */
export async function makeWorkFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(prefix);
  if (user !== null) await openToPrograms(folder, user);
  return folder;
}

/** Lets programs read a file. */
export async function showToPrograms(path: string): Promise<void> {
  if (user === null) return;
  await lchown(path, process.getuid?.() ?? 0, user.gid);
  await chmod(path, 0o640);
}

/** Lets programs pass and read a folder, and what is made in it from now on. */
export async function openToPrograms(folder: string, { gid }: ProgramUser): Promise<void> {
  await chown(folder, process.getuid?.() ?? 0, gid);
  // What is made in it belongs to the same group.
  await chmod(folder, 0o2750);
}

/**
 * When files were changed, by what they say, that a program was given and has not opened: a minute ago, in whole
 * seconds. A time of long ago would have them swept as leftovers before the program opens them.
 */
const untouchedSince = (): Date => new Date((Math.floor(Date.now() / 1000) - 60) * 1000);

/**
 * Runs a program that writes files or into folders: they are its user's for that long, and ours again behind it, so that
 * no later program can change them. Files that are not there yet are made, and removed again where they were not opened.
 */
export async function withWritable<T>(paths: readonly string[], run: () => Promise<T>): Promise<T> {
  if (user === null || paths.length === 0) return run();
  const { uid, gid } = user;
  const made: string[] = [];
  const untouched = untouchedSince();
  try {
    for (const path of paths) {
      if ((await getKind(path)) === null) {
        await (await open(path, "a", 0o640)).close();
        await utimes(path, untouched, untouched);
        made.push(path);
      }
      await giveTo(path, uid, gid);
    }
    return await run();
  } finally {
    const own = process.getuid?.() ?? 0;
    for (const path of paths) if ((await getKind(path)) !== null) await giveTo(path, own, gid);
    for (const path of made) await removeUntouched(path, untouched);
  }
}

const getKind = async (path: string): Promise<"folder" | "file" | "other" | null> => {
  const facts = await lstat(path).catch(() => null);
  if (facts === null) return null;
  if (facts.isDirectory()) return "folder";
  return facts.isFile() ? "file" : "other";
};

/**
 * The folder before what is in it: once it is ours again nobody puts anything else there. Links are left alone: they
 * could lead to a file of ours.
 */
async function giveTo(path: string, uid: number, gid: number): Promise<void> {
  const kind = await getKind(path);
  if (kind === null || kind === "other") return;
  await lchown(path, uid, gid);
  // Programs have the umask of this process, and some their own ideas.
  await chmod(path, kind === "folder" ? 0o2750 : 0o640);
  if (kind === "folder") for (const name of await readdir(path)) await giveTo(join(path, name), uid, gid);
}

/** A program that opened a file and found nothing to write left an empty file on purpose. */
async function removeUntouched(path: string, untouched: Date): Promise<void> {
  const facts = await lstat(path).catch(() => null);
  if (facts?.size === 0 && facts.mtimeMs === untouched.getTime()) await rm(path, { force: true });
}
