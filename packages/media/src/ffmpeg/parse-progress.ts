/** Milliseconds done, from a line of ffmpeg's `-progress` output; null for other lines. */
export function parseProgress(line: string): number | null {
  const microseconds = /^out_time_us=(\d+)$/.exec(line.trim())?.[1];
  return microseconds === undefined ? null : Math.round(Number(microseconds) / 1000);
}
