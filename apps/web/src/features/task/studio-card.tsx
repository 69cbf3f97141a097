import { Button, Card, Group, Text, Title } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import type { Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { studioAddress } from "../../lib/task-addresses.ts";

/** The way to where the lines of a dub are changed. */
export function StudioCard({ task, changedCount }: { task: Task; changedCount: number }) {
  const { t } = useTranslation("task");
  return (
    <Card component="section" aria-labelledby="studio">
      <Group justify="space-between" gap="md">
        <div style={{ flex: "1 1 320px" }}>
          <Title order={2} fz="xl" id="studio">
            {t("studio.heading")}
          </Title>
          <Text size="sm" c="var(--ink-soft)" mt={4}>
            {t("studio.text")}
          </Text>
          {changedCount > 0 ? (
            <Text size="sm" fw={600} mt={4}>
              {t("studio.changed", { n: changedCount })}
            </Text>
          ) : null}
        </div>
        <Button
          component={Link}
          to={studioAddress(task)}
          size="md"
          leftSection={<IconPencil size={18} aria-hidden="true" />}
        >
          {t("studio.open")}
        </Button>
      </Group>
    </Card>
  );
}
