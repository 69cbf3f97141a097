import { mkdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { isFullRun } from "@voxloom/contract/testing";
import { openVisitor, useBrowser } from "./browser.ts";
import { haveDubbed } from "./dubs.ts";
import { openBrowser } from "./launch-browser.ts";
import { prepared } from "./prepared.ts";
import { startProduct } from "./product.ts";
import { seedDrafts } from "./seed-tasks.ts";
import { makeStudioTask } from "./studio.ts";

const shownLogBytes = 4_000;

/** Has the clips of most journeys dubbed by real engines, as a person would, and keeps what was made of them. */
export async function recordDubs(): Promise<void> {
  const { recordedFolder } = prepared();
  await mkdir(recordedFolder);
  const { product, close } = await startProduct("recording");
  try {
    const browser = await openBrowser();
    try {
      useBrowser(browser);
      const makeTrip = async () => haveDubbed((await openVisitor()).page, { name: "trip.mp4" });
      const makeSample = async () =>
        seedDrafts((await openVisitor()).page, [{ name: "sample", languages: 1 }]);
      // While one dub listens on one core, the other uses the second. No journey of the quick run begins with the rest.
      await Promise.all([makeTrip(), ...(isFullRun ? [makeStudioTask(), makeSample()] : [])]);
    } finally {
      await browser.close();
    }
    await rename(join(product.dataFolder, "artifacts"), join(recordedFolder, "artifacts"));
  } catch (error) {
    const getEnd = async (name: string) =>
      (await readFile(join(product.dataFolder, "logs", name), "utf8").catch(() => "")).slice(-shownLogBytes);
    const told = `${error instanceof Error ? error.stack : error}`;
    const logs = `${await getEnd("voxloom.log")}\n${await getEnd("stderr.log")}`;
    throw new Error(`The dubs could not be recorded: ${told}\nThe product's log ends so:\n${logs}`);
  } finally {
    await close();
  }
}
