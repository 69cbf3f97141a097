/**
 * The hypotheses of a list of the recognizer, a line each with its score behind it: without noises, and without the
 * number of a pronunciation.
 */
export const parseNbest = (list: string): string[][] =>
  list
    .split("\n")
    .map((line) => line.trim().replace(/\s+-?\d+$/, ""))
    .filter((line) => line !== "")
    .map((line) =>
      line
        .split(/\s+/)
        .filter((word) => !/^(?:<.*>|\[.*\]|\+\+.*\+\+)$/.test(word))
        .map((word) => word.replace(/\(\d+\)$/, "")),
    );
