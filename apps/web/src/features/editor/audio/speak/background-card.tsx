import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconMusic, IconRefresh } from "@tabler/icons-react";
import { type DubSettings, isDub } from "@voxloom/contract";
import { dequal } from "dequal/lite";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadPhrases } from "../../../../lib/phrases/phrases.ts";
import { useEditor } from "../../document/stores.tsx";
import { useEditorTask } from "../../session/editor-task.tsx";
import { getDubSettings } from "../../session/get-dub-settings.ts";
import { useMakeAgain } from "./use-make-again.ts";

const DubBackground = lazy(async () => {
  await loadPhrases("slideshow", "ordering");
  const { DubBackground: choice } = await import("../../../../ordering/dub-background.tsx");
  return { default: choice };
});

/** What is under the voices of a dub: another file, or none, is mixed anew, and only changed words are spoken for that. */
export function BackgroundCard() {
  const { t } = useTranslation("editor-lines");
  const { task } = useEditorTask().detail;
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const { isRunning, isStarting, putUnder } = useMakeAgain();
  // Missing in what was ordered before dubs had one of their own.
  const made = getDubSettings(task).ownBackground ?? null;
  // Undefined: as it was made.
  const [chosen, setChosen] = useState<DubSettings["ownBackground"]>();
  const [isBusy, setBusy] = useState(false);
  const [isOpen, { toggle }] = useDisclosure(false);
  if (isReadOnly || !isDub(task)) return null;
  const background = chosen === undefined ? made : chosen;
  return (
    <Stack gap="sm">
      <Button
        variant={isOpen ? "light" : "default"}
        leftSection={<IconMusic size={16} aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {t("background.change")}
      </Button>
      {isOpen ? (
        <Suspense fallback={<Skeleton height={120} radius="md" />}>
          <DubBackground background={background} onChange={setChosen} onBusy={setBusy} />
          <Button
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            loading={isStarting}
            disabled={isRunning || isBusy || dequal(background, made)}
            onClick={() => putUnder({ ownBackground: background })}
          >
            {t("background.update")}
          </Button>
          <Text size="sm" c="var(--ink-soft)">
            {t("background.hint")}
          </Text>
        </Suspense>
      ) : null}
    </Stack>
  );
}
