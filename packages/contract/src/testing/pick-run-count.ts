/** For tests: whether everything is run (`npm run test:full`). */
export const isFullRun = process.env.VOXLOOM_TESTS === "full";

/** For tests: how often to try a generated property: in full where everything is run, else a few times. */
export const pickRunCount = (full: number, quick: number): number => (isFullRun ? full : quick);
