import type { SubtitleDesk } from "./subtitle-desk-store.ts";

/** Chooses a cue and puts the cursor into its text, once the list has brought it into view. */
export function focusCue(desk: SubtitleDesk, index: number): void {
  const { work, choose } = desk.getState();
  if (index < 0 || index >= work.document.cues.length) return;
  choose(index);
  focusSoon(() => document.querySelector<HTMLElement>(`textarea[data-cue="${index}"]`));
}

/** Where a time that somebody is at has moved its cue to another place of the list, the cursor goes along. */
export function followTime(from: number, to: number): void {
  const listTimes = (index: number) =>
    Array.from(document.querySelectorAll<HTMLElement>(`input[data-cue="${index}"]`));
  const { activeElement } = document;
  const place = activeElement instanceof HTMLElement ? listTimes(from).indexOf(activeElement) : -1;
  if (place >= 0 && from !== to) focusSoon(() => listTimes(to)[place]);
}

function focusSoon(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    const field = find();
    if (field) field.focus();
    else requestAnimationFrame(() => find()?.focus());
  });
}
