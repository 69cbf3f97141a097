import type { ReactNode } from "react";
import { Section } from "../../ui/section.tsx";

/** The end of a page: the way in once more. */
export function ToolClosing({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Section title={heading} tone="tint">
      {children}
    </Section>
  );
}
