import { mkdir } from "node:fs/promises";
import { test } from "@playwright/test";

/** A folder for the files of the test that runs; it goes when the test has passed. */
export async function makeFolder(): Promise<string> {
  const folder = test.info().outputPath("files");
  await mkdir(folder, { recursive: true });
  return folder;
}
