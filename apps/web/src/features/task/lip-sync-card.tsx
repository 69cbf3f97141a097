import { Button, Card, Group, Text, Title } from "@mantine/core";
import { IconMoodSmile } from "@tabler/icons-react";
import type { Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";

/** The way from a dub to lips that move with it. */
export function LipSyncCard({ task: { id, materialId } }: { task: Task }) {
  const { t } = useTranslation("lip-sync");
  return (
    <Card component="section" aria-labelledby="lips">
      <Group justify="space-between" gap="md">
        <div style={{ flex: "1 1 320px" }}>
          <Title order={2} fz="xl" id="lips">
            {t("ofDub.heading")}
          </Title>
          <Text size="sm" c="var(--ink-soft)" mt={4}>
            {t("ofDub.text")}
          </Text>
        </div>
        <Button
          component={Link}
          to={paths.lipsOfDub(materialId, id)}
          size="md"
          variant="default"
          leftSection={<IconMoodSmile size={18} aria-hidden="true" />}
        >
          {t("ofDub.action")}
        </Button>
      </Group>
    </Card>
  );
}
