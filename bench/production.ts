import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { detectActivity, extractAudio, inspectMedia, runTool } from "@voxloom/media";
import { applyEdit } from "@voxloom/timeline";
import { type BenchRig, dubInto, median, report, seconds, withRig } from "./bench-rig.ts";

const rounds = 3;

/** The stretches of speech, which the script is given for nothing. */
async function writeSpans({ folder, samplePath }: BenchRig): Promise<string> {
  const { durationMs } = await inspectMedia({ path: samplePath, name: "sample.mp4" });
  const monoPath = join(folder, "mono.wav");
  const stereoPath = join(folder, "stereo.wav");
  await extractAudio({ sourcePath: samplePath, audioTrack: 0, durationMs, stereoPath, monoPath });
  const { spans } = await detectActivity(monoPath);
  const path = join(folder, "spans.tsv");
  await writeFile(path, spans.map(({ startMs, endMs }) => `${startMs}\t${endMs}\n`).join(""));
  return path;
}

async function floorMs(
  rig: BenchRig,
  spansPath: string,
  picture: "copy" | "burn",
  round: number,
): Promise<number> {
  const folder = join(rig.folder, `floor-${picture}-${round}`);
  await mkdir(folder);
  const startedAt = performance.now();
  const script = join(import.meta.dirname, "floor.sh");
  await runTool({
    command: "sh",
    args: [script, rig.samplePath, spansPath, folder, picture],
    stage: "floor",
  });
  return performance.now() - startedAt;
}

/** The whole production, cold, against the plain script, turn and turn about; then one changed line. */
await withRig(async (rig) => {
  const spansPath = await writeSpans(rig);
  const { durationMs } = await inspectMedia({ path: rig.samplePath, name: "sample.mp4" });
  for (const picture of ["copy", "burn"] as const) {
    const figures = {
      floor: [] as number[],
      dub: [] as number[],
      overhead: [] as number[],
      line: [] as number[],
    };
    for (let round = 0; round < rounds; round++) {
      figures.floor.push(await floorMs(rig, spansPath, picture, round));
      const artifacts = join(rig.folder, `artifacts-${picture}-${round}`);
      const settings = { subtitles: picture === "burn" ? ("burned" as const) : ("soft" as const) };
      const dub = await dubInto(rig, artifacts, { sourcePath: rig.samplePath, settings });
      figures.dub.push(dub.timing.totalMs);
      figures.overhead.push((dub.timing.totalMs - dub.timing.busyMs) / dub.timing.totalMs);
      const [segment] = dub.script.segments;
      const script = applyEdit(dub.script, {
        kind: "set-target-text",
        segmentId: segment?.id ?? "",
        text: `Buenos días, amigos ${round}.`,
      });
      const changed = await dubInto(rig, artifacts, { sourcePath: rig.samplePath, settings, script });
      figures.line.push(changed.timing.totalMs);
    }
    const name = picture === "burn" ? "burned subtitles" : "picture copied";
    const [floor, dub] = [median(figures.floor), median(figures.dub)];
    report(`plain script, ${name}`, `${seconds(floor)}`, "-");
    report(`production, cold, ${name}`, seconds(dub), "-");
    report(`production against real time, ${name}`, (dub / durationMs).toFixed(3), "-");
    report(`production against plain script, ${name}`, (dub / floor).toFixed(2), "at most 1.10");
    report(
      `the graph's own share, ${name}`,
      `${(median(figures.overhead) * 100).toFixed(1)} %`,
      "under 10 %",
    );
    report(
      `one changed line, ${name}`,
      seconds(median(figures.line)),
      picture === "burn" ? "-" : "under 3 s",
    );
  }
});
