import { randomInt } from "node:crypto";

/** Letters and digits that nobody takes for another. */
const signs = "ACDEFHJKLMNPRTUVWXY3469";

/** Signs of an answer. */
export const answerLength = 5;

/** What the next picture shows. */
export const randomAnswer = (): string =>
  Array.from({ length: answerLength }, () => signs[randomInt(signs.length)]).join("");
