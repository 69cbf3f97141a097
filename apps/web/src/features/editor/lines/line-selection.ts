/** Ids from one line to another, both counted in, in whichever direction; only the second where one is unknown. */
export const idsBetween = (ids: readonly string[], anchorId: string | null, toId: string): string[] => {
  const [anchor, to] = [anchorId === null ? -1 : ids.indexOf(anchorId), ids.indexOf(toId)];
  if (anchor === -1 || to === -1) return [toId];
  return ids.slice(Math.min(anchor, to), Math.max(anchor, to) + 1);
};

/** A selection with a line taken in, or out where it was in. */
export const toggled = (selected: ReadonlySet<string>, id: string): string[] =>
  selected.has(id) ? [...selected].filter((other) => other !== id) : [...selected, id];

/** The line some steps away, held at both ends; the first where nothing was chosen yet. */
export const idAway = (ids: readonly string[], fromId: string | null, steps: number): string | undefined => {
  const from = fromId === null ? -1 : ids.indexOf(fromId);
  return from === -1 ? ids[0] : ids[Math.min(ids.length - 1, Math.max(0, from + steps))];
};
