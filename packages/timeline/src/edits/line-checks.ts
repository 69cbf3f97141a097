import { AppError, limits, type Script, type Segment } from "@voxloom/contract";

/** The line of an id. Throws AppError BAD_INPUT. */
export const getLine = (script: Script, segmentId: string): Segment => {
  const segment = script.segments.find(({ id }) => id === segmentId);
  if (segment === undefined)
    throw new AppError("BAD_INPUT", `The script has no line ${segmentId}. Load it again.`, { segmentId });
  return segment;
};

/** The lines of ids, in the script's order. Throws AppError BAD_INPUT for one that is not there. */
export const getLines = (script: Script, segmentIds: readonly string[]): Segment[] => {
  const wanted = new Set(segmentIds);
  const found = script.segments.filter(({ id }) => wanted.has(id));
  if (found.length < wanted.size) {
    const known = new Set(found.map(({ id }) => id));
    for (const id of wanted) if (!known.has(id)) getLine(script, id);
  }
  return found;
};

/** Throws AppError BAD_INPUT for a line that is locked. */
export const checkUnlocked = ({ id, isLocked }: Segment): void => {
  if (isLocked)
    throw new AppError("BAD_INPUT", `Line ${id} is locked. Unlock it first.`, {
      segmentId: id,
      reason: "locked-line",
    });
};

/** Throws AppError BAD_INPUT for an id that a line has already. */
export const checkNewLine = (script: Script, segmentId: string): void => {
  if (script.segments.some(({ id }) => id === segmentId))
    throw new AppError("BAD_INPUT", `There is a line ${segmentId} already. Give the new line another id.`, {
      segmentId,
    });
};

/** Throws AppError BAD_INPUT for a speaker that is not there. */
export const checkSpeaker = (script: Pick<Script, "speakers">, speakerId: string): void => {
  if (!script.speakers.some(({ id }) => id === speakerId))
    throw new AppError("BAD_INPUT", `The script has no speaker ${speakerId}.`, { speakerId });
};

type Times = Pick<Segment, "id" | "startMs" | "endMs"> & Partial<Pick<Segment, "block">>;

/** Throws AppError BAD_INPUT for a line that does not end after it starts, within the source. Blocks need no slot. */
export const checkTimes = (
  { durationMs: sourceMs, hasMedia }: Pick<Script, "durationMs" | "hasMedia">,
  { id, startMs, endMs, block = null }: Times,
): void => {
  const durationMs = hasMedia ? sourceMs : limits.maxDurationMs;
  const isWhole = Number.isSafeInteger(startMs) && Number.isSafeInteger(endMs);
  if (isWhole && block !== null && startMs >= 0 && endMs === startMs) return;
  if (!isWhole || startMs < 0 || endMs <= startMs)
    throw new AppError("BAD_INPUT", `Line ${id} must end after it starts.`, {
      segmentId: id,
      startMs,
      endMs,
      reason: "no-length",
    });
  if (endMs > durationMs)
    throw new AppError(
      "BAD_INPUT",
      `Line ${id} would end at ${endMs} ms, after the source's end at ${durationMs} ms.`,
      { segmentId: id, endMs, durationMs, reason: "past-end" },
    );
};

/** Throws AppError BAD_INPUT for a text that is longer than a line may be. */
export const checkLength = (id: string, ...texts: string[]): void => {
  const longest = Math.max(...texts.map(({ length }) => length));
  if (longest > limits.maxLineCharacters)
    throw new AppError(
      "BAD_INPUT",
      `Line ${id} would have ${longest} characters; the most is ${limits.maxLineCharacters}.`,
      { segmentId: id, characters: longest, most: limits.maxLineCharacters, reason: "long-line" },
    );
};
