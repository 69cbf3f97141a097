import { currentAddress } from "../address/current-address.ts";
import { navigateTo } from "../navigate-to.ts";
import { needsSignIn } from "../paths.ts";
import { signInAddress } from "./redirects.ts";

/** So that whoever is led away has read why. */
const leaveDelayMs = 1000;
let leaving: ReturnType<typeof setTimeout> | undefined;

/**
 * Goes to the sign-in page, and from there back to this one. Of its own accord it goes after a second and only from
 * pages that need an account; `isForced` goes at once from any.
 */
export function leaveForSignIn({ isForced = false }: { isForced?: boolean } = {}): void {
  const { pathname, search } = currentAddress();
  if (!isForced && (leaving !== undefined || !needsSignIn(pathname))) return;
  clearTimeout(leaving);
  leaving = setTimeout(
    () => {
      leaving = undefined;
      navigateTo(signInAddress({ pathname, search }));
    },
    isForced ? 0 : leaveDelayMs,
  );
}
