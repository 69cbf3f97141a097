import { Card, Group, Progress, Stack, Text, Title } from "@mantine/core";
import { type AdminProject, getPlanName, neverExpires } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import styles from "./admin.module.css";
import { GiftAction } from "./gift-action.tsx";
import { GiftHistoryList } from "./gift-history-list.tsx";
import { PlanAction } from "./plan-action.tsx";
import { TaskList } from "./task-list.tsx";
import { useAdminFormats } from "./use-admin-formats.ts";

/** One project of a person: plan, credits, storage, gifts and tasks. */
export function PersonProject({ project }: { project: AdminProject }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const { projId, credits, usedBytes, storageBytes, plans } = project;
  const storage =
    storageBytes === null
      ? formats.bytes(usedBytes)
      : t("project.used", { used: formats.bytes(usedBytes), all: formats.bytes(storageBytes) });
  return (
    <Card component="section">
      <Stack gap="lg">
        <Stack gap="sm">
          <Title order={3} fz="lg">
            {t("project.title")}
          </Title>
          <dl className={styles.facts}>
            <dt>{t("person.id")}</dt>
            <dd>
              <bdi>{projId}</bdi>
            </dd>
            <dt>{t("people.plan")}</dt>
            <dd>
              {(plans.length > 1 ? plans.filter(({ level }) => level > 0) : plans).map(
                ({ price_id, level, expire_time }) => (
                  <div key={price_id}>
                    {expire_time >= neverExpires
                      ? getPlanName(level)
                      : t("project.planUntil", {
                          plan: getPlanName(level),
                          time: formats.date(new Date(expire_time * 1000).toISOString()),
                        })}
                  </div>
                ),
              )}
            </dd>
            <dt>{t("people.credits")}</dt>
            <dd>
              {t("project.credits", {
                available: formats.credits(credits.availableTenths),
                held: formats.credits(credits.frozenTenths),
              })}
            </dd>
            <dt>{t("people.storage")}</dt>
            <dd>
              {storage}
              {storageBytes === null ? null : (
                <Progress value={(usedBytes / storageBytes) * 100} size="sm" mt={4} aria-label={storage} />
              )}
            </dd>
          </dl>
          <Group gap="xs">
            <GiftAction projId={projId} />
            <PlanAction project={project} />
          </Group>
        </Stack>
        <Stack gap="xs">
          <Title order={4} fz="sm">
            {t("gift.history")}
          </Title>
          <GiftHistoryList projId={projId} />
        </Stack>
        <Stack gap="xs">
          <Title order={4} fz="sm">
            {t("people.tasks")}
          </Title>
          <Text size="sm" c="var(--ink-soft)">
            {t("project.tasks", {
              total: formats.number(project.tasks.total),
              failed: formats.number(project.tasks.failed),
            })}
          </Text>
          <TaskList filter={{ projId }} />
        </Stack>
      </Stack>
    </Card>
  );
}
