import { ChordKeys } from "./chord-keys.tsx";
import type { CommandId } from "./command-list.ts";
import { useCommandKeys } from "./use-command-label.ts";

/** The keys of a command now, beside its words; nothing where it has none. */
export function CommandHint({ id }: { id: CommandId }) {
  const [chord] = useCommandKeys(id);
  return chord === undefined ? null : <ChordKeys chord={chord} />;
}
