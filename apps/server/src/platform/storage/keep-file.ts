import { copyFile, link, mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { showToPrograms } from "@voxloom/media";

const getCode = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** What file systems without hard links answer, and links from one file system to another. */
const unlinkable = ["EXDEV", "EPERM", "ENOTSUP", "EMLINK", "EACCES"];

/**
 * Moves a file to its place, which appears whole or not at all. `temporary` is a free path on the place's file system.
 */
export async function moveFile(path: string, place: string, temporary: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  try {
    await rename(path, place);
    // It may come from a folder that is closed to programs.
    await showToPrograms(place);
  } catch (error) {
    if (getCode(error) !== "EXDEV") throw error;
    await copyWhole(path, place, temporary);
    await rm(path, { force: true });
  }
}

/**
 * Puts a file at a second place too, by a hard link or else by a copy. `temporary` is a free path on the place's file
 * system.
 */
export async function linkFile(path: string, place: string, temporary: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  try {
    await link(path, temporary);
    await rename(temporary, place);
  } catch (error) {
    if (!unlinkable.includes(getCode(error))) throw error;
    await copyWhole(path, place, temporary);
  } finally {
    // Renaming one hard link onto another of the same file leaves both.
    await rm(temporary, { force: true });
  }
}

async function copyWhole(path: string, place: string, temporary: string): Promise<void> {
  try {
    await copyFile(path, temporary);
    await rename(temporary, place);
  } finally {
    await rm(temporary, { force: true });
  }
}
