import { useTranslation } from "react-i18next";
import type { Chord } from "./chord.ts";
import { ariaKeyShortcuts, chordText } from "./chord-words.ts";
import type { CommandId } from "./command-list.ts";
import { getKeys, useKeyChanges } from "./keys-store.ts";

/** A command in words. */
export type CommandLabel = {
  /** "Split the line". */
  label: string;
  /** "Split the line (Ctrl+Enter)": for a tooltip or a button without words. */
  labelWithKeys: string;
  /** For the attribute of that name; undefined where it has no keys. */
  ariaKeyShortcuts: string | undefined;
};

/** The keys of a command now. */
export const useCommandKeys = (id: CommandId): readonly Chord[] =>
  useKeyChanges((changes) => getKeys(changes, id));

/** What a command is called, and its keys, for tooltips and for screen readers. */
export function useCommandLabel(id: CommandId): CommandLabel {
  const { t } = useTranslation("editor-keys");
  const keys = useCommandKeys(id);
  const label = t(`command.${id}`);
  const [first] = keys;
  return {
    label,
    labelWithKeys: first === undefined ? label : `${label} (${chordText(first, t)})`,
    ariaKeyShortcuts: first === undefined ? undefined : ariaKeyShortcuts(keys),
  };
}
