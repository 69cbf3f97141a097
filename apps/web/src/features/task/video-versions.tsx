import { Anchor, Button, Card, Group, Modal, Stack, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconLanguage } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { taskGroupQuery } from "../../lib/task-queries.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { LanguageStateBadge } from "../../ui/languages/language-state-badge.tsx";
import { DownloadLanguages } from "./download-languages.tsx";
import { VersionsForm } from "./versions-form.tsx";

/** A video in other languages and shapes: those that are there, and the way to more of them at once. */
export function VideoVersions({ task }: { task: Task }) {
  const { t } = useTranslation(["task", "tasks", "common"]);
  const formats = useFormats();
  const [isOpen, dialog] = useDisclosure(false);
  const { data: group } = useQuery(taskGroupQuery(task.id));
  const members = group?.members ?? [];
  return (
    <Card component="section" aria-labelledby="versions">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} fz="xl" id="versions">
            {t("versions.heading")}
          </Title>
          <Group gap="xs">
            {group === undefined ? null : <DownloadLanguages group={group} />}
            <Button
              variant="default"
              leftSection={<IconLanguage size={18} aria-hidden="true" />}
              onClick={dialog.open}
            >
              {t("versions.add")}
            </Button>
          </Group>
        </Group>
        {members.length < 2 ? (
          <Text size="sm" c="var(--ink-soft)">
            {t("versions.none")}
          </Text>
        ) : (
          <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }}>
            {members.map((member) => {
              const { id, projId, targetLanguage, settings } = member.task;
              const language =
                targetLanguage === null ? t("tasks:languages.original") : formats.language(targetLanguage);
              const name = formats.facts([language, "shape" in settings ? settings.shape : null]);
              return (
                <Group component="li" key={id} justify="space-between" gap="sm">
                  {id === task.id ? (
                    <Text size="sm" fw={600} aria-current="page">
                      {name}
                    </Text>
                  ) : (
                    <Anchor component={Link} to={paths.task(projId, id)} size="sm" c="var(--brand-text)">
                      {name}
                    </Anchor>
                  )}
                  <LanguageStateBadge member={member} />
                </Group>
              );
            })}
          </Stack>
        )}
      </Stack>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={t("versions.add")}
        centered
        closeButtonProps={{ "aria-label": t("common:action.close") }}
      >
        <VersionsForm task={task} onAdded={dialog.close} />
      </Modal>
    </Card>
  );
}
