import { extname } from "node:path";
import type { MediaInfo } from "@voxloom/contract";

type Playable = {
  pictures: ReadonlySet<string>;
  sounds: ReadonlySet<string>;
  extensions: ReadonlySet<string>;
};
const playable = (pictures: string[], sounds: string[], extensions: string[]): Playable => ({
  pictures: new Set(pictures),
  sounds: new Set(sounds),
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
  const [sound] = info.audioTracks;
  if (kind === undefined || !kind.extensions.has(extname(name).toLowerCase())) return false;
  if (info.video !== null && !kind.pictures.has(info.video.codec)) return false;
  return sound === undefined || (kind.sounds.has(sound.codec) && sound.channels <= 6);
}
