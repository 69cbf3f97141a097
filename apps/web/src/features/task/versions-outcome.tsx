import { Button, Stack, Text } from "@mantine/core";
import type { calls, ResponseOf, VideoShape } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { PlannedRow } from "./planned-row.tsx";

/** Names a version by its language and shape. */
export function useVersionNames() {
  const { t } = useTranslation("tasks");
  const formats = useFormats();
  return ({ targetLanguage, shape }: { targetLanguage: string | null; shape: VideoShape }) =>
    formats.facts([
      targetLanguage === null ? t("languages.original") : formats.language(targetLanguage),
      shape,
    ]);
}

type OutcomeProps = { outcome: ResponseOf<typeof calls.videos.createVersions>; onDone: () => void };

/** What became of an order of which a part could not be made: how many are on their way, and which are not, and why. */
export function VersionsOutcome({ outcome: { tasks, refused }, onDone }: OutcomeProps) {
  const { t } = useTranslation(["task", "common"]);
  const formats = useFormats();
  const nameVersion = useVersionNames();
  return (
    <Stack role="status">
      <Text fw={600}>{t("versions.ordered", { number: formats.number(tasks.length) })}</Text>
      {refused.map(({ problem, ...version }) => (
        <Stack key={`${version.targetLanguage} ${version.shape}`} gap={4}>
          <PlannedRow name={nameVersion(version)} isPossible={false} problem={problem}>
            {null}
          </PlannedRow>
        </Stack>
      ))}
      <Button variant="default" radius="lg" data-autofocus onClick={onDone}>
        {t("common:action.close")}
      </Button>
    </Stack>
  );
}
