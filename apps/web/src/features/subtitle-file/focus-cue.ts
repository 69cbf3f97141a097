import type { SubtitleDesk } from "./subtitle-desk-store.ts";

/** Chooses a cue and puts the cursor into its text, once the list has brought it into view. */
export function focusCue(desk: SubtitleDesk, index: number): void {
  const { work, choose } = desk.getState();
  if (index < 0 || index >= work.document.cues.length) return;
  choose(index);
  const field = () => document.querySelector<HTMLElement>(`textarea[data-cue="${index}"]`);
  requestAnimationFrame(() => {
    if (field() === null) requestAnimationFrame(() => field()?.focus());
    else field()?.focus();
  });
}
