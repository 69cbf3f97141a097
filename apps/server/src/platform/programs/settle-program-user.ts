import { readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openToPrograms, type ProgramUser, runProgramsAs, showToPrograms } from "@voxloom/media";
import type { Config } from "../../config/index.ts";
import { firstClosedFolder } from "./closed-folder.ts";
import { findProgram } from "./find-program.ts";

/** Nobody's number: Debian keeps it free, systemd gives it to no service, and the database runs as `nobody`. */
const ownId = 65_533;
/** What is made from then on may be read by its group: in these folders the programs', elsewhere root's. */
export const programUmask = 0o027;

/**
 * Has programs that read strangers' bytes run as a user of their own where the product was started as root, and opens
 * the folders to them in which they find what people brought. Answers that user; null: they run as this process.
 */
export async function settleProgramUser(
  { tools }: Pick<Config, "tools">,
  folders: readonly string[],
): Promise<ProgramUser | null> {
  if (process.getuid?.() !== 0) return null;
  const names = [tools.ffmpeg, tools.ffprobe, tools.ytDlp];
  const programs = await Promise.all(names.map((name) => findProgram(name, tools.searchFolders)));
  const ways = [
    ...folders,
    join(tmpdir(), "work"),
    import.meta.filename,
    ...programs.filter((path) => path !== null),
  ];
  const closed = await firstClosedFolder(ways).catch(() => null);
  const user: ProgramUser = {
    uid: ownId,
    gid: ownId,
    readsAllBecause:
      closed === null
        ? null
        : `Programs that read media run as user ${ownId} and may read every file of this machine, because that user may not pass ${closed}: open it with chmod o+x, or put Voxloom and VOXLOOM_DATA elsewhere.`,
  };
  if (!runProgramsAs(user)) return null;
  try {
    for (const folder of folders) await openFolder(folder, user);
  } catch {
    // A file system that knows no owners: they keep the few privileges that they have without a user of their own.
    runProgramsAs(null);
    return null;
  }
  process.umask(programUmask);
  return user;
}

/** Also what an earlier version left in it, once. */
async function openFolder(folder: string, user: ProgramUser): Promise<void> {
  const isOpen = (await stat(folder)).gid === user.gid;
  if (!isOpen) await openWhatIsIn(folder, user);
  await openToPrograms(folder, user);
}

async function openWhatIsIn(folder: string, user: ProgramUser): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      await openWhatIsIn(path, user);
      await openToPrograms(path, user);
    } else if (entry.isFile()) {
      await showToPrograms(path);
    }
  }
}
