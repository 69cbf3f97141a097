import type { JobPeriods } from "../platform/jobs/index.ts";

/** For tests: workers that look around as often as they can. */
export const quickPeriods: JobPeriods = {
  pollSeconds: { notified: 0.5, alone: 0.5 },
  refreshSeconds: 0.2,
  pausesMs: 100,
  presenceMs: 200,
  upkeepSeconds: 1,
};
