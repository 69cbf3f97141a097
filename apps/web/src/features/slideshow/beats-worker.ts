import { type FoundBeats, findBeats } from "@voxloom/music";

self.onmessage = ({ data }: MessageEvent<Float32Array>) => {
  const answer: FoundBeats = findBeats(data);
  self.postMessage(answer);
};
