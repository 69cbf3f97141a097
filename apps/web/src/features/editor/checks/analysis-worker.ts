import { createAnalyst, type ToWorker } from "./analysis-protocol.ts";

const analyst = createAnalyst((answer) => self.postMessage(answer));

self.onmessage = ({ data }: MessageEvent<ToWorker>) => analyst(data);
