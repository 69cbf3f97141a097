/** A number from 0 up to 1 that goes by nothing but what it is given: the same every time, and even. */
export function spread(...parts: readonly (number | string)[]): number {
  let hash = 2_166_136_261;
  for (const letter of parts.join(":")) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
