const binaries = { ffmpeg: "ffmpeg", ffprobe: "ffprobe" };

/** Where ffmpeg and ffprobe are; by default found on PATH. */
export function configureMedia(paths: Partial<typeof binaries>): void {
  Object.assign(binaries, paths);
}

/** The command of ffmpeg or ffprobe. */
export const binaryOf = (name: keyof typeof binaries): string => binaries[name];

/** What to say where ffmpeg is missing. */
export const ffmpegRemedy = "Install it with: apt-get install ffmpeg";
