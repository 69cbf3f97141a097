import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { isUnsureWord, listeningSettingsSchema } from "@voxloom/contract";
import { discoverEngines } from "@voxloom/engines";
import { makeTesseract, withFolder } from "@voxloom/engines/testing";
import { wrapPictureSubtitles } from "@voxloom/media";
import { makePictureSubtitles } from "@voxloom/media/testing";
import { expect, test } from "vitest";
import { openArtifactStore } from "../../graph/artifact-store.ts";
import { translateFile } from "./translate-file.ts";

test("a file of subtitles that are pictures is read in the language that is named", {
  tags: ["full"],
}, async () => {
  await withFolder(async (folder) => {
    const [path, outputPath, workFolder] = ["a.sup", "a.mkv", "work"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await makePictureSubtitles(path, [{ startMs: 400, endMs: 1200, text: "Where have you been?" }]);
    const info = await wrapPictureSubtitles({ path, name: "a.sup", outputPath });
    if (info === null) throw new Error("it is no file of pictures");
    await mkdir(workFolder);
    const searchFolders = [await makeTesseract(join(folder, "bin"), ["Sie", "kommen"])];
    const engines = await discoverEngines({ workFolder, searchFolders });
    const read = await translateFile({
      ...{ sourcePath: outputPath, sourceName: "a.sup", contentHash: "a", info, engines },
      settings: listeningSettingsSchema.parse({ sourceLanguage: "de" }),
      ownSubtitles: {
        ...{ path: outputPath, name: "a.sup", side: "source" },
        pictures: { contentHash: "a", track: 0, language: "de" },
      },
      ...{ targetLanguage: null, script: null },
      store: await openArtifactStore({ folder: join(folder, "store") }),
    }).finally(() => engines.close());
    expect(read.script).toMatchObject({
      sourceLanguage: "de",
      segments: [{ startMs: 400, endMs: 1200, sourceText: "Sie kommen" }],
    });
    // What the program was not sure of is marked.
    expect(read.script.segments[0]?.words.filter(isUnsureWord)).toHaveLength(1);
  });
});
