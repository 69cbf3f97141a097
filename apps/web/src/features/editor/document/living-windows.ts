const getName = (windowId: string): string => `voxloom-editor ${windowId}`;

/** Says to this browser's other windows that one lives, until the answer is called or the window is gone. */
export function holdWindow(windowId: string): () => void {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // Browsers keep locks for pages of https and of this computer alone.
  void navigator.locks?.request(getName(windowId), () => until);
  return letGo;
}

/** Tells windows that live from those that are gone; where the browser does not say, all are. */
export async function readLivingWindows(): Promise<(windowId: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return (windowId) => names.has(getName(windowId));
}
