import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { discoverEngines } from "@voxloom/engines";
import { fixturesFolder, installFaces } from "@voxloom/engines/testing";
import {
  correlateWithin,
  createJoiner,
  type FoundFaces,
  findEvenRate,
  foundFacesSchema,
  getPoints,
  listTargets,
  measureOpening,
  partFrames,
  planLips,
  shapeMouth,
  withPoints,
} from "@voxloom/lips";
import { hearMouth, inspectMedia, moveLips } from "@voxloom/media";
import { measureClosures } from "./lip-closures.ts";

// Lip sync of a portrait that moves slowly and a recording: how the opening of the mouth goes with the voice before and
// after, how it comes out where the lips are to be closed and where nobody speaks, how much of the face beside the mouth
// stays, and the time for a frame.

const fixtures = fixturesFolder();
const folder = await mkdtemp(join(tmpdir(), "voxloom-bench-lips-"));
const at = (name: string) => join(folder, name);
await mkdir(at("scratch"));
if (fixtures === null || !(await installFaces(at("models")))) {
  process.stdout.write("skipped: no fixtures, or no networks beside them\n");
} else {
  await measure(join(fixtures, "pictures/astronaut.png"), join(fixtures, "speech/jfk.wav"));
}
for (const [name, value] of Object.entries(await measureClosures(folder)))
  process.stdout.write(`${name}: ${value.toFixed(3)}\n`);
await rm(folder, { recursive: true, force: true });

async function measure(portrait: string, audio: string): Promise<void> {
  const move = "scale=1536:-1:flags=lanczos,crop=720:720:x='320+20*sin(t*1.3)':y='60+12*sin(t*0.9)'";
  const picture = ["-loop", "1", "-framerate", "25", "-t", "6", "-i", portrait];
  const encoded = ["-vf", `${move},format=yuv420p`, "-c:v", "libx264", "-crf", "16", at("before.mp4")];
  execFileSync("ffmpeg", ["-v", "error", ...picture, ...encoded]);
  const finder = (await discoverEngines({ workFolder: folder, modelsFolder: at("models") })).faceFinder();
  const describe = async (name: string) => {
    const path = at(name);
    return { path, name, info: await inspectMedia({ path, name, mayBeSilent: true }) };
  };
  const source = await describe("before.mp4");
  const frameRate = findEvenRate(source.info.video?.frameRate ?? 25);
  const frameCount = Math.round((source.info.durationMs * frameRate) / 1000);
  const part = { frameRate, fromFrame: 0, frameCount };
  const find = async (file: typeof source): Promise<FoundFaces> => {
    await finder.findFaces({ ...file, ...part, outputPath: at("faces.json") });
    return foundFacesSchema.parse(JSON.parse(await readFile(at("faces.json"), "utf8")));
  };
  let startedMs = performance.now();
  let startedCpuMs = processorMs();
  const begin = () => {
    startedMs = performance.now();
    startedCpuMs = processorMs();
  };
  const perFrame = () => ({
    wall: (performance.now() - startedMs) / frameCount,
    processor: (processorMs() - startedCpuMs) / frameCount,
  });
  begin();
  const before = await find(source);
  const findMs = perFrame();
  const joiner = createJoiner(partFrames);
  joiner.add(before);
  const faces = joiner.finish();
  const heard = await hearMouth(audio, { limitMs: source.info.durationMs });
  const shapes = shapeMouth(heard, { frameRate, frameCount });
  const choices = { facesOff: [], faceOfLine: new Map(), leavesCloseUps: false };
  const known = { faces, height: 720, choices };
  const plan = planLips({ ...known, heard, original: null, frameRate, frameCount });
  const targets = listTargets({ ...known, plan, shapes });
  const wanted = new Float32Array(frameCount);
  for (const { frame, opening } of targets) wanted[frame] = opening;
  begin();
  await moveLips({
    ...{ ...source, ...part },
    targets: withPoints(before, targets),
    scratchFolder: at("scratch"),
    outputPath: at("after.mp4"),
  });
  const moveMs = perFrame();
  const openBefore = listOpenings(before, frameCount);
  const openAfter = listOpenings(await find(await describe("after.mp4")), frameCount);
  const loudness = Array.from({ length: frameCount }, (_, frame) => {
    return heard.all[Math.round(((frame + 0.5) * 100) / frameRate)] ?? -100;
  });
  const beside = measureBeside(at("before.mp4"), at("after.mp4"));
  const closed = [...shapes.pressed.keys()].filter((frame) => (shapes.pressed[frame] ?? 0) > 0.8);
  const quiet = [...shapes.voice.keys()].filter((frame) => shapes.voice[frame] === 0);
  const figures = {
    framesMoved: new Set(targets.map(({ frame }) => frame)).size,
    correlationBefore: correlateWithin(openBefore, loudness, 3),
    correlationAfter: correlateWithin(openAfter, loudness, 3),
    correlationOfWantedWithVoice: correlateWithin([...wanted], loudness, 3),
    correlationOfWantedWithAfter: correlateWithin([...wanted], openAfter, 1),
    openingWherePressed: mean(closed.map((frame) => openAfter[frame] ?? 0)),
    openingBefore: mean(openBefore),
    trembleInSilenceBefore: mean(quiet.map((frame) => tremble(openBefore, frame))),
    trembleInSilenceAfter: mean(quiet.map((frame) => tremble(openAfter, frame))),
    likenessAboveTheMouthDb: beside,
    findMsPerFrame: findMs.wall,
    findProcessorMsPerFrame: findMs.processor,
    moveAndEncodeMsPerFrame: moveMs.wall,
    moveAndEncodeProcessorMsPerFrame: moveMs.processor,
  };
  for (const [name, value] of Object.entries(figures)) process.stdout.write(`${name}: ${value.toFixed(3)}\n`);
}

/** How alike the upper half of both pictures is, after both were encoded: decibels of PSNR. */
function measureBeside(before: string, after: string): number {
  const upper = "crop=720:340:0:0";
  const compare = `[0:v]${upper}[a];[1:v]${upper}[b];[a][b]psnr=stats_file=-`;
  const inputs = ["-v", "info", "-i", before, "-i", after];
  const { stderr } = spawnSync("ffmpeg", [...inputs, "-lavfi", compare, "-f", "null", "-"], {
    encoding: "utf8",
  });
  return Number(/average:([\d.]+)/.exec(stderr)?.[1] ?? 0);
}

/** Time of the processor that this process and all that it started took, where the system tells it. */
function processorMs(): number {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
    // User and system time of its own and of its children that ended, in hundredths of a second.
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 10;
  } catch {
    return 0;
  }
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** How much an opening jumps between its neighbors: the second difference. */
function tremble(openings: readonly number[], frame: number): number {
  return Math.abs((openings[frame + 1] ?? 0) - 2 * (openings[frame] ?? 0) + (openings[frame - 1] ?? 0));
}

function listOpenings({ tracks }: FoundFaces, frameCount: number): number[] {
  const openings = Array.from({ length: frameCount }, () => 0);
  for (const seen of tracks) for (const face of seen) openings[face.frame] = measureOpening(getPoints(face));
  return openings;
}
