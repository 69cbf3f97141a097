/** Samples of a frame, and its bytes at 48 kHz and 128 kbit/s. */
export const mp3Frames = 1152;
export const mp3FrameBytes = 384;
/** By how many samples LAME's encoder is late, and with a decoder behind it. */
const encoderDelay = 576;
export const mp3Delay = encoderDelay + 529;

/** The first four bytes of a frame: MPEG-1, layer 3, 128 kbit/s, 48 kHz, one channel. */
const frameHead = Buffer.from([0xff, 0xfb, 0x94, 0xc0]);
/** Behind the head and the side information of one channel. */
const infoOffset = 4 + 17;

/**
 * A silent frame that says how many frames come and how many samples of them are none of the sound: players leave those
 * out (the "Info" of Xing, extended by LAME).
 */
export function writeInfoFrame({ frames, samples }: { frames: number; samples: number }): Buffer {
  const frame = Buffer.alloc(mp3FrameBytes);
  frameHead.copy(frame);
  frame.write("Info", infoOffset, "latin1");
  // Number of frames, bytes and a table of contents follow.
  frame.writeUInt32BE(0b111, infoOffset + 4);
  frame.writeUInt32BE(frames, infoOffset + 8);
  frame.writeUInt32BE((frames + 1) * mp3FrameBytes, infoOffset + 12);
  for (let percent = 0; percent < 100; percent++)
    frame[infoOffset + 16 + percent] = Math.floor(percent * 2.56);
  const lame = infoOffset + 116;
  frame.write("LAME3.100", lame, "latin1");
  const padding = Math.max(0, Math.min(4095, frames * mp3Frames - samples - encoderDelay));
  // Two numbers of twelve bits.
  frame.writeUIntBE(encoderDelay * 4096 + padding, lame + 21, 3);
  return frame;
}
