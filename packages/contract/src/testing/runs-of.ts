/** For tests: how often to try a generated property: in full where everything is run (`npm run test:full`), else a few times. */
export const runsOf = (full: number, quick: number): number =>
  process.env.VOXLOOM_TESTS === "full" ? full : quick;
