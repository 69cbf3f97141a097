import { Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import type { ReactNode } from "react";
import { askFirst } from "./ask-first.ts";

/** Opens a dialog with a form in it. */
export const openDialog = (dialog: { title: string; close: string; children: ReactNode }): string =>
  modals.open({
    title: dialog.title,
    centered: true,
    closeButtonProps: { "aria-label": dialog.close },
    children: dialog.children,
  });

type Question = { title: string; text: string; yes: string; no: string; close: string; onYes: () => void };

/** Asks before something that cannot be undone. */
export const openQuestion = ({ title, text, yes, no, close, onYes }: Question): void =>
  askFirst({
    title,
    close,
    children: (
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        {text}
      </Text>
    ),
    labels: { confirm: yes, cancel: no },
    confirmProps: { color: "red.8" },
    onConfirm: onYes,
  });
