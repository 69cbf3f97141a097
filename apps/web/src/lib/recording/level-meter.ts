/** Above this a recording is about to distort. */
const loudLevel = 0.9;

/** Shows in an element how loud a microphone is, frame by frame, until it is told to stop. */
export function startLevelMeter(
  stream: MediaStream,
  { context, show }: { context: AudioContext; show: HTMLElement },
): () => void {
  void context.resume();
  const source = new MediaStreamAudioSourceNode(context, { mediaStream: stream });
  const analyzer = new AnalyserNode(context, { fftSize: 1024 });
  source.connect(analyzer);
  const samples = new Float32Array(analyzer.fftSize);
  let frame = 0;
  const draw = () => {
    analyzer.getFloatTimeDomainData(samples);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    // The ear hears loudness by its order: a root makes quiet speech seen.
    show.style.transform = `scaleX(${Math.min(1, Math.sqrt(peak)).toFixed(3)})`;
    show.toggleAttribute("data-loud", peak > loudLevel);
    frame = requestAnimationFrame(draw);
  };
  draw();
  return () => {
    cancelAnimationFrame(frame);
    source.disconnect();
  };
}
