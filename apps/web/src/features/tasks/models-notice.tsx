import { Anchor, Button, Card, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { ModelProgress } from "../../ui/models/model-progress.tsx";
import { useModels } from "../../ui/models/use-models.ts";

/** What is told of first: one that failed waits by itself, and does not hide others that come. */
const states = ["running", "waiting", "failed", "paused"] as const;

/** For the owner of the machine: that better engines are on their way, how far they are, and how to stop that. */
export function ModelsNotice() {
  const { t } = useTranslation("engines");
  const { list, act, pause } = useModels();
  const models = list.data?.mayManage ? list.data.models.filter(({ download }) => download !== null) : [];
  const [coming] = states.flatMap((state) => models.filter(({ download }) => download?.state === state));
  if (coming === undefined) return null;
  const isFailed = coming.download?.state === "failed";
  // No network is no fault: it takes a line. What to do about it stands on the page of engines.
  const isUnreachable = coming.download?.failure === "unreachable";
  const isPaused = coming.download?.state === "paused";
  const isBusy = act.isPending || pause.isPending;
  const title = t(isFailed ? "models.notYet" : isPaused ? "models.isPaused" : "models.coming", {
    name: coming.name,
  });
  return (
    <Card component="section" aria-label={title} mb="lg" py={isUnreachable ? "xs" : undefined}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Group gap="sm">
            <Text fw={isUnreachable ? undefined : 600}>{title}</Text>
            <Anchor component={Link} to={paths.engines} size="sm" c="var(--brand-text)">
              {t("models.all")}
            </Anchor>
          </Group>
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              loading={isBusy}
              onClick={() => act.mutate({ action: "stop", modelId: coming.id })}
            >
              {t("models.notNow")}
            </Button>
            {isFailed ? (
              <Button
                size="compact-sm"
                loading={isBusy}
                onClick={() => act.mutate({ action: "install", modelId: coming.id })}
              >
                {t("models.again")}
              </Button>
            ) : (
              <Button
                key={isPaused ? "go-on" : "pause"}
                size="compact-sm"
                variant={isPaused ? "filled" : "default"}
                loading={isBusy}
                onClick={() => pause.mutate(!isPaused)}
              >
                {t(isPaused ? "models.goOn" : "models.pause")}
              </Button>
            )}
          </Group>
        </Group>
        {isFailed || isPaused || coming.capability !== "transcribe" ? null : (
          <Text size="sm" c="var(--ink-soft)">
            {t("models.comingHint")}
          </Text>
        )}
        {isUnreachable ? null : <ModelProgress model={coming} />}
      </Stack>
    </Card>
  );
}
