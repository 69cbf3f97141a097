import { randomInt } from "node:crypto";

/** 32 of them, without the ones that look alike: five bits each. */
const characters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A code of so many characters that a person reads and types, by the system's source of randomness. */
export const makeReadableCode = (length: number): string =>
  Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join("");
