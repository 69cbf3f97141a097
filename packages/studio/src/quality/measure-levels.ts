import type { Span } from "@voxloom/engines";
import { measureLoudness } from "@voxloom/media";
import { z } from "zod";
import { makeDocument } from "../graph/make-artifact.ts";
import type { Workshop } from "../graph/workshop.ts";

const loudnessSchema = z.object({
  integratedLufs: z.number().nullable(),
  truePeakDbtp: z.number().nullable(),
});

/** Integrated loudness (EBU R128) of a sound or of stretches of it; null for silence. Measured once. */
export async function measureLevel(
  { store, busy, branches }: Workshop,
  sound: { key: string; path: string; spans?: readonly Span[] },
): Promise<number | null> {
  const { spans } = sound;
  const identity = {
    stage: "measure-loudness",
    stageVersion: 1,
    engine: null,
    parameters: { spans: spans ?? null },
    inputKeys: [sound.key],
  };
  const { value } = await makeDocument(store, identity, {
    schema: loudnessSchema,
    make: () =>
      busy.during(() => measureLoudness(sound.path, { signal: branches.signal, ...(spans && { spans }) })),
  });
  return value.integratedLufs;
}
