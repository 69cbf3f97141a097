/** What browsers write, best first; what none of these fits is left to the browser. */
const kinds = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];

/** Records a microphone until it is stopped. */
export function recordAudio(stream: MediaStream): { stop: () => Promise<Blob> } {
  const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
  const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
  const parts: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  const ended = new Promise<Blob>((resolve) =>
    recorder.addEventListener("stop", () => resolve(new Blob(parts, { type: recorder.mimeType }))),
  );
  recorder.start();
  return {
    stop: () => {
      if (recorder.state !== "inactive") recorder.stop();
      return ended;
    },
  };
}
