import { Button, Popover } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconAdjustments } from "@tabler/icons-react";
import type { Composition } from "@voxloom/composition";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import styles from "./stage-sides.module.css";

/** Whether there is room beside a video of this shape: a wide one needs more of the page. */
export function useSpaceBeside({ width, height }: Composition["size"]): boolean {
  const pixels = height > width ? 1280 : height === width ? 1440 : 1700;
  return useMediaQuery(`(min-width: ${pixels}px)`, false);
}

/** What stands beside the video where there is room. */
export const StageSide = ({ isNarrow, children }: { isNarrow?: boolean; children: ReactNode }) => (
  <div className={styles.side} data-narrow={isNarrow || undefined}>
    {children}
  </div>
);

/** What stands beside the video elsewhere: behind a button that says how much was found. */
export function StageMenu({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslation("video-editor");
  const formats = useFormats();
  return (
    <Popover position="top-end" width={260} shadow="md" withinPortal>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconAdjustments size={16} aria-hidden="true" />}
          aria-label={count === 0 ? t("over.menu") : t("over.menuFound", { number: formats.number(count) })}
        >
          <span className={styles.count}>{count === 0 ? t("over.short") : formats.number(count)}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu}>{children}</Popover.Dropdown>
    </Popover>
  );
}
