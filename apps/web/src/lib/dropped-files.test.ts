import { expect, test } from "vitest";
import { listFolderFiles, readDroppedEntries, takeDropped } from "./dropped-files.ts";

const file = (name: string) =>
  ({
    ...{ name, isFile: true, isDirectory: false },
    file: (done: (file: File) => void) => done(new File(["x"], name)),
  }) as FileSystemFileEntry;

function folder(name: string, inner: FileSystemEntry[]): FileSystemDirectoryEntry {
  return {
    ...{ name, isFile: false, isDirectory: true },
    createReader: () => {
      // Two at a time, as browsers give a hundred.
      const left = [...inner];
      return { readEntries: (done: (entries: FileSystemEntry[]) => void) => done(left.splice(0, 2)) };
    },
  } as FileSystemDirectoryEntry;
}

const dropped = (entries: FileSystemEntry[]) =>
  ({
    files: entries.map(({ name }) => new File([], name)),
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
  }) as unknown as DataTransfer;

test("of a folder that is dropped all files come, by their names, without hidden ones", async () => {
  const album = folder("album", [
    ...[file("10.jpg"), file("9.jpg"), file(".DS_Store")],
    folder("more", [file("a.jpg"), file("b.jpg"), file("c.jpg")]),
  ]);
  const entries = readDroppedEntries(dropped([album, file("own.jpg")]));
  const files = await listFolderFiles(entries ?? []);
  expect(files.map(({ name }) => name)).toEqual(["9.jpg", "10.jpg", "a.jpg", "b.jpg", "c.jpg", "own.jpg"]);
});

test("where no folder is among what is dropped, the files are taken as they are", () => {
  expect(readDroppedEntries(dropped([file("a.jpg")]))).toBeNull();
});

test("an empty folder is given as the file that it is none of, so that it is refused and not passed over", async () => {
  const taken = await new Promise<File[]>((resolve) => takeDropped(dropped([folder("empty", [])]), resolve));
  expect(taken.map(({ name }) => name)).toEqual(["empty"]);
});
