const binaries = { ffmpeg: "ffmpeg", ffprobe: "ffprobe" };

/** Paths of the programs; a part that is not given keeps its value. */
export type MediaPaths = { ffmpegPath?: string; ffprobePath?: string };

/** Says where ffmpeg and ffprobe are; by default they are found on PATH. */
export function configureMedia(paths: MediaPaths): void {
  if (paths.ffmpegPath !== undefined) binaries.ffmpeg = paths.ffmpegPath;
  if (paths.ffprobePath !== undefined) binaries.ffprobe = paths.ffprobePath;
}

/** The command of ffmpeg or ffprobe. */
export const getBinary = (name: keyof typeof binaries): string => binaries[name];

/** The command that installs ffmpeg. */
export const ffmpegRemedy = "apt-get install ffmpeg";
