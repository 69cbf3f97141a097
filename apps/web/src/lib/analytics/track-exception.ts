import { track } from "./track.ts";

/** Notes a call that failed. `status`: of its answer, 0 where none came. */
export function trackException({ code, status }: { code: string; status: number }): void {
  track("exception", { code, status, level: status >= 500 ? 2 : 1 });
}
