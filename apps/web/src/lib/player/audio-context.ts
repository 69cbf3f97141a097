let context: AudioContext | null = null;

/** The page's one way to its loudspeaker. At 48 kHz, as takes are. It stands still until somebody pressed something. */
export function audioContext(): AudioContext {
  context ??= new AudioContext({ sampleRate: 48_000, latencyHint: "interactive" });
  return context;
}
