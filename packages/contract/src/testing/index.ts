export { isFullRun, runsOf } from "./runs-of.ts";
export { sampleLineReport, sampleReport } from "./sample-report.ts";
