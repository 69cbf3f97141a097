import { Badge, Card, Group, Stack, Text, Title } from "@mantine/core";
import type { Capability, EngineStatus } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { EngineEntry } from "./engine-entry.tsx";

/** One capability: its engines, those that are here first. */
export function CapabilityCard({ capability, engines }: { capability: Capability; engines: EngineStatus[] }) {
  const { t } = useTranslation("engines");
  const here = engines.filter((engine) => engine.isAvailable);
  const missing = engines.filter((engine) => !engine.isAvailable);
  return (
    <Card component="section" aria-labelledby={`capability-${capability}`}>
      <Group justify="space-between" align="flex-start" mb="md">
        <Stack gap={2}>
          <Title order={2} fz="xl" id={`capability-${capability}`}>
            {t(`capability.${capability}`)}
          </Title>
          <Text size="sm" c="var(--ink-soft)">
            {t(`capabilityHint.${capability}`)}
          </Text>
        </Stack>
        <Badge variant="default">{t("summary", { here: here.length, missing: missing.length })}</Badge>
      </Group>
      {engines.length === 0 ? <Text c="var(--ink-soft)">{t("none")}</Text> : null}
      <Stack gap="md">
        {[...here, ...missing].map((engine) => (
          <EngineEntry key={`${engine.id}-${engine.capability}`} engine={engine} />
        ))}
      </Stack>
    </Card>
  );
}
