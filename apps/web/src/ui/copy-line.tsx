import { CopyButton, Stack, Text } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./copy-line.module.css";
import { IconButton } from "./icon-button.tsx";

/** A command, setting, address or code with a button that copies it; without a label where something above it has one. */
export function CopyLine({ label, text }: { label?: string; text: string }) {
  const { t } = useTranslation("common");
  return (
    <Stack gap={4}>
      {label === undefined ? null : (
        <Text size="xs" c="var(--ink-soft)">
          {label}
        </Text>
      )}
      <div className={styles.copy} dir="ltr">
        <code className={styles.code}>{text}</code>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <IconButton variant="subtle" onClick={copy} label={t(copied ? "action.copied" : "action.copy")}>
              {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            </IconButton>
          )}
        </CopyButton>
      </div>
    </Stack>
  );
}
