import { limits } from "@voxloom/contract";

/** Characters that turn the direction of the text around them: they can make `exe.4pm` read `mp4.exe`. */
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const controls = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * The name a person's file is shown under: its last part, without control characters, at most 255 bytes of UTF-8 with
 * its ending kept. Emoji and right-to-left letters stay. Never used as a path.
 */
export function displayName(given: string): string {
  const last =
    given.split(/[/\\]/).findLast((part) => part.trim() !== "" && !/^\.+$/.test(part.trim())) ?? "";
  const clean = last.replace(bidiControls, "").replace(controls, "").trim();
  if (clean === "" || /^\.+$/.test(clean)) return "unnamed";
  return shortened(clean);
}

/** The ending of a name in lower case without its dot; empty where there is none. */
export const findExtension = (name: string): string =>
  /\.([\p{L}\p{N}]{1,10})$/u.exec(name)?.[1]?.toLowerCase() ?? "";

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= limits.maxFileNameBytes) return name;
  const extension = findExtension(name);
  const ending = extension === "" ? "" : name.slice(-extension.length - 1);
  let stem = "";
  // Whole characters as people see them: a family emoji is many code points.
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, name.length - ending.length))) {
    if (Buffer.byteLength(stem + segment + ending) > limits.maxFileNameBytes) break;
    stem += segment;
  }
  return stem + ending;
}
