import { notifications } from "@mantine/notifications";
import { problemOf } from "../lib/api/api-error.ts";
import { phrases } from "../lib/phrases/phrases.ts";

/** Says briefly, in a corner, what failed. For actions whose place on the page has no room for words. */
export function notifyProblem(error: unknown): void {
  const { code } = problemOf(error);
  const key = phrases.exists(`errors:${code}`) ? code : "UNKNOWN";
  notifications.show({ color: "red", message: phrases.t(`errors:${key}` as "errors:UNKNOWN") });
}
