export { type Logger, type LogOptions, openLog } from "./open-log.ts";
