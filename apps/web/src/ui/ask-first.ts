import { modals } from "@mantine/modals";
import type { ReactNode } from "react";

type Question = Parameters<typeof modals.openConfirmModal>[0] & {
  children: ReactNode;
  /** What closing the dialog is called. */
  close: string;
  onConfirm: () => void;
};

/** Asks in a dialog before something is done. A double click is one answer: the dialog still stands while it fades. */
export function askFirst({ close, onConfirm, ...question }: Question): void {
  let isAnswered = false;
  modals.openConfirmModal({
    centered: true,
    closeButtonProps: { "aria-label": close },
    ...question,
    onConfirm: () => {
      if (isAnswered) return;
      isAnswered = true;
      onConfirm();
    },
  });
}
