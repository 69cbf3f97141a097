import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeDocx, makeScan } from "@voxloom/documents/testing";
import { discoverEngines } from "@voxloom/engines";
import { makeTesseract, withFolder } from "@voxloom/engines/testing";
import { runTool } from "@voxloom/media";
import { describe, expect, test } from "vitest";
import { recognizeDocument } from "./recognize-document.ts";

const [width, height] = [1240, 500];
/** A page with two lines of print: as a picture, and as gray points. */
async function printPage(folder: string): Promise<{ picture: string; pixels: Uint8Array }> {
  const textPath = join(folder, "text.txt");
  await writeFile(textPath, "The lens was lit\nin the spring.");
  const drawn = `color=white:s=${width}x${height}:d=1,drawtext=textfile=${textPath}:fontcolor=black:fontsize=48:line_spacing=16:x=120:y=100,format=gray`;
  const write = async (name: string, form: string[]): Promise<string> => {
    const path = join(folder, name);
    const args = ["-v", "error", "-f", "lavfi", "-i", drawn, "-frames:v", "1", ...form, path];
    await runTool({ command: "ffmpeg", args, writes: [path] });
    return path;
  };
  const picture = await write("page.png", []);
  return { picture, pixels: await readFile(await write("page.gray", ["-f", "rawvideo"])) };
}

async function withReader(
  bin: string[] | null,
  use: (read: (path: string) => ReturnType<typeof recognizeDocument>, folder: string) => Promise<void>,
): Promise<void> {
  await withFolder(async (folder) => {
    const workFolder = join(folder, "work");
    await mkdir(workFolder);
    const searchFolders = bin === null ? null : [await makeTesseract(join(folder, "bin"), bin)];
    const engines = await discoverEngines({ workFolder, ...(searchFolders && { searchFolders }) });
    const read = (path: string) =>
      recognizeDocument({ path, name: path, language: "en", engines, workFolder });
    try {
      await use(read, folder);
    } finally {
      await engines.close();
    }
  });
}

const isHere = await runTool({ command: "tesseract", args: ["--version"] }).then(
  () => true,
  () => false,
);

describe("documents that are pictures", { tags: ["full"] }, () => {
  test("a photo is read by the program, what is none is refused", async () => {
    await withReader(["Hello", "reader."], async (read, folder) => {
      const { picture } = await printPage(folder);
      expect((await read(picture)).text).toBe("Hello reader.");
      const none = join(folder, "none.jpg");
      await writeFile(none, "no picture");
      await expect(read(none)).rejects.toMatchObject({ code: "MEDIA_TYPE_UNSUPPORTED" });
    });
  });

  test("a scan is read by the program; what has letters is not", async () => {
    await withReader(["Hello", "reader."], async (read, folder) => {
      const { pixels } = await printPage(folder);
      const scan = join(folder, "scan.pdf");
      await writeFile(scan, makeScan([{ width, height, pixels }]));
      expect((await read(scan)).text).toBe("Hello reader.");
      const letter = join(folder, "letter.docx");
      await writeFile(letter, await makeDocx("<w:p><w:r><w:t>Letters.</w:t></w:r></w:p>"));
      expect((await read(letter)).text).toBe("Letters.");
    });
  });

  test.skipIf(!isHere)("the real program reads them (skipped, it is not installed, elsewhere)", async () => {
    await withReader(null, async (read, folder) => {
      const { picture, pixels } = await printPage(folder);
      const scan = join(folder, "scan.pdf");
      await writeFile(scan, makeScan([{ width, height, pixels }]));
      for (const path of [picture, scan])
        expect((await read(path)).text).toBe("The lens was lit in the spring.");
    });
  });
});
