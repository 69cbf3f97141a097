import type { PulseLayer, Track } from "./composition.ts";
import type { DrawingContext, Size } from "./drawing-context.ts";

/** Of each look, how many frames it takes to be over, and how far it goes at its height. */
const punch = { frames: 8, zoom: 0.08 } as const;
const flash = { frames: 6, opacity: 0.5, color: "#ffffff" } as const;
/** `shift`: in shares of the canvas; it is enlarged by as much, so that no edge is seen. */
const shake = { frames: 8, shift: 0.018, turnsPerFrame: 0.37 } as const;

/** Frames for which a look lasts: none is longer than a beat. */
const lengths = { punch: punch.frames, flash: flash.frames, shake: shake.frames } as const;

type Pulse = { strength: number; since: number; beat: number };

/** How strong the last beat still is at a frame, 1 down to 0, and how many frames ago it was. */
function pulseAt({ look, firstFrame, everyFrames }: PulseLayer, frame: number): Pulse {
  const beat = Math.floor((frame - firstFrame + 0.5) / everyFrames);
  const since = Math.max(0, frame - Math.round(firstFrame + beat * everyFrames));
  const left = Math.max(0, 1 - since / Math.min(lengths[look], everyFrames));
  return { strength: left * left, since, beat };
}

/** Moves the canvas for the pictures that are drawn next, as beats have it at a frame. */
export function movePictures<Image>(
  context: DrawingContext<Image>,
  { tracks, frame, canvas }: { tracks: readonly Track[]; frame: number; canvas: Size },
): void {
  const layers = tracks.flatMap((track) => (track.kind === "pulses" ? track.pulses : []));
  for (const layer of layers) {
    if (frame < layer.startFrame || frame >= layer.startFrame + layer.frameCount) continue;
    const { strength, since, beat } = pulseAt(layer, frame);
    if (strength === 0 || layer.look === "flash") continue;
    const isShaken = layer.look === "shake";
    const scale = 1 + strength * (isShaken ? 2 * shake.shift : punch.zoom);
    const angle = 2 * Math.PI * shake.turnsPerFrame * since;
    const shift = isShaken ? strength * shake.shift * (beat % 2 === 0 ? 1 : -1) : 0;
    context.translate(
      canvas.width * (0.5 + shift * Math.cos(angle)),
      canvas.height * (0.5 + shift * Math.sin(angle)),
    );
    context.scale(scale, scale);
    context.translate(-canvas.width / 2, -canvas.height / 2);
  }
}

/** Lights up what was drawn, as a beat has it at a frame. */
export function drawFlash<Image>(
  context: DrawingContext<Image>,
  layer: PulseLayer,
  { frame, canvas }: { frame: number; canvas: Size },
): void {
  const { strength } = pulseAt(layer, frame);
  if (layer.look !== "flash" || strength === 0) return;
  context.save();
  context.globalAlpha = flash.opacity * strength;
  context.fillStyle = flash.color;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.restore();
}
