/** What the installed ffmpeg can do. */
export type FfmpegCapabilities = {
  /** As ffmpeg prints it: `5.1.9-0+deb12u1`. */
  version: string;
  /** Names of the filters: `rubberband`, `subtitles`, `loudnorm`... */
  filters: ReadonlySet<string>;
  /** Names of the encoders: `libx264`, `libmp3lame`... */
  encoders: ReadonlySet<string>;
};

/**
 * Asks ffmpeg for its version, filters and encoders, once for each configured path.
 * Throws AppError MEDIA_TOOL_MISSING where ffmpeg or ffprobe is absent.
 */
export async function ffmpegCapabilities(_call: { signal?: AbortSignal } = {}): Promise<FfmpegCapabilities> {
  throw new Error("This part of the media room is still being built.");
}
