/** Whether a key was pressed on the page itself: not in a dialog, a menu or a text. */
export const isOnPage = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest("[role=dialog], [role=menu], [role=listbox], input:not([type=checkbox]), textarea") === null;
