/** What has a use of its own for the space bar. */
const takers =
  "input, textarea, select, button, a[href], summary, [role=button], [contenteditable]:not([contenteditable=false])";

/**
 * The space bar over the stage: with a drag it pans, so that its command waits until it is known whether one comes.
 * Elsewhere it is nobody's business here. `runSpace` is called where it only was pressed.
 */
export const listenToSpace = (
  stage: HTMLElement,
  runSpace: () => void,
): { isHeld: () => boolean; stop: () => void } => {
  let held: { hasPanned: boolean } | null = null;
  const down = (event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (event.code !== "Space" || hasModifier || event.isComposing || !stage.matches(":hover")) return;
    if (held === null && event.target instanceof Element && event.target.closest(takers) !== null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held ??= { hasPanned: false };
  };
  const up = (event: KeyboardEvent) => {
    if (event.code !== "Space" || held === null) return;
    const { hasPanned } = held;
    held = null;
    event.preventDefault();
    if (!hasPanned) runSpace();
  };
  const press = () => {
    if (held !== null) held.hasPanned = true;
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  window.addEventListener("keydown", down, { capture: true, signal });
  window.addEventListener("keyup", up, { capture: true, signal });
  window.addEventListener("blur", () => (held = null), { signal });
  stage.addEventListener("pointerdown", press, { capture: true, signal });
  return { isHeld: () => held !== null, stop: () => listeners.abort() };
};
