import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../lib/api/api-error.ts";

const retryable = new Set(["OFFLINE", "NOT_READY", "TIMED_OUT"]);

/** Everything the server said, kept for the whole page. Only what may pass by itself is asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < 3 && error instanceof ApiError && retryable.has(error.code),
    },
  },
});
