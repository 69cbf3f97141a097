import type { Side } from "./use-player.ts";

type Media = { originalUrl: string | null; dubUrl: string | null; dubAudioUrl: string | null };

/** The file that gives a sound, with its picture where there is one; where it is missing, the other sound's. */
export function audioAddress(media: Media, hasVideo: boolean, side: Side): string {
  const { originalUrl, dubUrl, dubAudioUrl } = media;
  const dub = hasVideo ? (dubUrl ?? dubAudioUrl) : (dubAudioUrl ?? dubUrl);
  return (side === "dub" ? (dub ?? originalUrl) : (originalUrl ?? dub)) ?? "";
}
