import { Anchor, Button, Card, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { ModelProgress } from "../../ui/models/model-progress.tsx";
import { useModels } from "../../ui/models/use-models.ts";

/** For the owner of the machine: that better engines are on their way, how far they are, and how to stop that. */
export function ModelsNotice() {
  const { t } = useTranslation("engines");
  const { list, act } = useModels();
  const coming = list.data?.mayManage
    ? list.data.models.find(({ download }) => download !== null)
    : undefined;
  if (coming === undefined) return null;
  const isFailed = coming.download?.state === "failed";
  // No network is no fault: it takes a line. What to do about it stands on the page of engines.
  const isUnreachable = coming.download?.failure === "unreachable";
  const title = t(isFailed ? "models.notYet" : "models.coming", { name: coming.name });
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
              loading={act.isPending}
              onClick={() => act.mutate({ action: "stop", modelId: coming.id })}
            >
              {t("models.notNow")}
            </Button>
            {isFailed ? (
              <Button
                size="compact-sm"
                loading={act.isPending}
                onClick={() => act.mutate({ action: "install", modelId: coming.id })}
              >
                {t("models.again")}
              </Button>
            ) : null}
          </Group>
        </Group>
        {isFailed || coming.capability !== "transcribe" ? null : (
          <Text size="sm" c="var(--ink-soft)">
            {t("models.comingHint")}
          </Text>
        )}
        {isUnreachable ? null : <ModelProgress model={coming} />}
      </Stack>
    </Card>
  );
}
