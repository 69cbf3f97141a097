import { AppError, type Script, type ScriptEdit, type Segment, type Speaker } from "@voxloom/contract";
import { createSegment, orderSegments } from "../script/create-script.ts";

/**
 * The script after one edit; the given one stays as it was. Takes of a line are never removed by changing it.
 * @throws AppError BAD_INPUT for an unknown line, speaker or take, a taken id, or a line that ends before it starts.
 */
export const applyEdit = (script: Script, edit: ScriptEdit): Script => {
  switch (edit.kind) {
    case "set-target-text":
      // Shorter wordings belong to the text they shorten.
      return changeSegment(script, edit.segmentId, (segment) =>
        segment.targetText === edit.text
          ? segment
          : { ...segment, targetText: edit.text, shorterTexts: [], unknownWords: [] },
      );
    case "set-source-text":
      return changeSegment(script, edit.segmentId, (segment) => ({ ...segment, sourceText: edit.text }));
    case "set-times":
      checkTimes(script, edit);
      return changeSegment(script, edit.segmentId, (segment) => ({
        ...segment,
        startMs: edit.startMs,
        endMs: edit.endMs,
      }));
    case "set-speaker":
      checkSpeaker(script, edit.speakerId);
      return changeSegment(script, edit.segmentId, (segment) => ({ ...segment, speakerId: edit.speakerId }));
    case "set-line-voice":
      return changeSegment(script, edit.segmentId, (segment) => ({ ...segment, voiceId: edit.voiceId }));
    case "choose-take":
      return changeSegment(script, edit.segmentId, (segment) => chooseTake(segment, edit.takeId));
    case "set-notes":
      return changeSegment(script, edit.segmentId, (segment) => ({ ...segment, notes: edit.notes }));
    case "rename-speaker":
      return changeSpeaker(script, edit.speakerId, (speaker) => ({ ...speaker, name: edit.name }));
    case "set-speaker-voice":
      return changeSpeaker(script, edit.speakerId, (speaker) => ({ ...speaker, voiceId: edit.voiceId }));
    case "insert-segment":
      return insertSegment(script, edit);
    case "delete-segment":
      checkSegment(script, edit.segmentId);
      return { ...script, segments: script.segments.filter((segment) => segment.id !== edit.segmentId) };
  }
};

/** All edits in their order; the first that cannot be made throws and nothing is changed. */
export const applyEdits = (script: Script, edits: readonly ScriptEdit[]): Script =>
  edits.reduce(applyEdit, script);

const changeSegment = (script: Script, id: string, change: (segment: Segment) => Segment): Script => {
  checkSegment(script, id);
  return {
    ...script,
    segments: orderSegments(
      script.segments.map((segment) => (segment.id === id ? change(segment) : segment)),
    ),
  };
};

const changeSpeaker = (script: Script, id: string, change: (speaker: Speaker) => Speaker): Script => {
  checkSpeaker(script, id);
  return {
    ...script,
    speakers: script.speakers.map((speaker) => (speaker.id === id ? change(speaker) : speaker)),
  };
};

const chooseTake = (segment: Segment, takeId: string): Segment => {
  if (!segment.takes.some((take) => take.id === takeId))
    throw new AppError("BAD_INPUT", `Line ${segment.id} has no take ${takeId}. Choose one of its takes.`, {
      segmentId: segment.id,
      takeId,
    });
  return { ...segment, takeId };
};

const insertSegment = (script: Script, edit: Extract<ScriptEdit, { kind: "insert-segment" }>): Script => {
  const { kind: _, segmentId: id, ...parts } = edit;
  if (script.segments.some((segment) => segment.id === id))
    throw new AppError("BAD_INPUT", `There is a line ${id} already. Give the new line another id.`, {
      segmentId: id,
    });
  checkSpeaker(script, edit.speakerId);
  checkTimes(script, edit);
  return { ...script, segments: orderSegments([...script.segments, createSegment({ id, ...parts })]) };
};

const checkSegment = (script: Script, segmentId: string): void => {
  if (!script.segments.some((segment) => segment.id === segmentId))
    throw new AppError("BAD_INPUT", `The script has no line ${segmentId}. Load it again.`, { segmentId });
};

const checkSpeaker = (script: Script, speakerId: string): void => {
  if (!script.speakers.some((speaker) => speaker.id === speakerId))
    throw new AppError("BAD_INPUT", `The script has no speaker ${speakerId}.`, { speakerId });
};

const checkTimes = (
  script: Script,
  { segmentId, startMs, endMs }: { segmentId: string; startMs: number; endMs: number },
): void => {
  const isWhole = Number.isSafeInteger(startMs) && Number.isSafeInteger(endMs);
  if (!isWhole || startMs < 0 || endMs <= startMs)
    throw new AppError("BAD_INPUT", `Line ${segmentId} must end after it starts.`, {
      segmentId,
      startMs,
      endMs,
    });
  if (endMs > script.durationMs)
    throw new AppError(
      "BAD_INPUT",
      `Line ${segmentId} would end at ${endMs} ms, after the source's end at ${script.durationMs} ms.`,
      { segmentId, endMs, durationMs: script.durationMs },
    );
};
