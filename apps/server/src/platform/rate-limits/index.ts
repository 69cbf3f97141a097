export { countUses } from "./count-uses.ts";
export { sweepRateLimits } from "./sweep-rate-limits.ts";
