import { defineSessionPart } from "../document/session-parts.ts";
import { useSessionPart } from "../document/stores.tsx";
import { announcementsPart } from "./announcements.tsx";
import type { PanelId } from "./editor-mode.ts";
import { type FocusSpec, focusPart } from "./focus-line.ts";
import { layoutPart } from "./layout-store.ts";

/** What one panel asks of the others. */
export type SessionActions = {
  /** Brings a line into view and the focus to it. */
  focusLine: (spec: FocusSpec) => void;
  /** The focus that was asked for is there. */
  settleFocus: () => void;
  openPanel: (panel: PanelId) => void;
  /** Says something to screen readers, as soon as they are free. */
  announce: (text: string) => void;
};

export const sessionActionsPart = defineSessionPart(({ get }): SessionActions => {
  const [focus, layout, said] = [get(focusPart), get(layoutPart), get(announcementsPart)];
  return {
    focusLine: (spec) => focus.setState({ spec }),
    settleFocus: () => focus.setState({ spec: null }),
    openPanel: (panel) => layout.setState({ panel }),
    announce: (text) => said.setState(({ count }) => ({ text, count: count + 1 })),
  };
});

/** What a panel asks of the others; the same functions as long as the task is open. */
export const useSessionActions = (): SessionActions => useSessionPart(sessionActionsPart);
