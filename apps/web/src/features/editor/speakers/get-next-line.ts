import type { Script, Segment } from "@voxloom/contract";

/** The next line of a speaker after a place, from the beginning again behind the last one. */
export const getNextLine = (
  { segments }: Pick<Script, "segments">,
  speakerId: string,
  afterPlace: number,
): { segment: Segment; number: number } | null => {
  const isTheirs = (segment: Segment) => segment.speakerId === speakerId;
  const later = segments.findIndex((segment, place) => place > afterPlace && isTheirs(segment));
  const place = later === -1 ? segments.findIndex(isTheirs) : later;
  const segment = segments[place];
  return segment === undefined ? null : { segment, number: place + 1 };
};
