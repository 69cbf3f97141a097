import { notifyManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../lib/api/api-error.ts";
import { currentUser, onSessionChange } from "../lib/session/session.ts";

const retryable = new Set(["OFFLINE", "NOT_READY", "TIMED_OUT", "TRY_LATER"]);

// By default pages hear of it a timer later: a press that comes before sends a second time what is on its way already.
notifyManager.setScheduler(queueMicrotask);

/** Everything the server said, kept for the whole page. Only what may pass by itself is asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < 3 && error instanceof ApiError && retryable.has(error.code),
    },
  },
});

let project = currentUser()?.projId;

/**
 * Forgets what was fetched for someone else as soon as another person, or nobody, is signed in, in whatever tab.
 * Gives the way to stop following.
 */
export function followSession(): () => void {
  const check = (): void => {
    const next = currentUser()?.projId;
    if (next === project) return;
    project = next;
    queryClient.getMutationCache().clear();
    void queryClient.resetQueries();
  };
  check();
  return onSessionChange(check);
}
