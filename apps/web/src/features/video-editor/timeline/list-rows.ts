type Timed = { startFrame: number; frameCount: number };

/** The row of each text, from 0: those that are seen at once stand below each other. */
export function listRows(texts: readonly Timed[]): number[] {
  const rows: Timed[][] = [];
  return texts.map((text) => {
    const end = text.startFrame + text.frameCount;
    const isFree = (row: readonly Timed[]) =>
      row.every((one) => one.startFrame >= end || one.startFrame + one.frameCount <= text.startFrame);
    const found = rows.findIndex(isFree);
    if (found < 0) return rows.push([text]) - 1;
    rows[found]?.push(text);
    return found;
  });
}
