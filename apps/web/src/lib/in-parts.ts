/** Sends as many ids as a call takes at once, one call after the other. */
export async function inParts(
  ids: readonly string[],
  most: number,
  send: (part: string[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < ids.length; from += most) await send(ids.slice(from, from + most));
}
