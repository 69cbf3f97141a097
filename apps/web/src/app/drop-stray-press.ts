/** Between two presses of a double click, in milliseconds, at most: what desktops have by default. */
const doubleClickMs = 500;

type Press = { overlay: Element; x: number; y: number; at: number };

/**
 * Lets the second press of a double click in a dialog or a menu reach nothing where the first one has closed it: it
 * would hit what happened to lie beneath. Gives the way to end it.
 */
export function dropStrayPresses(): () => void {
  let last: Press | null = null;
  const follow = (event: MouseEvent) => {
    const first = last;
    const overlay =
      event.target instanceof Element
        ? event.target.closest("[role=dialog], [role=menu], [role=listbox]")
        : null;
    // A key that presses has no place: each is one of its own.
    const isPointed = event.clientX !== 0 || event.clientY !== 0;
    last = overlay && isPointed ? { overlay, x: event.clientX, y: event.clientY, at: event.timeStamp } : null;
    if (first === null || first.overlay.isConnected) return;
    const isSamePlace = first.x === event.clientX && first.y === event.clientY;
    if (!isSamePlace || event.timeStamp - first.at > doubleClickMs) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", follow, true);
  return () => document.removeEventListener("click", follow, true);
}
