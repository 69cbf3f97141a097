import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  createJoiner,
  type Face,
  findFacts,
  foundFacesSchema,
  type LipPlan,
  listTargets,
  shapeMouth,
  withPoints,
} from "@voxloom/lips";
import { hearMouth, inspectMedia, moveLips } from "@voxloom/media";
import type { FaceFinder } from "../engine.ts";
import type { LipSpan } from "./lip-protocol.ts";
import type { LipJob } from "./serve-lip-worker.ts";

/** A worker's work by the basic tier: the person's own mouth is moved, on the processor. */
export async function moveBasicLips(finder: FaceFinder, job: LipJob): Promise<void> {
  const { work, videoPath, audioPath, outputPath, folder, signal, onProgress } = job;
  const { frameRate, frameCount, height, spans } = work;
  const info = await inspectMedia({ path: videoPath, name: "part.mp4", mayBeSilent: true, signal });
  const part = { path: videoPath, name: "part.mp4", info, frameRate, fromFrame: 0, frameCount, signal };
  const facesPath = join(folder, "faces.json");
  await finder.findFaces({ ...part, outputPath: facesPath, onProgress: (done) => onProgress(done / 2) });
  const found = foundFacesSchema.parse(JSON.parse(await readFile(facesPath, "utf8")));
  const joiner = createJoiner(frameCount);
  joiner.add(found);
  const faces = joiner.finish();
  const heard = await hearMouth(audioPath, { limitMs: (frameCount * 1000) / frameRate, signal });
  const plan: LipPlan = {
    frameRate,
    lines: spans.map((span) => ({
      ...{ startFrame: span.fromFrame, endFrame: span.fromFrame + span.frameCount },
      ...{ face: findFace(faces, span), left: null },
    })),
  };
  const shapes = shapeMouth(heard, { frameRate, frameCount });
  const choices = { facesOff: [], faceOfLine: new Map(), leavesCloseUps: false };
  await moveLips({
    ...part,
    targets: withPoints(found, listTargets({ faces, plan, shapes, height, choices })),
    scratchFolder: folder,
    outputPath,
    onProgress: (done) => onProgress(0.5 + done / 2),
  });
}

/** The place of the face whose middle lies in a span's box most often; null: none does. */
function findFace(faces: readonly Face[], { fromFrame, frameCount, box }: LipSpan): number | null {
  const counts = faces.map((face) => {
    const frames = Array.from({ length: frameCount }, (_, index) => findFacts(face, fromFrame + index));
    return frames.filter(
      (facts) =>
        facts !== null &&
        Math.abs(facts.x - box.x - box.width / 2) < box.width / 2 &&
        Math.abs(facts.y - box.y - box.height / 2) < box.height / 2,
    ).length;
  });
  const most = Math.max(0, ...counts);
  return most === 0 ? null : counts.indexOf(most);
}
