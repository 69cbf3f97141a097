export { runsOf } from "./runs-of.ts";
