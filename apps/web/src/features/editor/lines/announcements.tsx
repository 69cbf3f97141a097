import { VisuallyHidden } from "@mantine/core";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

const announcements = createStore<{ text: string; count: number }>(() => ({ text: "", count: 0 }));

/** Says something to screen readers, as soon as they are free. */
export const announce = (text: string): void =>
  announcements.setState(({ count }) => ({ text, count: count + 1 }));

/** Where announcements are heard from. Once a page. */
export function Announcements() {
  const { text, count } = useStore(announcements);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {/* The same words twice are said twice: they are another element. */}
      <span key={count}>{text}</span>
    </VisuallyHidden>
  );
}
