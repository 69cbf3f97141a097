import type { Locale } from "@voxloom/contract/locales";
import { pictureIn } from "../../lib/site/picture-in.ts";
import type { VideoShape } from "../../ui/site-video.tsx";

const film = (name: string): VideoShape => ({
  src: `/videos/${name}.mp4`,
  poster: `/videos/${name}.webp`,
  widthPx: 1280,
  heightPx: 720,
});

/** The main promotional video, in a file for desktops and one for phones. */
export const mainVideo: { wide: VideoShape; narrow: VideoShape } = {
  wide: film("promo-desktop"),
  narrow: { ...film("promo-mobile"), widthPx: 720, heightPx: 1280 },
};

/** The kinds of video of the scenario case, in the order of its tabs. */
export const scenarioKeys = ["tv-show", "anime", "commercial", "documentary"] as const;
export type ScenarioKey = (typeof scenarioKeys)[number];

/** A scenario's looping video. */
export const scenarioVideo = (key: ScenarioKey): VideoShape => film(key);

export const lipSyncVideo = film("lip-sync");

/** The lines of the studio, as they are in a language. */
export const studioLines = (locale: Locale) => ({
  src: pictureIn(locale, "/pictures/product/studio-lines.avif"),
  width: 800,
  height: 560,
});

/** What the quality report tells, drawn. */
export const reportPicture = { src: "/pictures/features/quality-report.webp", width: 800, height: 560 };

/** How many frames the showcase strip has. */
export const showcaseCount = 11;
