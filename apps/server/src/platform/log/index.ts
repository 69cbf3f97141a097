export { type Logger, openLog } from "./open-log.ts";
