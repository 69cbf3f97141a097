import { notifications } from "@mantine/notifications";
import { getProblem } from "../lib/api/api-error.ts";
import { phrases } from "../lib/phrases/phrases.ts";
import { problemPhrase } from "../lib/phrases/problem-phrase.ts";

/** Says briefly, in a corner, what failed. For actions whose place on the page has no room for words. */
export function notifyProblem(error: unknown): void {
  notifications.show({
    color: "red",
    message: problemPhrase(phrases, getProblem(error)),
    closeButtonProps: { "aria-label": phrases.t("common:action.close") },
  });
}
