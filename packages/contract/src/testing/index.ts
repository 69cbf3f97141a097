export { isFullRun, pickRunCount } from "./pick-run-count.ts";
export { sampleLineReport, sampleReport } from "./sample-report.ts";
