import { AppError, type Script, type Segment, type Speaker } from "@voxloom/contract";
import { carryMarks } from "../marks/carry-marks.ts";
import { getMarks, sideKeys } from "../marks/line-marks.ts";
import { settleLine, settleNewLine } from "../marks/settle-line.ts";
import { createSegment, createSpeaker, orderSegments } from "../script/create-script.ts";
import { endOfLines } from "../script/end-of-lines.ts";
import { withSourceText, writtenNow } from "../script/older-translation.ts";
import { makePlace } from "../text/make-place.ts";
import {
  checkLength,
  checkNewLine,
  checkSpeaker,
  checkTimes,
  checkUnlocked,
  getLine,
  getLines,
} from "./line-checks.ts";
import { mergeSegments } from "./merge-segments.ts";
import type { ScriptEdit } from "./script-edit.ts";
import { applyPatch } from "./script-patch.ts";

import { splitSegment } from "./split-segment.ts";

type Shift = { segmentIds: readonly string[]; byMs: number; isRipple: boolean };

/** Moves lines in time, with all later ones where they ripple. Throws AppError BAD_INPUT at the source's ends. */
const shiftSegments = (script: Script, { segmentIds, byMs, isRipple }: Shift): Script => {
  const chosen = new Set(getLines(script, segmentIds));
  const fromMs = Math.min(...[...chosen].map(({ startMs }) => startMs));
  const moves = (line: (typeof script.segments)[number]): boolean =>
    chosen.has(line) || (isRipple && line.startMs >= fromMs);
  const segments = script.segments.map((line) => {
    if (!moves(line)) return line;
    checkUnlocked(line);
    const moved = { ...line, startMs: line.startMs + byMs, endMs: line.endMs + byMs };
    checkTimes(script, moved);
    return settleLine(line, moved);
  });
  return { ...script, segments: orderSegments(segments) };
};

/**
 * The script after one edit; the given one stays as it was, and lines that do not change stay the same objects.
 * Takes of a line are never removed by changing it.
 * @throws AppError BAD_INPUT for an unknown line, speaker or take, a taken id, a locked line, or a line that ends
 * before it starts.
 */
export const applyEdit = (script: Script, edit: ScriptEdit): Script => endOfLines(edited(script, edit));

const edited = (script: Script, edit: ScriptEdit): Script => {
  switch (edit.kind) {
    case "set-target-text":
      // Shorter wordings belong to the text they shorten.
      return changeOpen(script, [edit.segmentId], (segment) =>
        segment.targetText === edit.text
          ? segment
          : {
              ...segment,
              targetText: edit.text,
              translatedFrom: writtenNow(segment),
              shorterTexts: [],
              unknownWords: [],
              isChecked: true,
            },
      );
    case "set-wordings": {
      const { text: targetText, shorterTexts, unknownWords } = edit;
      return changeOpen(script, [edit.segmentId], (segment) => ({
        ...segment,
        targetText,
        // What a translator wrote anew has the looks of the source, where that has some.
        ...(segment.sourceMarks !== null && { targetMarks: carryMarks({ ...segment, targetText }).marks }),
        translatedFrom: writtenNow(segment),
        shorterTexts,
        unknownWords,
        isChecked: false,
      }));
    }
    case "set-source-text":
      return changeOpen(script, [edit.segmentId], (segment) => withSourceText(segment, edit.text));
    case "set-times": {
      const { startMs, endMs } = edit;
      return changeOpen(script, [edit.segmentId], (segment) => {
        checkTimes(script, { ...segment, startMs, endMs });
        return { ...segment, startMs, endMs };
      });
    }
    case "shift-segments":
      return shiftSegments(script, edit);
    case "split-segment":
      return splitSegment(script, edit);
    case "merge-segments":
      return mergeSegments(script, edit.segmentIds);
    case "insert-segment":
      return insertSegment(script, edit);
    case "insert-paragraph":
      return insertParagraph(script, edit);
    case "delete-segments": {
      const gone = new Set(getLines(script, edit.segmentIds));
      gone.forEach(checkUnlocked);
      return { ...script, segments: script.segments.filter((segment) => !gone.has(segment)) };
    }
    case "patch":
      return applyPatch(script, edit.patch);
    case "set-speaker":
    case "set-line-voice":
    case "set-line-delivery":
    case "set-line-volume":
    case "set-video-stretch":
    case "set-locked":
    case "set-checked":
    case "set-line-pronunciations":
    case "set-line-language":
    case "choose-take":
    case "set-notes":
      return changeLine(script, edit);
    case "set-place":
    case "set-marks":
    case "set-block":
      return changeLook(script, edit);
    case "add-speaker":
    case "change-speaker":
    case "merge-speakers":
      return editSpeakers(script, edit);
    case "set-glossary":
      return { ...script, glossary: edit.glossary };
    case "set-pronunciations":
      return { ...script, pronunciations: edit.pronunciations };
    case "set-subtitle-style":
      return { ...script, subtitleStyle: edit.style };
    case "set-subtitle-rules":
      return { ...script, subtitleRules: edit.rules };
    case "set-upper-side":
      return { ...script, upperSide: edit.side };
    case "set-background-volume":
      return { ...script, backgroundDb: edit.volumeDb };
  }
};

