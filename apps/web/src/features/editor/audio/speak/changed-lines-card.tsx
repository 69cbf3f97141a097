import { Button, Group, Progress, Stack, Text, Title } from "@mantine/core";
import { IconRefresh, IconVideo } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useEditor, useEditorStore } from "../../document/stores.tsx";
import styles from "../takes/takes.module.css";
import { useChangedLines } from "./changed-lines.ts";
import { LineProblems } from "./line-problems.tsx";
import { listPriced } from "./price-of-lines.ts";
import { useMakeAgain } from "./use-make-again.ts";
import { usePriceOfLines, usePriceOfMaking } from "./use-price-of-lines.ts";
import { useSpeakChanged } from "./use-speak-changed.tsx";
import { useSpeakDesk, useSpeaking } from "./use-speak-desk.ts";

/** Changed lines, to be spoken in a row, and the video made anew of them. */
export function ChangedLinesCard() {
  const { t } = useTranslation(["editor-audio", "common"]);
  const editor = useEditorStore();
  const changed = useChangedLines();
  const batch = useSpeaking((state) => state.batch);
  const { cancel } = useSpeakDesk();
  const speakChanged = useSpeakChanged();
  const { script } = editor.getState();
  const { words } = usePriceOfLines()(listPriced(script, changed));
  const making = usePriceOfMaking();
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const make = useMakeAgain();
  if (isReadOnly) return null;
  return (
    <section className={styles.card} aria-labelledby="changed-lines">
      <Stack gap="xs">
        <Title order={3} fz="sm" id="changed-lines">
          {t("changed.heading", { n: changed.length })}
        </Title>
        {batch === null ? (
          <Button
            size="xs"
            leftSection={<IconRefresh size={16} />}
            disabled={changed.length === 0}
            onClick={speakChanged}
          >
            {t("changed.speak", { n: changed.length })}
            {words}
          </Button>
        ) : (
          <Group gap="xs" wrap="nowrap">
            <Progress
              flex={1}
              value={(batch.done / Math.max(1, batch.total)) * 100}
              aria-label={t("changed.progress", batch)}
            />
            <Text size="xs" role="status">
              {t("changed.progress", batch)}
            </Text>
            <Button size="compact-xs" variant="default" onClick={cancel}>
              {t("common:action.cancel")}
            </Button>
          </Group>
        )}
        <LineProblems onGo={(id) => editor.getState().select([id])} />
        {make.isOutdated || make.isRunning ? (
          <>
            <Text size="xs" c="var(--ink-soft)">
              {t(make.isRunning ? "make.running" : "make.outdated")}
            </Text>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconVideo size={16} />}
              loading={make.isStarting}
              disabled={make.isRunning}
              onClick={make.start}
            >
              {t("make.again")}
              {making.words}
            </Button>
          </>
        ) : null}
      </Stack>
    </section>
  );
}
