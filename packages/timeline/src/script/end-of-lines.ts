import type { Script } from "@voxloom/contract";

/** A script without media ends with its last line; the very same where that is so already. */
export const endOfLines = (script: Script): Script => {
  if (script.hasMedia) return script;
  const durationMs = script.segments.reduce((latest, { endMs }) => Math.max(latest, endMs), 0);
  return durationMs === script.durationMs ? script : { ...script, durationMs };
};