/** All edits in their order; the first that cannot be made throws and nothing is changed. */
export const applyEdits = (script: Script, edits: readonly ScriptEdit[]): Script =>
  edits.reduce(applyEdit, script);

type LineEdit = Extract<
  ScriptEdit,
  {
    kind:
      | "set-speaker"
      | "set-line-voice"
      | "set-line-delivery"
      | "set-line-volume"
      | "set-video-stretch"
      | "set-locked"
      | "set-checked"
      | "set-line-pronunciations"
      | "set-line-language"
      | "choose-take"
      | "set-notes";
  }
>;

/** Edits of what stands beside a line's text and times. */
const changeLine = (script: Script, edit: LineEdit): Script => {
  switch (edit.kind) {
    case "set-speaker":
      checkSpeaker(script, edit.speakerId);
      return changeOpen(script, edit.segmentIds, (line) => ({ ...line, speakerId: edit.speakerId }));
    case "set-line-voice":
      return changeOpen(script, edit.segmentIds, (line) => ({ ...line, voiceId: edit.voiceId }));
    case "set-line-delivery":
      return changeOpen(script, edit.segmentIds, (line) => ({ ...line, delivery: edit.delivery }));
    case "set-line-volume":
      return changeOpen(script, edit.segmentIds, (line) => ({ ...line, volumeDb: edit.volumeDb }));
    case "set-video-stretch": {
      const { maxVideoStretch } = edit;
      return changeOpen(script, edit.segmentIds, (line) => ({ ...line, maxVideoStretch }));
    }
    case "set-locked":
      return changeLines(script, edit.segmentIds, (line) => ({ ...line, isLocked: edit.isLocked }));
    case "set-checked":
      return changeLines(script, edit.segmentIds, (line) => ({
        ...line,
        isChecked: edit.isChecked,
        // Whoever lets it stand has seen both sides.
        ...(edit.isChecked && { translatedFrom: writtenNow(line) }),
      }));
    case "set-line-pronunciations": {
      const { pronunciations } = edit;
      return changeOpen(script, edit.segmentIds, (line) => ({ ...line, pronunciations }));
    }
    case "set-line-language": {
      const spokenLanguage = edit.spokenLanguage === script.sourceLanguage ? null : edit.spokenLanguage;
      return changeOpen(script, edit.segmentIds, (line) => ({ ...line, spokenLanguage }));
    }
    case "choose-take":
      return changeOpen(script, [edit.segmentId], (line) => chooseTake(line, edit.takeId));
    case "set-notes":
      return changeLines(script, [edit.segmentId], (line) => ({ ...line, notes: edit.notes }));
  }
};

type LookEdit = Extract<ScriptEdit, { kind: "set-place" | "set-marks" | "set-block" }>;

/** Edits of how and where a line's words stand. */
const changeLook = (script: Script, edit: LookEdit): Script => {
  switch (edit.kind) {
    case "set-place":
      return changeOpen(script, edit.segmentIds, (line) => ({ ...line, place: edit.place }));
    case "set-marks":
      return changeOpen(script, [edit.segmentId], (line) => ({
        ...line,
        [sideKeys[edit.side].marks]: getMarks(edit.marks ?? {}),
      }));
    case "set-block":
      return changeOpen(script, edit.segmentIds, (line) => {
        checkTimes(script, { ...line, block: edit.block });
        return { ...line, block: edit.block };
      });
  }
};

