export { detectFaces, detectorSide, type Network } from "./detect-faces.ts";
export { findEvenRate } from "./even-rate.ts";
export { type FacePoints, measureHeight, measureOpening } from "./face-points.ts";
export { createFollower } from "./follow-faces.ts";
export { type FoundFaces, foundFacesSchema, getPoints, type SeenFace, withPoints } from "./found-faces.ts";
export { createListener, type HeardBands, heardRateHz } from "./hear-bands.ts";
export { joinFaces } from "./join-faces.ts";
export { createJoiner, type Face, findFacts, type Track } from "./join-tracks.ts";
export { leaveWorse } from "./leave-worse.ts";
export { listMouths } from "./list-mouths.ts";
export { measureFollowing } from "./measure-following.ts";
export { type MouthTarget, moveMouth, type YuvPicture } from "./move-mouth.ts";
export type { RgbPicture, Square } from "./picture.ts";
export {
  correlate,
  correlateWithin,
  findLines,
  type LipChoices,
  type LipLine,
  type LipPlan,
  type LipTarget,
  listTargets,
  partFrames,
  planLips,
} from "./plan-lips.ts";
export { pointsSide } from "./read-points.ts";
export { type MouthShapes, shapeMouth } from "./shape-mouth.ts";
