import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { chordText } from "./chord-words.ts";
import { commandList } from "./command-list.ts";
import { type FoundCommand, findCommands } from "./find-commands.ts";
import { getKeys, useKeyChanges } from "./keys-store.ts";

export type { FoundCommand } from "./find-commands.ts";

/** Finds commands by words of the reader's language and by their keys of now. */
export function useFindCommands(): (query: string) => FoundCommand[] {
  const { t } = useTranslation("editor-keys");
  const changes = useKeyChanges((all) => all);
  const commands = useMemo(
    () =>
      commandList.map(({ id, group }) => ({
        id,
        group,
        label: t(`command.${id}`),
        groupLabel: t(`group.${group}`),
        keys: getKeys(changes, id).map((chord) => chordText(chord, t)),
      })),
    [changes, t],
  );
  return (query) => findCommands(commands, query);
}
