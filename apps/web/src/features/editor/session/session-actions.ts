import { defineSessionPart, defineStorePart } from "../document/session-parts.ts";
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

/** How often a panel was asked for: on a phone they come in a sheet, which opens for it. */
export const askedPanelsPart = defineStorePart(() => ({ count: 0 }));

export const sessionActionsPart = defineSessionPart(({ get }): SessionActions => {
  const [focus, layout, said] = [get(focusPart), get(layoutPart), get(announcementsPart)];
  const asked = get(askedPanelsPart);
  return {
    focusLine: (spec) => focus.setState({ spec }),
    settleFocus: () => focus.setState({ spec: null }),
    openPanel: (panel) => {
      layout.setState({ panel });
      asked.setState(({ count }) => ({ count: count + 1 }));
    },
    announce: (text) => said.setState(({ count }) => ({ text, count: count + 1 })),
  };
});

/** What a panel asks of the others; the same functions as long as the task is open. */
export const useSessionActions = (): SessionActions => useSessionPart(sessionActionsPart);
