import { track } from "./track.ts";

/** Notes that an account was made; `way`: `email` or the provider's name. */
export function trackRegistration(way: string): void {
  track("register", { way });
  track("conversion", { name: "register" });
}
