import { extname } from "node:path";
import type { MediaInfo } from "@voxloom/contract";

type Playable = {
  videos: ReadonlySet<string>;
  audios: ReadonlySet<string>;
  extensions: ReadonlySet<string>;
};
const playable = (videos: string[], audios: string[], extensions: string[]): Playable => ({
  videos: new Set(videos),
  audios: new Set(audios),
  extensions: new Set(extensions),
});

const mp4 = playable(["h264", "vp9", "av1"], ["aac", "mp3", "opus", "flac"], [".mp4", ".m4v", ".mov"]);
const byContainer: Readonly<Record<string, Playable>> = {
  mp4,
  mov: mp4,
  m4a: playable([], ["aac"], [".m4a", ".m4b", ".mp4"]),
  webm: playable(["vp8", "vp9", "av1"], ["opus", "vorbis"], [".webm"]),
  mp3: playable([], ["mp3"], [".mp3"]),
  wav: playable([], ["pcm_s16le", "pcm_u8", "pcm_f32le", "pcm_s24le"], [".wav"]),
  flac: playable([], ["flac"], [".flac"]),
  ogg: playable([], ["opus", "vorbis", "flac"], [".ogg", ".oga", ".opus"]),
  aac: playable([], ["aac"], [".aac"]),
};

/**
 * Whether today's browsers play a file as it is. Its name counts too: it decides the content type that the file is
 * served under. Only the first sound track is asked: browsers play no other.
 */
export function isBrowserPlayable(info: MediaInfo, name: string): boolean {
  const kind = byContainer[info.container];
  const [audio] = info.audioTracks;
  if (kind === undefined || !kind.extensions.has(extname(name).toLowerCase())) return false;
  if (info.video !== null && !kind.videos.has(info.video.codec)) return false;
  return audio === undefined || (kind.audios.has(audio.codec) && audio.channels <= 6);
}
