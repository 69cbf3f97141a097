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
  const title = t(isFailed ? "models.notYet" : "models.coming", { name: coming.name });
  return (
    <Card component="section" aria-label={title} mb="lg">
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Text fw={600}>{title}</Text>
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
        <Text size="sm" c="var(--ink-soft)">
          {isFailed || coming.capability !== "transcribe" ? null : `${t("models.comingHint")} `}
          <Anchor component={Link} to={paths.engines} size="sm" c="var(--brand-text)">
            {t("models.all")}
          </Anchor>
        </Text>
        <ModelProgress model={coming} />
      </Stack>
    </Card>
  );
}
