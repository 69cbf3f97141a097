import { runTool } from "@voxloom/media";

/** Speaks English to a 16 kHz mono WAV: the clip that engines are tried on. */
export async function speakWithFlite(
  text: string,
  path: string,
  voice: "slt" | "rms" | "awb" | "kal16" = "slt",
): Promise<void> {
  await runTool({ command: "flite", args: ["-voice", voice, "-t", text, "-o", path] });
}
