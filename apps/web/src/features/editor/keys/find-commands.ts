import fuzzysort from "fuzzysort";
import type { CommandGroup, CommandId } from "./command-list.ts";

/** A command as it is searched for. */
export type FoundCommand = {
  id: CommandId;
  group: CommandGroup;
  label: string;
  groupLabel: string;
  /** Its keys, as they are printed. */
  keys: readonly string[];
};

const weakestScore = 0.3;

/**
 * Commands that a query means, the likeliest first: by their words, their group, and their keys; letters may be left
 * out. All of them, as they stand, for an empty query.
 */
export const findCommands = (commands: readonly FoundCommand[], query: string): FoundCommand[] => {
  const wanted = query.trim();
  if (wanted === "") return [...commands];
  const byKeys = commands.filter(({ keys }) =>
    keys.some((chord) => chord.toLocaleLowerCase() === wanted.toLocaleLowerCase()),
  );
  const byWords = fuzzysort.go(wanted, [...commands], {
    keys: [(command) => command.label, (command) => command.groupLabel, (command) => command.keys.join(" ")],
    threshold: weakestScore,
    limit: 0,
  });
  return [...new Set([...byKeys, ...byWords.map(({ obj }) => obj)])];
};
