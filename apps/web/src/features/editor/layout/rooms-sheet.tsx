import { Button, Drawer } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconLayoutBottombar } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { RoomsPanel } from "./rooms-panel.tsx";
import styles from "./rooms-sheet.module.css";

/** On a phone: side rooms and timeline in a sheet from below. */
export function RoomsSheet() {
  const { t } = useTranslation(["editor", "common"]);
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <div className={styles.bar}>
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconLayoutBottombar size={18} aria-hidden="true" />}
          onClick={open}
        >
          {t("rooms.open")}
        </Button>
      </div>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="75%"
        title={t("rooms.label")}
        closeButtonProps={{ "aria-label": t("common:action.close") }}
        classNames={{ body: styles.body, content: styles.content }}
      >
        <RoomsPanel />
      </Drawer>
    </>
  );
}
