import { rm } from "node:fs/promises";
import { join } from "node:path";
import { runTool } from "@voxloom/media";
import { dubInto, report, seconds, withRig } from "./bench-rig.ts";
import { watchMemory } from "./watch-memory.ts";

const minutes = Number(process.argv[2] ?? 60);
/** Recordings without a picture go the way of audio translation. */
const isAudio = process.argv[3] === "audio";

/** Memory of a production of an hour, or as many minutes as are asked for: this process, the engines and ffmpeg together. */
await withRig(async (rig) => {
  const longPath = join(rig.folder, isAudio ? "long.m4a" : "long.mp4");
  const loop = ["-nostdin", "-v", "error", "-y", "-stream_loop", String(minutes - 1), "-i", rig.samplePath];
  await runTool({
    command: "ffmpeg",
    args: [...loop, ...(isAudio ? ["-vn"] : []), "-c", "copy", "-movflags", "+faststart", longPath],
  });
  let stage = "";
  const watch = watchMemory(() => stage);
  const artifacts = join(rig.folder, "artifacts");
  const dub = await dubInto(rig, artifacts, {
    sourcePath: longPath,
    onProgress: ({ stages }) => {
      stage = stages
        .filter(({ state }) => state === "running")
        .map(({ name }) => name)
        .join(" + ");
    },
  });
  const { maxBytes, maxAt } = watch.stop();
  report(
    `production of ${minutes} minutes of ${isAudio ? "audio" : "video"}`,
    seconds(dub.timing.totalMs),
    "-",
  );
  report("against real time", (dub.timing.totalMs / (minutes * 60_000)).toFixed(3), "-");
  report(
    "the graph's own share",
    `${((1 - dub.timing.busyMs / dub.timing.totalMs) * 100).toFixed(1)} %`,
    "under 10 %",
  );
  report(`most memory (during ${maxAt})`, `${Math.round(maxBytes / 1e6)} MB`, "under 700 MB");
  await rm(artifacts, { recursive: true, force: true });
});
