import { readFile } from "node:fs/promises";
import { type DownloadKind, downloadKindSchema, dubSettingsSchema, scriptSchema } from "@voxloom/contract";
import { isFullRun, pickRunCount } from "@voxloom/contract/testing";
import { getAudioLook, inspectMedia, runTool } from "@voxloom/media";
import { parseSubtitles } from "@voxloom/subtitles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DubRig, openDubRig, shortTalkMs } from "../../testing/dub-rig.ts";
import type { DubResult } from "./dub-request.ts";
import { makeDownload } from "./make-download.ts";
import { videoTranslation } from "./product.ts";

let rig: DubRig;
let dub: DubResult;
beforeAll(async () => {
  rig = await openDubRig();
  ({ dub } = await rig.dubbedTalk());
});
afterAll(() => rig.close());

async function download(kind: DownloadKind): Promise<string> {
  const files = Object.fromEntries(
    Object.entries(dub.files).flatMap(([name, path]) => (path === null ? [] : [[name, path]])),
  );
  // The voice stands in for a recording without a picture.
  const path = dub.files.voice;
  const look = getAudioLook(await inspectMedia({ path, name: "voice.wav" }));
  const source = { path, look, isWhole: true };
  return makeDownload({ kind, script: dub.script, report: dub.report, files, source, store: rig.store });
}

/** One of each sort; the full run makes all. */
const quickKinds = new Set(["video", "dub-mp3", "report-json"]);
/** Files of written and of spoken texts are those of other products. */
const isOfOthers = (kind: DownloadKind): boolean => /^(transcript|speech)-|-(file|ssml)$/.test(kind);
const kinds = downloadKindSchema.options.filter((kind) => !isOfOthers(kind));

const foreign = downloadKindSchema.options.filter(isOfOthers);
test.each(foreign.slice(0, pickRunCount(foreign.length, 3)))("a dub has no %s", async (kind) => {
  await expect(download(kind)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("nothing is offered that a dub does not have", () => {
  const made = { video: "video.mp4", dub: "dub.wav", background: "background.wav", voice: "voice.wav" };
  const task = {
    ...{ hasReport: true, revision: 1, targetLanguage: "es", outputs: made },
    settings: dubSettingsSchema.parse({}),
  };
  const offered = videoTranslation.downloads.kinds(task);
  expect(offered.filter(isOfOthers)).toEqual([]);
  expect(offered).toContain("report-json");
});

test.each(kinds.filter((kind) => isFullRun || quickKinds.has(kind)))(
  "%s is there, and made once",
  async (kind) => {
    const path = await download(kind);
    expect((await readFile(path)).length).toBeGreaterThan(50);
    expect(await download(kind)).toBe(path);
  },
);

const lasting = ["video", "dub-mp3", "background-wav", "dub-wav", "dub-as-source", "voice-wav"] as const;
test.each(lasting.slice(0, pickRunCount(lasting.length, 1)))("%s is as long as the source", async (kind) => {
  const args = ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", await download(kind)];
  const { stdout } = await runTool({ command: "ffprobe", args });
  expect(Math.abs(Number(stdout) * 1000 - shortTalkMs)).toBeLessThan(60);
});

const formats = ["srt", "ass", "vtt"] as const;
test.each(formats.slice(0, pickRunCount(formats.length, 1)))(
  "subtitles as %s say what the script says",
  async (format) => {
    const both = parseSubtitles(await readFile(await download(`both-${format}`)));
    const [segment] = dub.script.segments;
    const text = both.map((cue) => cue.text.replaceAll("\n", " ")).join(" ");
    expect(text).toContain(segment?.sourceText.split(" ")[0]);
    expect(text).toContain(segment?.targetText.split(" ")[0]);
    expect(both.every((cue) => cue.endMs <= shortTalkMs)).toBe(true);
  },
);

test("the script comes back as a script", async () => {
  const text = await readFile(await download("script-json"), "utf8");
  expect(scriptSchema.parse(JSON.parse(text))).toEqual(dub.script);
});
