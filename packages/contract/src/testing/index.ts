export { isFullRun, runsOf } from "./runs-of.ts";
