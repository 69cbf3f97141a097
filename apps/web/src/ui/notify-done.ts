import { notifications } from "@mantine/notifications";
import { phrases } from "../lib/phrases/phrases.ts";

/** Says briefly, in a corner, that something is done; at once only once for an `id`. */
export function notifyDone(message: string, id?: string): void {
  notifications.show({
    ...(id === undefined ? {} : { id }),
    color: "teal",
    message,
    closeButtonProps: { "aria-label": phrases.t("common:action.close") },
  });
}
