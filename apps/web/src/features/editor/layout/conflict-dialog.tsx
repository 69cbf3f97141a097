import { Button, Card, Group, Modal, SimpleGrid, Stack, Text } from "@mantine/core";
import type { SegmentChange } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import type { Conflict } from "../document/merge-work.ts";
import type { ScriptSync } from "../document/script-sync.ts";
import { useEditor } from "../document/stores.tsx";
import { useConflicts } from "../document/use-conflicts.ts";
import { useEditorTask } from "../session/editor-task.tsx";

/** The versions to choose between, where something is edited. */
export function ConflictDialog() {
  const { sync } = useEditorTask().session;
  return sync ? <Conflicts sync={sync} /> : null;
}

/** Two versions of a line, side by side, for as long as there are some: nobody's work is lost unasked. */
function Conflicts({ sync }: { sync: ScriptSync }) {
  const { t } = useTranslation("editor");
  const conflicts = useConflicts(sync);
  const [first] = conflicts;
  const settleAll = (choice: "mine" | "theirs") => {
    for (const conflict of conflicts) sync.settle(conflict, choice);
  };
  return (
    <Modal
      opened={first !== undefined}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="lg"
      title={t("conflict.title")}
    >
      {first ? (
        <Stack>
          <Text size="sm">{t("conflict.text", { n: conflicts.length })}</Text>
          <OneConflict
            conflict={first}
            onMine={() => sync.settle(first, "mine")}
            onTheirs={() => sync.settle(first, "theirs")}
          />
          {conflicts.length > 1 ? (
            <Group justify="flex-end">
              <Button variant="subtle" onClick={() => settleAll("mine")}>
                {t("conflict.allMine")}
              </Button>
              <Button variant="subtle" onClick={() => settleAll("theirs")}>
                {t("conflict.allTheirs")}
              </Button>
            </Group>
          ) : null}
        </Stack>
      ) : null}
    </Modal>
  );
}

type OneConflictProps = { conflict: Conflict; onMine: () => void; onTheirs: () => void };

function OneConflict({ conflict, onMine, onTheirs }: OneConflictProps) {
  const { t } = useTranslation("editor");
  const segments = useEditor((state) => state.script.segments);
  const index = conflict.kind === "line" ? segments.findIndex(({ id }) => id === conflict.segmentId) : -1;
  const about =
    conflict.kind === "part"
      ? t(`conflict.part.${conflict.part}`)
      : t("conflict.line", { number: index + 1 });
  const line = segments[index];
  const versions = [
    { key: "mine", words: wordsOf(conflict, "mine", line), choose: onMine },
    { key: "theirs", words: wordsOf(conflict, "theirs", line), choose: onTheirs },
  ] as const;
  return (
    <>
      <Text fw={600}>{about}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {versions.map(({ key, words, choose }) => (
          <Card key={key} padding="sm">
            <Text size="xs" c="var(--ink-soft)">
              {t(`conflict.${key}`)}
            </Text>
            <Text dir="auto" my="xs" style={{ flex: 1 }}>
              {words ?? t(conflict.kind === "part" ? "conflict.whole" : "conflict.removed")}
            </Text>
            <Button size="xs" variant={key === "mine" ? "filled" : "default"} onClick={choose}>
              {t(`conflict.take.${key}`)}
            </Button>
          </Card>
        ))}
      </SimpleGrid>
    </>
  );
}

type Texts = Pick<SegmentChange, "sourceText" | "targetText">;

/** What a version says: its changed texts, else the line's own; null where the line is removed, or is no line. */
function wordsOf(conflict: Conflict, side: "mine" | "theirs", line: Texts | undefined): string | null {
  if (conflict.kind === "part") return null;
  const version = conflict[side];
  if (version === null) return null;
  return version.targetText ?? version.sourceText ?? line?.targetText ?? null;
}
