export { sweepRateLimits } from "./sweep-rate-limits.ts";
