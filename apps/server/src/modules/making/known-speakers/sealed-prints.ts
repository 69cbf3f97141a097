import { z } from "zod";
import type { Context } from "../../../context.ts";
import { createSealer } from "../../../platform/seal/index.ts";

const heardPrintSchema = z.object({
  taskId: z.string(),
  speakerId: z.string(),
  print: z.object({ kind: z.string(), values: z.array(z.number()), speechMs: z.number() }),
});
/** How somebody sounded as a speaker of a task. */
export type HeardPrint = z.infer<typeof heardPrintSchema>;

export type PrintSealer = {
  seal(prints: readonly HeardPrint[], knownId: string): string;
  /** Newest first; none where the server's secret is another by now. */
  open(sealed: string, knownId: string): HeardPrint[];
};

/** Seals the prints of people under the id of their row. */
export function openPrintSealer({ config }: Pick<Context, "config">): PrintSealer {
  const sealer = createSealer(config.secret, "voice prints");
  return {
    seal: (prints, knownId) => sealer.seal(JSON.stringify(prints), knownId),
    open(sealed, knownId) {
      const text = sealer.open(sealed, knownId);
      return text === null ? [] : z.array(heardPrintSchema).parse(JSON.parse(text));
    },
  };
}
