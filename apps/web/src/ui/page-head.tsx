import { Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The heading of a page, which also names the browser's tab. */
export function PageHead({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation("common");
  return (
    <Group justify="space-between" align="flex-start" mb="lg" gap="md">
      <title>{`${title} · ${t("product")}`}</title>
      <Stack gap={4} style={{ minWidth: 0, flex: "1 1 260px" }}>
        <Title order={1} fz="var(--text-title)" style={{ overflowWrap: "anywhere" }}>
          <bdi>{title}</bdi>
        </Title>
        {intro ? <Text c="var(--ink-soft)">{intro}</Text> : null}
      </Stack>
      {children}
    </Group>
  );
}
