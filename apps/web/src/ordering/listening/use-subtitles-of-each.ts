import type { calls, DubProduct, Material, RequestOf } from "@voxloom/contract";
import { useState } from "react";
import type { HeardLanguages } from "../use-heard-languages.ts";
import { isNamedAfter, isOwn, listOffers, type SubtitleOffer, suggestedOwn } from "./subtitle-offers.ts";

/** What a recording of several goes by where subtitles are used; null: it is listened to. */
export type OfferOfEach = { recording: Material; offer: SubtitleOffer | null };

type DubOrder = Extract<RequestOf<typeof calls.tasks.create>, { product: DubProduct }>;
type OwnOfEach = NonNullable<DubOrder["ownSubtitlesOfEach"]>;

type Wanted = {
  /** None: an order of one has a question of its own. */
  recordings: readonly Material[];
  /** Subtitle files that were brought for them. */
  brought: readonly Material[];
  /** The spoken language as it was chosen; null: as each recording is heard. */
  spoken: string | null;
  languages: HeardLanguages;
  targets: readonly string[];
};

/** The subtitles there are for each of several recordings, and whether the order goes by them. */
export function useSubtitlesOfEach({ recordings, brought, spoken, languages, targets }: Wanted) {
  const [isUsed, setIsUsed] = useState(true);
  const ofEach = recordings.map((recording) => {
    const heard = languages.get(recording.id);
    const sure = heard && !heard.isGuess ? heard.language : null;
    const offers = listOffers(recording, brought);
    const own = suggestedOwn(offers, { spoken: spoken ?? sure, targets });
    return { recording, own, offer: offers.find((offer) => isOwn(own, offer)) ?? null };
  });
  const unpaired =
    recordings.length === 0
      ? []
      : brought.filter(({ name }) => !recordings.some((recording) => isNamedAfter(name, recording.name)));
  const isOffered = unpaired.length > 0 || ofEach.some(({ offer }) => offer !== null);
  const value: OwnOfEach = isUsed
    ? ofEach.flatMap(({ recording, own }) => (own === null ? [] : { ...own, recordingId: recording.id }))
    : [];
  return { ofEach, unpaired, isOffered, isUsed, setIsUsed, value };
}
