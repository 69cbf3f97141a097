import { Button, Drawer } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconLayoutBottombar, IconTimeline } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSessionPart } from "../document/stores.tsx";
import { askedPanelsPart } from "../session/session-actions.ts";
import styles from "./panels-sheet.module.css";
import { SidePanels } from "./side-panels.tsx";

type PanelsSheetProps = {
  hasTimeline?: boolean;
  /** Missing: there is no timeline. */
  onTimeline?: () => void;
};

/** On a phone: side panels in a sheet from below, and the switch that unfolds the timeline. */
export function PanelsSheet({ hasTimeline = false, onTimeline }: PanelsSheetProps) {
  const { t } = useTranslation(["editor", "common"]);
  const [isOpen, { open, close }] = useDisclosure(false);
  const asked = useSessionPart(askedPanelsPart);
  useEffect(() => asked.subscribe(open), [asked, open]);
  return (
    <>
      <div className={styles.bar}>
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconLayoutBottombar size={18} aria-hidden="true" />}
          onClick={open}
        >
          {t("panels.open")}
        </Button>
        {onTimeline === undefined ? null : (
          <Button
            variant={hasTimeline ? "filled" : "light"}
            size="compact-md"
            aria-pressed={hasTimeline}
            leftSection={<IconTimeline size={18} aria-hidden="true" />}
            onClick={onTimeline}
          >
            {t(hasTimeline ? "layout.hideTimeline" : "layout.showTimeline")}
          </Button>
        )}
      </div>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="75%"
        title={t("panels.label")}
        closeButtonProps={{ "aria-label": t("common:action.close") }}
        classNames={{ body: styles.body, content: styles.content }}
      >
        <SidePanels />
      </Drawer>
    </>
  );
}
