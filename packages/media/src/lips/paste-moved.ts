import { colorFilter } from "../composition/segment-encoder.ts";
import { inputArguments } from "../ffmpeg/file-argument.ts";
import { encodeMoved } from "./encode-moved.ts";
import { evenSides } from "./move-lips.ts";
import { type FramesRequest, pipeFrames } from "./pipe-frames.ts";

/** A box of frames that is taken from another video, in pixels. */
type PastedSpan = {
  /** Counted from the start of the part. */
  fromFrame: number;
  frameCount: number;
  box: { x: number; y: number; width: number; height: number };
};

type PasteMovedRequest = Omit<FramesRequest, "size" | "pixels"> & {
  /** Has as many frames of the same size. */
  movedPath: string;
  spans: readonly PastedSpan[];
  /** H.264 in MP4, without audio. */
  outputPath: string;
};

/** Where colors are stored by two, a box begins and ends at even places. */
const even = (value: number): number => value - (value % 2);

/** The graph of {@link pasteMoved}: boxes of the second video over the first, each in its own frames only. */
function pasteGraph(spans: readonly PastedSpan[], frameRate: number): string {
  const inTime = `settb=AVTB,setpts=N/${frameRate}/TB`;
  const outputs = spans.map((_, index) => `[m${index}]`).join("");
  const crops = spans.map(({ box }, index) => {
    const { x, y, width, height } = box;
    return `[m${index}]crop=${even(width)}:${even(height)}:${even(x)}:${even(y)}[c${index}]`;
  });
  const pastes = spans.map(({ fromFrame, frameCount, box }, index) => {
    const when = `between(n\\,${fromFrame}\\,${fromFrame + frameCount - 1})`;
    const over = `overlay=${even(box.x)}:${even(box.y)}:format=yuv420:eof_action=pass:enable='${when}'`;
    return `[p${index}][c${index}]${over}[p${index + 1}]`;
  });
  return [
    `[0:v]${inTime}[p0]`,
    `[1:v]${inTime},${colorFilter},split=${spans.length}${outputs}`,
    ...[...crops, ...pastes],
  ].join(";");
}

/**
 * Takes the boxes of some frames from another video and encodes the part: what lies beside them is, up to its encoding,
 * what it was bit by bit. Throws AppError MEDIA_UNREADABLE.
 */
export async function pasteMoved(request: PasteMovedRequest): Promise<void> {
  const { movedPath, spans, outputPath, ...frames } = request;
  const size = evenSides(frames.info.video);
  const { frameRate } = frames;
  const mix = [
    ...inputArguments(movedPath, { formats: "mov" }),
    ...["-filter_complex", pasteGraph(spans, frameRate), "-map", `[p${spans.length}]`],
    ...["-r", String(frameRate)],
  ];
  await pipeFrames({ ...frames, size, pixels: "yuv420p" }, ({ input, signal }) =>
    encodeMoved({ input, size, frameRate, mix, outputPath, signal }),
  );
}
