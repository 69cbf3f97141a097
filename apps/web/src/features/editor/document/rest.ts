/** Who types rests after so long without a key, in milliseconds: what no key may wait for is done then. */
export const restMs = 150;
