import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseSettings } from "@voxloom/contract";
import { discoverEngines } from "@voxloom/engines";
import { fixturesFolder, installNeuralSet } from "@voxloom/engines/testing";
import { inspectMedia, runTool } from "@voxloom/media";
import { openArtifactStore, type ProductRequest, produce } from "@voxloom/studio";
import { dubInto, report, seconds, withFolder, withRig } from "./bench-rig.ts";
import { watchMemory } from "./watch-memory.ts";

const minutes = Number(process.argv[2] ?? 60);
/** `audio`: recordings without a picture go the way of audio translation. `transcript`: they are only written down. */
const kind = process.argv[3] ?? "video";
/** Of a transcript: by this engine; default: by a model that is made here, in the format of real ones, which is soon done. */
const engineId = process.argv[4];

type Work = {
  sourcePath: string;
  artifacts: string;
  onProgress: NonNullable<ProductRequest["onProgress"]>;
};

const ffmpeg = (args: string[]) =>
  runTool({ command: "ffmpeg", args: ["-nostdin", "-v", "error", "-y", ...args] });

/** The sample as often as minutes are asked for. */
const loopMinute = (minutePath: string, outputPath: string) =>
  ffmpeg([
    ...["-stream_loop", String(minutes - 1), "-i", minutePath],
    ...(kind === "video" ? [] : ["-vn"]),
    ...["-c", "copy", "-movflags", "+faststart", outputPath],
  ]);

/** A minute of people who really speak, for who listens is what is measured. */
async function makeSpokenMinute(outputPath: string): Promise<void> {
  const fixtures = fixturesFolder();
  if (fixtures === null) throw new Error("Set VOXLOOM_FIXTURES to a folder with recordings of speech.");
  const names = (await readdir(join(fixtures, "speech"))).filter((name) => name.endsWith(".wav"));
  const padded = names.map(
    (_, at) => `[${at}]aresample=16000,aformat=channel_layouts=mono,apad=pad_dur=0.7[a${at}]`,
  );
  const joined = `${names.map((_, at) => `[a${at}]`).join("")}concat=n=${names.length}:v=0:a=1`;
  await ffmpeg([
    ...names.flatMap((name) => ["-i", join(fixtures, "speech", name)]),
    ...[
      "-filter_complex",
      `${padded.join(";")};${joined},aloop=-1:2e9,atrim=end=60`,
      "-c:a",
      "aac",
      outputPath,
    ],
  ]);
}

/** Writes the recording down, and tells how many lines that made. */
async function transcribe(folder: string, { sourcePath, artifacts, onProgress }: Work): Promise<number> {
  const modelsFolder = join(folder, "models");
  if (engineId === undefined) await installNeuralSet(modelsFolder);
  const engines = await discoverEngines({ workFolder: folder, modelsFolder });
  try {
    const { script } = await produce("transcription", {
      ...{ sourcePath, sourceName: "long.m4a", contentHash: "", targetLanguage: null, script: null },
      info: await inspectMedia({ path: sourcePath, name: "long.m4a" }),
      settings: parseSettings("transcription", {
        sourceLanguage: "en",
        engines: { transcribe: engineId ?? "whisper-base" },
      }),
      ...{ ownSubtitles: null, respeakSegmentIds: [], engines, onProgress },
      store: await openArtifactStore({ folder: artifacts }),
    });
    return script?.segments.length ?? 0;
  } finally {
    await engines.close();
  }
}

/** Memory of a production of an hour, or as many minutes as are asked for: this process, the engines and ffmpeg together. */
async function measure(
  folder: string,
  { minutePath, make }: { minutePath: string; make: (work: Work) => Promise<void> },
): Promise<void> {
  const sourcePath = join(folder, kind === "video" ? "long.mp4" : "long.m4a");
  const artifacts = join(folder, "artifacts");
  await loopMinute(minutePath, sourcePath);
  let stage = "";
  const watch = watchMemory(() => stage);
  const startedAt = performance.now();
  await make({
    sourcePath,
    artifacts,
    onProgress: ({ stages }) => {
      stage = stages
        .filter(({ state }) => state === "running")
        .map(({ name }) => name)
        .join(" + ");
    },
  });
  const totalMs = performance.now() - startedAt;
  const { maxBytes, maxAt } = watch.stop();
  report(`production of ${minutes} minutes of ${kind}`, seconds(totalMs), "-");
  report("against real time", (totalMs / (minutes * 60_000)).toFixed(3), "-");
  report(`most memory (during ${maxAt})`, `${Math.round(maxBytes / 1e6)} MB`, "under 700 MB");
  await rm(artifacts, { recursive: true, force: true });
}

if (kind === "transcript")
  await withFolder(async (folder) => {
    const minutePath = join(folder, "minute.m4a");
    await makeSpokenMinute(minutePath);
    await measure(folder, {
      minutePath,
      make: async (work) =>
        report(`lines of a transcript of ${minutes} minutes`, String(await transcribe(folder, work)), "-"),
    });
  });
else
  await withRig((rig) =>
    measure(rig.folder, {
      minutePath: rig.samplePath,
      make: async ({ artifacts, ...work }) => {
        const { timing } = await dubInto(rig, artifacts, work);
        const share = ((1 - timing.busyMs / timing.totalMs) * 100).toFixed(1);
        report("the graph's own share", `${share} %`, "under 10 %");
      },
    }),
  );
