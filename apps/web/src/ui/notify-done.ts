import { notifications } from "@mantine/notifications";
import { phrases } from "../lib/phrases/phrases.ts";

/** What is shown by now, by the id that callers gave. */
const shown = new Map<string, string>();

/** Says briefly, in a corner, that something is done; what is said for the same `id` takes the place of the last words. */
export function notifyDone(message: string, id?: string): void {
  const last = id === undefined ? undefined : shown.get(id);
  if (last !== undefined) notifications.hide(last);
  const now = notifications.show({
    color: "teal",
    message,
    closeButtonProps: { "aria-label": phrases.t("common:action.close") },
  });
  if (id !== undefined) shown.set(id, now);
}

/** Says briefly, in a corner, why nothing came of a press; said again under the same `id`, it is said once. */
export function notifyHint(message: string, id: string): void {
  notifications.hide(id);
  notifications.show({
    id,
    color: "gray",
    message,
    closeButtonProps: { "aria-label": phrases.t("common:action.close") },
  });
}
