const binaries = { ffmpeg: "ffmpeg", ffprobe: "ffprobe" };
let devices = "/dev";

/** Paths of the programs, and the folder of what the machine has; a part that is not given keeps its value. */
export type MediaPaths = { ffmpegPath?: string; ffprobePath?: string; devicesFolder?: string };

/** Says where ffmpeg and ffprobe are; by default they are found on PATH, and devices in /dev. */
export function configureMedia(paths: MediaPaths): void {
  if (paths.devicesFolder !== undefined) devices = paths.devicesFolder;
  if (paths.ffmpegPath !== undefined) binaries.ffmpeg = paths.ffmpegPath;
  if (paths.ffprobePath !== undefined) binaries.ffprobe = paths.ffprobePath;
}

/** The command of ffmpeg or ffprobe. */
export const getBinary = (name: keyof typeof binaries): string => binaries[name];

/** The folder of devices, such as graphics hardware. */
export const getDevicesFolder = (): string => devices;

/** The command that installs ffmpeg. */
export const ffmpegRemedy = "apt-get install ffmpeg";
