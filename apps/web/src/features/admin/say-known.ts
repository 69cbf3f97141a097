/** A code in words; one that is not among the known stays as it came, and null stays null. */
export function sayKnown<Code extends string>(
  known: readonly Code[],
  code: string | null,
  say: (code: Code) => string,
): string | null {
  const found = known.find((one) => one === code);
  return found === undefined ? code : say(found);
}
