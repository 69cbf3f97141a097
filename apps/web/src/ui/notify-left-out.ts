import { notifications } from "@mantine/notifications";
import { formatsIn } from "../lib/formats.ts";
import { phrases } from "../lib/phrases/phrases.ts";

/** Names that are told at once; the rest are counted. */
const namesShown = 5;

/** The first of many names in a row, and how many more there are. */
export function nameSome(names: readonly string[]): string {
  const rest = names.length - namesShown;
  const more = rest > 0 ? [`+${formatsIn(phrases.language).number(rest)}`] : [];
  return [...names.slice(0, namesShown), ...more].join(" · ");
}

/** Says in a corner which files were left out, in the words that `tell` has for their names; nothing where none were. */
export function notifyLeftOut(files: readonly { name: string }[], tell: (names: string) => string): void {
  if (files.length === 0) return;
  notifications.show({
    color: "red",
    message: tell(nameSome(files.map(({ name }) => name))),
    closeButtonProps: { "aria-label": phrases.t("common:action.close") },
  });
}
