import { VisuallyHidden } from "@mantine/core";
import { defineStorePart } from "../document/session-parts.ts";
import { useSessionStore } from "../document/stores.tsx";

/** What is said to screen readers, as soon as they are free. */
export const announcementsPart = defineStorePart(() => ({ text: "", count: 0 }));

/** Where announcements are heard from. Once a page. */
export function Announcements() {
  const { text, count } = useSessionStore(announcementsPart, (said) => said);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {/* A new element makes screen readers say words again that they have just said. */}
      <span key={count}>{text}</span>
    </VisuallyHidden>
  );
}
