import type { DownloadKind, QualityReport, Script } from "@voxloom/contract";
import { makeDownload, makeWrittenFile } from "@voxloom/studio";
import type { Context } from "../../../context.ts";

/** Makes a file that is made only when somebody asks for it, as an artifact. */
export async function produceDownload(
  { artifacts: store }: Pick<Context, "artifacts">,
  order: {
    kind: DownloadKind;
    script: Script;
    report: QualityReport;
    files: Record<string, string>;
    source?: Parameters<typeof makeDownload>[0]["source"];
    signal: AbortSignal;
  },
): Promise<string> {
  return makeDownload({ ...order, store });
}

/** A text as a file of a kind, as an artifact. */
export const produceWrittenFile = (
  { artifacts: store }: Pick<Context, "artifacts">,
  order: Omit<Parameters<typeof makeWrittenFile>[0], "store">,
): Promise<string> => makeWrittenFile({ ...order, store });
