import type { Placement, SharedLine } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { notShared, type OpenShare } from "./open-share.ts";
import { sharedScript } from "./shared-script.ts";

/** The lines of a shared task, without the studio's own notes and takes. */
export async function readSharedLines(context: Context, open: OpenShare): Promise<SharedLine[]> {
  const made = await sharedScript(context, open);
  if (made === null) throw notShared();
  const names = new Map(made.speakers.map(({ id, name }) => [id, name]));
  return made.segments.map(({ id, speakerId, startMs, endMs, placement, sourceText, targetText }) => ({
    id,
    speaker: names.get(speakerId) ?? "",
    startMs,
    endMs,
    dub: placement && getShown(placement),
    sourceText,
    targetText,
  }));
}

/** Where a line sounds, and what that does to the clock; how it was made to fit is the studio's own. */
const getShown = ({ startMs, endMs, videoStretch, residualMs }: Placement): SharedLine["dub"] => ({
  startMs,
  endMs,
  videoStretch,
  residualMs,
});