const changeLines = (
  script: Script,
  ids: readonly string[],
  change: (segment: Segment) => Segment,
): Script => {
  const lines = new Set(getLines(script, ids));
  return {
    ...script,
    segments: orderSegments(
      script.segments.map((line) => (lines.has(line) ? settleLine(line, change(line)) : line)),
    ),
  };
};

/** Changes lines of a script. Throws AppError BAD_INPUT where one of them is locked. */
const changeOpen: typeof changeLines = (script, ids, change) =>
  changeLines(script, ids, (line) => {
    checkUnlocked(line);
    return change(line);
  });

const chooseTake = (segment: Segment, takeId: string): Segment => {
  if (!segment.takes.some((take) => take.id === takeId))
    throw new AppError("BAD_INPUT", `Line ${segment.id} has no take ${takeId}. Choose one of its takes.`, {
      segmentId: segment.id,
      takeId,
    });
  return { ...segment, takeId };
};

const insertSegment = (script: Script, edit: Extract<ScriptEdit, { kind: "insert-segment" }>): Script => {
  const { kind: _, segmentId: id, block = null, ...parts } = edit;
  checkNewLine(script, id);
  checkSpeaker(script, edit.speakerId);
  const line = settleNewLine(createSegment({ id, ...parts, block, isChecked: true }));
  checkTimes(script, line);
  return { ...script, segments: orderSegments([...script.segments, line]) };
};

/** Who writes has written it: nothing is translated, and it has no slot. */
const insertParagraph = (script: Script, edit: Extract<ScriptEdit, { kind: "insert-paragraph" }>): Script => {
  const { segmentId: id, afterId, speakerId, block, text: targetText } = edit;
  checkNewLine(script, id);
  checkSpeaker(script, speakerId);
  checkLength(id, targetText);
  const { placeMs, segments } = makePlace(
    script.segments,
    afterId === null ? null : getLine(script, afterId),
  );
  const place = { startMs: placeMs, endMs: placeMs };
  const line = createSegment({ id, speakerId, ...place, block, targetText, isChecked: true });
  return { ...script, segments: orderSegments([...segments, line]) };
};

type SpeakerChange = Extract<ScriptEdit, { kind: "change-speaker" }>["change"];
type SpeakerEdit = Extract<ScriptEdit, { kind: "add-speaker" | "change-speaker" | "merge-speakers" }>;

/** A voice that a person chose is no guess. */
const changedSpeaker = (speaker: Speaker, change: SpeakerChange): Speaker => {
  if (change.voiceId === undefined) return { ...speaker, ...change };
  const { isVoiceGuess: _, ...known } = speaker;
  return { ...known, ...change };
};

const editSpeakers = (script: Script, edit: SpeakerEdit): Script => {
  switch (edit.kind) {
    case "add-speaker": {
      if (script.speakers.some(({ id }) => id === edit.speakerId))
        throw new AppError("BAD_INPUT", `There is a speaker ${edit.speakerId} already.`, {
          speakerId: edit.speakerId,
        });
      const speaker = createSpeaker(script.speakers.length, edit.name, edit.speakerId);
      return { ...script, speakers: [...script.speakers, speaker] };
    }
    case "change-speaker":
      checkSpeaker(script, edit.speakerId);
      return {
        ...script,
        speakers: script.speakers.map((speaker) =>
          speaker.id === edit.speakerId ? changedSpeaker(speaker, edit.change) : speaker,
        ),
      };
    case "merge-speakers": {
      checkSpeaker(script, edit.speakerId);
      checkSpeaker(script, edit.intoSpeakerId);
      if (edit.speakerId === edit.intoSpeakerId) return script;
      const { speakerId, intoSpeakerId } = edit;
      return {
        ...script,
        speakers: script.speakers.filter(({ id }) => id !== speakerId),
        segments: script.segments.map((line) => {
          if (line.speakerId !== speakerId) return line;
          checkUnlocked(line);
          return { ...line, speakerId: intoSpeakerId };
        }),
      };
    }
  }
};
