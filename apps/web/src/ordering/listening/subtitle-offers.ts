import type { DubSettings, Material, Problem } from "@voxloom/contract";

export type OwnSubtitles = DubSettings["ownSubtitles"];
/** Subtitles that an order can go by: a track inside its file, or a file that was brought. */
export type SubtitleOffer = {
  /** For lists. */
  key: string;
  materialId: string;
  /** undefined: the material is a subtitle file. */
  track: number | undefined;
  language: string | null;
  /** Title of the track or name of the file. */
  name: string | null;
  cueCount: number | null;
  isForced: boolean;
  isForHearingImpaired: boolean;
  /** A site recognized them: nobody wrote them. */
  isAutomatic: boolean;
  /** Its text is in pictures, and has to be recognized. */
  isPicture: boolean;
  /** Of a track whose letters are not in UTF-8. */
  encoding?: string | undefined;
  /** It was brought for just this recording, as its name says. */
  isPaired: boolean;
  problem: Problem | null;
};

const getStem = (name: string): string => name.toLowerCase().replace(/\.[^.]*$/, "");

/** Whether a subtitle file is named after a recording: `film.srt`, `film.en.srt` beside `film.mp4`. */
export const isNamedAfter = (subtitles: string, recording: string): boolean =>
  `${getStem(subtitles)}.`.startsWith(`${getStem(recording)}.`);

/** What there is for a recording, files that were brought first. */
export function listOffers(recording: Material, brought: readonly Material[]): SubtitleOffer[] {
  const files = brought.flatMap((file): SubtitleOffer[] => {
    const { id, name, detectedLanguage, problem } = file;
    const isPaired = isNamedAfter(name, recording.name);
    // Pictures are tracks, in a file of their own too, and so are the languages of a file that has several.
    const tracks = listTracks(file, isPaired);
    if (tracks.length > 0) return tracks;
    return [
      {
        ...{ key: id, materialId: id, track: undefined, name, isPaired, problem },
        language: detectedLanguage?.language ?? null,
        ...{ cueCount: null, isForced: false, isForHearingImpaired: false },
        ...{ isAutomatic: false, isPicture: false },
      },
    ];
  });
  return [...files, ...listTracks(recording, true)];
}

/** The tracks inside a file, or the languages of a subtitle file. */
export const listTracks = (recording: Material, isPaired: boolean): SubtitleOffer[] =>
  (recording.info?.subtitleTracks ?? []).map(
    ({ index, title, isPicture, isAutomatic, ...track }): SubtitleOffer => ({
      ...track,
      // What was looked at before that was asked says nothing of it.
      isPicture: isPicture === true,
      isAutomatic: isAutomatic === true,
      key: `${recording.id} ${index}`,
      materialId: recording.id,
      track: index,
      name: title,
      isPaired,
    }),
  );

/** What an order says of an offer; pictures are read in the language that they are said to be in. */
export const getOwn = (
  { materialId, track, isPicture, language }: SubtitleOffer,
  side: NonNullable<OwnSubtitles>["side"],
): NonNullable<OwnSubtitles> => ({
  materialId,
  ...(track !== undefined && { track }),
  ...(isPicture && { ocrLanguage: language ?? "en" }),
  side,
});

/** Whether an order goes by an offer. */
export const isOwn = (own: OwnSubtitles, { materialId, track }: SubtitleOffer): boolean =>
  own?.materialId === materialId && own.track === track;

/**
 * What an order goes by where nobody chose: subtitles of what is spoken, else of the only language that is wanted, else
 * none. `spoken`: null where it is not known, or no more than a guess; then what is written tells it.
 */
export function suggestedOwn(
  offers: readonly SubtitleOffer[],
  {
    spoken,
    targets,
    takesAny = false,
  }: { spoken: string | null; targets: readonly string[]; takesAny?: boolean },
): OwnSubtitles {
  const usable = offers.filter(
    ({ problem, isForced, isPaired, isPicture }) => problem === null && !isForced && isPaired && !isPicture,
  );
  // Plain ones first: sounds that are told would be spoken, and what was recognized has mistakes.
  const getRank = (offer: SubtitleOffer): number =>
    Number(offer.isAutomatic) * 2 + Number(offer.isForHearingImpaired);
  const sorted = usable.toSorted((a, b) => getRank(a) - getRank(b));
  const ofSpoken = sorted.find(({ language }) => spoken === null || language === null || language === spoken);
  if (ofSpoken !== undefined) return getOwn(ofSpoken, "source");
  const brought = takesAny ? sorted.find(({ track }) => track === undefined) : undefined;
  if (brought !== undefined) return getOwn(brought, "source");
  const [only] = targets;
  const ofTarget = targets.length === 1 ? sorted.find(({ language }) => language === only) : undefined;
  return ofTarget === undefined ? null : getOwn(ofTarget, "target");
}
