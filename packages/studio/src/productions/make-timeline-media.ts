import { extractSound } from "../stages/extract-sound.ts";
import { findSourceShots } from "../stages/find-source-shots.ts";
import { makeTimelineFiles, type TimelineFiles } from "../stages/timeline-files.ts";
import { type FinishedDub, neededSound, withFinishedDub } from "./finished-dub.ts";

/** What a timeline draws and plays of a dub, for one that was made without. */
export const makeTimelineMedia = (dub: FinishedDub): Promise<TimelineFiles> =>
  withFinishedDub(dub, { what: "The waveform", names: ["extract"] }, async (workshop, source) => {
    const { key, monoPath } = await extractSound(workshop, source);
    return await makeTimelineFiles(workshop, {
      original: { key, path: monoPath },
      dub: neededSound(dub, "dub"),
      background: dub.files.background ?? null,
    });
  });

/** Where a new shot begins in what was dubbed of the source, in milliseconds; null where there is no picture. */
export const findDubShots = (dub: FinishedDub): Promise<number[] | null> =>
  withFinishedDub(dub, { what: "The search for shots", names: ["render"] }, findSourceShots);
