import { Button, Kbd, Popover } from "@mantine/core";
import { IconKeyboard } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./speech.module.css";

const keys = [
  { name: "play", keys: ["Ctrl", "Enter"] },
  { name: "space", keys: ["Space"] },
  { name: "jump", keys: ["Tab", "Enter"] },
  { name: "stress", keys: ["Ctrl", "Shift", "E"] },
  { name: "stop", keys: ["Esc"] },
] as const;

/** What keys do on the desk. */
export function DeskKeys() {
  const { t } = useTranslation("speech");
  return (
    <Popover position="top" withArrow withinPortal>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          visibleFrom="sm"
          leftSection={<IconKeyboard size={16} aria-hidden="true" />}
        >
          {t("keys.title")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <dl className={styles.keys}>
          {keys.map(({ name, keys: pressed }) => (
            <KeyRow key={name} pressed={pressed} does={t(`keys.${name}`)} />
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}

const KeyRow = ({ pressed, does }: { pressed: readonly string[]; does: string }) => (
  <>
    <dt dir="ltr">
      {pressed.map((key) => (
        <Kbd key={key} size="xs" mx={2}>
          {key}
        </Kbd>
      ))}
    </dt>
    <dd>{does}</dd>
  </>
);
