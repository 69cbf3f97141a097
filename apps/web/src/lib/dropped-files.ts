/** Of a folder so many files are taken at most: who drops a whole disk by mistake waits for nothing. */
const maxFiles = 1_000;

type Dropped = Pick<DataTransfer, "files" | "items">;

/**
 * Gives the files that were dropped; in place of folders what is in them, a moment later. A folder that is empty or cannot
 * be read is given as the file that it is none of, to be refused.
 */
export function takeDropped(dropped: Dropped, onFiles: (files: File[]) => void): void {
  const files = [...dropped.files];
  const entries = readDroppedEntries(dropped);
  if (entries === null) onFiles(files);
  else
    void listFolderFiles(entries).then(
      (found) => onFiles(found.length > 0 ? found : files),
      () => onFiles(files),
    );
}

/** What was dropped, where a folder is among it: to be read by {@link listFolderFiles}. Null: only files were. */
export function readDroppedEntries({ items }: Dropped): FileSystemEntry[] | null {
  // Entries can be asked for only while the event lasts.
  const entries = [...(items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  return entries.some(({ isDirectory }) => isDirectory) ? entries : null;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** The files of folders and of what is in them, in the order of their names; hidden ones are left out. */
export async function listFolderFiles(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const files: File[] = [];
  const read = async (entry: FileSystemEntry): Promise<void> => {
    if (files.length >= maxFiles || entry.name.startsWith(".")) return;
    if (isFile(entry)) files.push(await new Promise<File>((done, fail) => entry.file(done, fail)));
    else if (isFolder(entry)) for (const inner of await listEntries(entry)) await read(inner);
  };
  for (const entry of entries) await read(entry);
  return files;
}

async function listEntries(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    // Browsers give a hundred at a time.
    const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
    if (some.length === 0) break;
    all.push(...some);
  }
  return all.toSorted((one, other) => one.name.localeCompare(other.name, "en", { numeric: true }));
}
