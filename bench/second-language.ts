import { join } from "node:path";
import { sourceOfScript } from "@voxloom/studio";
import { dubInto, median, report, seconds, withRig } from "./bench-rig.ts";

const rounds = 3;

/**
 * A language that is added to a finished dub, against the first one: what was heard is there, what is spoken, mixed and
 * written is new. Beside it recognition's part of the first, by which the aim is to be read: a machine whose recognizer is
 * quick has less to spare.
 */
await withRig(async (rig) => {
  const { engines, samplePath: sourcePath } = rig;
  const figures = {
    first: [] as number[],
    second: [] as number[],
    ratio: [] as number[],
    heard: [] as number[],
  };
  for (let round = 0; round < rounds; round++) {
    const artifacts = join(rig.folder, `artifacts-${round}`);
    const listening = new Map<string, number>();
    const first = await dubInto(rig, artifacts, {
      sourcePath,
      onProgress: ({ stages }) => {
        for (const { name, elapsedMs } of stages) listening.set(name, elapsedMs ?? 0);
      },
    });
    // As the server begins another language of a source.
    const source = sourceOfScript(engines, { script: first.script, glossary: [] });
    const second = await dubInto(rig, artifacts, { sourcePath, targetLanguage: "ca", source });
    figures.first.push(first.timing.totalMs);
    figures.second.push(second.timing.totalMs);
    figures.ratio.push(second.timing.totalMs / first.timing.totalMs);
    figures.heard.push((listening.get("transcribe") ?? 0) / first.timing.totalMs);
  }
  report("first language", seconds(median(figures.first)), "-");
  report("second language", seconds(median(figures.second)), "-");
  report("recognition's part of the first", `${(median(figures.heard) * 100).toFixed(0)} %`, "-");
  report(
    "second language against the first",
    median(figures.ratio).toFixed(2),
    "under 0.30 where recognition is most of the first",
  );
});
