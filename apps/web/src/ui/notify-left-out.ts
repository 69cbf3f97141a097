import { notifications } from "@mantine/notifications";
import { formatsIn } from "../lib/formats.ts";
import { phrases } from "../lib/phrases/phrases.ts";

/** Names that are told at once; the rest are counted. */
const namesShown = 5;

/** Says in a corner which files were left out, in the words that `tell` has for their names; nothing where none were. */
export function notifyLeftOut(files: readonly { name: string }[], tell: (names: string) => string): void {
  if (files.length === 0) return;
  const rest = files.length - namesShown;
  const more = rest > 0 ? [`+${formatsIn(phrases.language).number(rest)}`] : [];
  notifications.show({
    color: "red",
    message: tell([...files.slice(0, namesShown).map(({ name }) => name), ...more].join(" · ")),
    closeButtonProps: { "aria-label": phrases.t("common:action.close") },
  });
}
