/** What version 1 of the layout stored: it called a panel a room. */
export function readEarlierLayout<Layout>(stored: unknown): Layout {
  const { room = null, ...layout } = stored as { room?: unknown };
  return { panel: room, ...layout } as Layout;
}
