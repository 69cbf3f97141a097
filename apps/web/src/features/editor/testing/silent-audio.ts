import { onTestFinished, vi } from "vitest";

/** A value of a node, and where it is told to go. */
export class FakeParam {
  value: number;
  moves: { to: number; at: number }[] = [];
  constructor(value: number) {
    this.value = value;
  }
  setTargetAtTime(to: number, at: number) {
    this.moves.push({ to, at });
  }
  cancelScheduledValues(from: number) {
    this.moves = this.moves.filter(({ at }) => at < from);
  }
}
/** A node of the way of a sound. */
export class FakeNode {
  isConnected = false;
  connect<Next>(next: Next): Next {
    this.isConnected = true;
    return next;
  }
  disconnect() {
    this.isConnected = false;
  }
}
/** A node with a level. */
class FakeGain extends FakeNode {
  gain: FakeParam;
  constructor(_context: unknown, { gain }: { gain: number }) {
    super();
    this.gain = new FakeParam(gain);
  }
}
/** What plays a sound once. */
export class FakeSource extends FakeNode {
  /** Those of the test so far, in the order they were made. */
  static all: FakeSource[] = [];
  buffer: FakeBuffer;
  began: { at: number; offset: number } | null = null;
  stoppedAt: number | null = null;
  gain: FakeGain | null = null;
  onended: (() => void) | null = null;
  constructor(_context: unknown, { buffer }: { buffer: FakeBuffer }) {
    super();
    this.buffer = buffer;
    FakeSource.all.push(this);
  }
  override connect<Next>(next: Next): Next {
    if (next instanceof FakeGain) this.gain = next;
    return super.connect(next);
  }
  start(at: number, offset: number) {
    this.began = { at, offset };
  }
  stop(at: number) {
    this.stoppedAt = at;
  }
}
/** Of every sound of tests, in samples a second. */
export const sampleRate = 8000;
/** A sound of one channel. */
export class FakeBuffer {
  sampleRate = sampleRate;
  samples: Float32Array;
  constructor({ length }: { length: number }) {
    this.samples = new Float32Array(length);
  }
  get duration() {
    return this.samples.length / sampleRate;
  }
  getChannelData() {
    return this.samples;
  }
  copyToChannel(samples: Float32Array) {
    this.samples = samples;
  }
}

class FakeContext {
  currentTime = 0;
  outputLatency = 0;
  destination = new FakeNode();
  resume = async () => undefined;
}

/** For tests: what would be heard is written down instead, until the test is over. */
export function hearNothing(): void {
  FakeSource.all = [];
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("GainNode", FakeGain);
  vi.stubGlobal("WaveShaperNode", FakeNode);
  vi.stubGlobal("MediaElementAudioSourceNode", FakeNode);
  vi.stubGlobal("AudioBufferSourceNode", FakeSource);
  vi.stubGlobal("AudioBuffer", FakeBuffer);
  onTestFinished(() => void vi.unstubAllGlobals());
}
