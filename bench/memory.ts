import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { runTool } from "@voxloom/media";
import { dubInto, report, seconds, withRig } from "./bench-rig.ts";

const minutes = Number(process.argv[2] ?? 60);
/** Recordings without a picture go the way of audio translation. */
const isAudio = process.argv[3] === "audio";

/** Resident memory of a process and everything it started, in bytes, as of proc(5). Shared pages are counted once (PSS). */
async function memoryOfTree(root: number): Promise<number> {
  const parents = new Map<number, number>();
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    parents.set(Number(name), Number(/\) \S (\d+)/.exec(stat)?.[1] ?? 0));
  }
  const isOurs = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at))
      if (at === root) return true;
    return false;
  };
  let sum = 0;
  for (const pid of [...parents.keys()].filter(isOurs)) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
    sum += Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
  }
  return sum;
}

/** Memory of a production of an hour, or as many minutes as are asked for: this process, the engines and ffmpeg together. */
await withRig(async (rig) => {
  const longPath = join(rig.folder, isAudio ? "long.m4a" : "long.mp4");
  const loop = ["-nostdin", "-v", "error", "-y", "-stream_loop", String(minutes - 1), "-i", rig.samplePath];
  await runTool({
    command: "ffmpeg",
    args: [...loop, ...(isAudio ? ["-vn"] : []), "-c", "copy", "-movflags", "+faststart", longPath],
  });
  let [maxBytes, maxAt] = [0, ""];
  let stage = "";
  let isMeasuring = false;
  const timer = setInterval(async () => {
    if (isMeasuring) return;
    isMeasuring = true;
    const bytes = await memoryOfTree(process.pid);
    if (bytes > maxBytes) [maxBytes, maxAt] = [bytes, stage];
    isMeasuring = false;
  }, 500);
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
  clearInterval(timer);
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
