import { Button, Drawer } from "@mantine/core";
import { IconChevronUp } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import styles from "./template-panel.module.css";

type TemplateSheetProps = {
  /** What the chosen template is called. */
  name: string;
  /** How it is filled; null: nobody knows yet. */
  note: string | null;
  children: ReactNode;
};

/** On a phone: the panel of the chosen template in a sheet from below, which a button at the thumb opens. */
export function TemplateSheet({ name, note, children }: TemplateSheetProps) {
  const { t } = useTranslation(["clips", "common"]);
  const { isOpen, open, close } = useBackSheet();
  // Escape in what is open above the sheet comes here too, though it stands elsewhere in the page: it is not meant.
  const closeByKey = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === "Escape" && currentTarget.contains(target as Node)) close();
  };
  return (
    <>
      <div className={styles.thumb}>
        <Button
          variant="light"
          size="md"
          h={56}
          justify="space-between"
          fullWidth
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          rightSection={<IconChevronUp size={18} aria-hidden="true" />}
          onClick={open}
        >
          <span className={styles.thumbText}>
            {name}
            {note === null ? null : <small>{note}</small>}
          </span>
        </Button>
      </div>
      <Drawer
        opened={isOpen}
        onClose={close}
        closeOnEscape={false}
        onKeyDown={closeByKey}
        position="bottom"
        size="68%"
        title={t("panel.sheet")}
        // The preview above it stays to be seen.
        overlayProps={{ backgroundOpacity: 0.15 }}
        closeButtonProps={{ "aria-label": t("common:action.close"), size: 44 }}
        classNames={{ content: styles.sheet }}
      >
        <div className={styles.sheetBody}>{children}</div>
      </Drawer>
    </>
  );
}

/** Whether the sheet is open, told by the history: the way back closes it, as a page of its own. */
function useBackSheet() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = (state as { sheet?: string } | null)?.sheet === "template";
  // The way back takes a moment: pressed twice meanwhile, it does not leave the page.
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [isOpen]);
  return {
    isOpen,
    open: () => {
      const opened = { ...(state as object | null), sheet: "template" };
      void navigate({ pathname, search, hash }, { state: opened, preventScrollReset: true });
    },
    close: () => {
      if (!isOpen || isClosing.current) return;
      isClosing.current = true;
      void navigate(-1);
    },
  };
}
