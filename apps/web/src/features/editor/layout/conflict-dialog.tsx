import { Button, Group, Modal, SimpleGrid, Stack, Text } from "@mantine/core";
import type { Conflict, ScriptSync } from "@voxloom/script-client";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { getLineVersions } from "../changes/line-versions.ts";
import { useEditor } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import { ConflictVersion } from "./conflict-version.tsx";

/** The conflicts that stand in the way of saving, kept up to date. */
const useConflicts = (sync: ScriptSync): readonly Conflict[] =>
  useSyncExternalStore(sync.onConflicts, sync.conflicts);

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
          <OneConflict conflict={first} sync={sync} />
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

type OneConflictProps = { conflict: Conflict; sync: ScriptSync };

function OneConflict({ conflict, sync }: OneConflictProps) {
  const { t } = useTranslation("editor");
  // What the server has changes with what is shown here.
  const mine = useEditor((state) => state.script);
  const theirs = sync.serverScript();
  const versions = conflict.kind === "line" ? getLineVersions(conflict.segmentId, { mine, theirs }) : null;
  const about =
    conflict.kind === "part"
      ? t(`conflict.part.${conflict.part}`)
      : t("conflict.line", { number: versions?.number ?? 0 });
  return (
    <>
      <Text fw={600}>{about}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(["mine", "theirs"] as const).map((side) => (
          <ConflictVersion
            key={side}
            side={side}
            scripts={{ mine, theirs }}
            conflict={conflict}
            versions={versions}
            onTake={() => sync.settle(conflict, side)}
          />
        ))}
      </SimpleGrid>
    </>
  );
}
