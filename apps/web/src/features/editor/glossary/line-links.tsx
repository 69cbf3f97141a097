import { Button, Stack, Text, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useGoToLine } from "../checks/use-go-to-line.ts";
import styles from "./glossary.module.css";

/** A line to go to, with what is to be seen there. Numbers count from 1. */
export type LineLink = { segmentId: string; key: string; number: number; text: string };

const shownAtFirst = 30;

/** Lines to go to. */
export function LineLinks({ links, empty }: { links: readonly LineLink[]; empty: string }) {
  const { t } = useTranslation(["editor-lines", "common"]);
  const goToLine = useGoToLine();
  const [most, setMost] = useState(shownAtFirst);
  if (links.length === 0)
    return (
      <Text size="sm" c="var(--ink-soft)">
        {empty}
      </Text>
    );
  return (
    <Stack gap={2}>
      {links.slice(0, most).map(({ segmentId, key, number, text }) => (
        <UnstyledButton key={key} className={styles.link} onClick={() => goToLine(segmentId)}>
          <span className={styles.number}>{t("line.row", { number })}</span> <bdi>{text}</bdi>
        </UnstyledButton>
      ))}
      {links.length > most ? (
        <Button size="compact-sm" variant="subtle" onClick={() => setMost(most + shownAtFirst * 3)}>
          {t("common:action.more")}
        </Button>
      ) : null}
    </Stack>
  );
}
