import type { calls, ParsedRequestOf, ResponseOf } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import { anyVoiceLocked, changeVoice, showVoice } from "../../../making/own-voices/index.ts";
import { stopMaking } from "../../../making/voice-clones/index.ts";
import { type AdminCall, takeAction } from "../audit/take-action.ts";

/** Blocks a voice or lets it speak again. Throws AppError NOT_FOUND. */
export async function blockVoice(
  context: Context,
  call: AdminCall,
  { ownVoiceId, isBlocked }: ParsedRequestOf<typeof calls.voiceClones.block>,
): Promise<ResponseOf<typeof calls.voiceClones.block>> {
  const row = await takeAction(context, call, async (tx) => {
    const before = await anyVoiceLocked(tx, ownVoiceId);
    const answer = await changeVoice(tx, ownVoiceId, {
      blockedAt: isBlocked ? new Date() : null,
      blockReason: isBlocked ? call.reason : null,
    });
    const done = {
      action: isBlocked ? ("block-voice" as const) : ("unblock-voice" as const),
      subject: { projId: before.projId },
      before: { ownVoiceId, name: before.name, isBlocked: before.blockedAt !== null },
      after: { isBlocked },
    };
    return { answer, done };
  });
  if (isBlocked) await stopMaking(context, row);
  return showVoice(context, row);
}
