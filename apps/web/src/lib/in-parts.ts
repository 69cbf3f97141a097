/** Sends as many ids, or names of something, as a call takes at once, one call after the other. */
export async function inParts<T>(
  ids: readonly T[],
  most: number,
  send: (part: T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < ids.length; from += most) await send(ids.slice(from, from + most));
}
