import { Button, Group, Text, Transition } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { type Icon, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "./icon-button.tsx";
import { isOnPage } from "./is-on-page.ts";
import styles from "./selection-bar.module.css";

type SelectionBarProps = {
  /** How many are chosen; while none is, the bar is away. */
  count: number;
  label: string;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
};

/** What can be done with all that is chosen in a list; at the foot of the page while something is. */
export function SelectionBar({ count, label, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation("tasks");
  useHotkeys(
    [
      [
        "Escape",
        ({ target }) => {
          if (isOnPage(target)) onClear();
        },
        { preventDefault: false },
      ],
    ],
    [],
  );
  return (
    <Transition mounted={count > 0} transition="slide-up">
      {(motion) => (
        <section className={styles.bar} style={motion} aria-label={label}>
          <IconButton variant="subtle" color="gray" label={t("clearSelection")} onClick={onClear}>
            <IconX size={18} />
          </IconButton>
          <Text size="sm" fw={600} role="status">
            {t("selected", { count })}
          </Text>
          <Group gap="xs" wrap="nowrap" className={styles.actions}>
            {children}
          </Group>
        </section>
      )}
    </Transition>
  );
}

type SelectionActionProps = {
  icon: Icon;
  /** It takes something away. */
  isDangerous?: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** One of the things that can be done with what is chosen. */
export const SelectionAction = ({ icon: Icon, isDangerous, onClick, children }: SelectionActionProps) => (
  <Button
    size="sm"
    {...(isDangerous === true ? { color: "red.8" } : { variant: "default" })}
    leftSection={<Icon size={16} aria-hidden="true" />}
    onClick={onClick}
  >
    {children}
  </Button>
);
