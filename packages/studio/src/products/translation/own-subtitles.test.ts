import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runTool } from "@voxloom/media";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DubRig, openDubRig } from "../../testing/dub-rig.ts";

let rig: DubRig;
let spanish: string;

const srt = `1
00:00:00,500 --> 00:00:03,000
Buenos días. La casa está cerca del río.

2
00:00:03,600 --> 00:00:06,500
Mi hermana lee un libro nuevo cada semana.
`;

beforeAll(async () => {
  rig = await openDubRig();
  const voiceId = rig.engines.voicesFor("es")[0]?.id ?? "";
  const engine = rig.engines.synthesizerOfVoice(voiceId);
  const text = "Buenos días. La casa está cerca del río. Mi hermana lee un libro nuevo cada semana.";
  const wav = join(rig.folder, "es.wav");
  await engine.synthesize({ text, language: "es", voiceId, outputPath: wav });
  spanish = join(rig.folder, "spanish.mp4");
  const video = ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=25:duration=7"];
  const coded = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac", "-t", "7"];
  await runTool({ command: "ffmpeg", args: [...video, "-i", wav, "-af", "apad", ...coded, spanish] });
});
afterAll(() => rig.close());

async function subtitles(name: string, text: string): Promise<{ path: string; name: string }> {
  const path = join(rig.folder, name);
  await writeFile(path, text);
  return { path, name };
}

test("from Spanish to English by one's own subtitles, the recognizer names the words of the dub", {
  tags: ["full"],
}, async () => {
  const own = await subtitles("es.srt", srt);
  const dub = await rig.dub(spanish, {
    targetLanguage: "en",
    settings: { sourceLanguage: "es" },
    ownSubtitles: { ...own, side: "source" },
  });
  expect(rig.calls.transcribed).toBe(1);
  expect(dub.script.segments.map((segment) => segment.sourceText)).toEqual([
    "Buenos días. La casa está cerca del río.",
    "Mi hermana lee un libro nuevo cada semana.",
  ]);
  const heard = dub.report.lines.map((line) => line.recognizedBackText).join(" ");
  for (const word of ["house", "river", "sister", "book", "week"]) expect(heard).toContain(word);
  for (const line of dub.report.lines) expect(line.recognizedBackWer ?? 1).toBeLessThan(0.5);
});

test("subtitles of the target side replace recognition and translation", { tags: ["full"] }, async () => {
  const transcribed = rig.calls.transcribed;
  const own = await subtitles(
    "en.srt",
    srt.replace(/Buenos.*/, "Good day to you all.").replace(/Mi .*/, "My sister reads."),
  );
  const dub = await rig.dub(spanish, {
    targetLanguage: "en",
    settings: { sourceLanguage: "es", subtitles: "soft" },
    ownSubtitles: { ...own, side: "target" },
  });
  expect(rig.calls.spoken).toContain("Good day to you all.");
  expect(rig.calls.transcribed).toBeLessThanOrEqual(transcribed + 1);
  expect(dub.script.segments.map((segment) => segment.targetText)).toEqual([
    "Good day to you all.",
    "My sister reads.",
  ]);
  expect(dub.report.facts?.origins).toEqual({ recognized: { by: "nobody" }, translated: { by: "person" } });
  const kinds = dub.report.findings.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.startsWith("basic-"))).toEqual([]);
});

test("subtitles that belong to another recording are refused by name", async () => {
  const own = await subtitles("late.srt", "1\n01:00:00,000 --> 01:00:02,000\nTarde.\n");
  const dub = rig.dub(spanish, {
    targetLanguage: "en",
    settings: { sourceLanguage: "es" },
    ownSubtitles: { ...own, side: "source" },
  });
  await expect(dub).rejects.toMatchObject({
    code: "SUBTITLES_UNREADABLE",
    message: expect.stringContaining("late.srt"),
    details: { name: "late.srt", reason: "outside-recording" },
  });
});
