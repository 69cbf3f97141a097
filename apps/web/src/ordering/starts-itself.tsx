import { Alert, Button, Group, Text } from "@mantine/core";
import { limits } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../lib/use-formats.ts";

/** Says that a guest's preview starts without being asked to, and lets them set it up before. */
export function StartsItself({
  targets,
  previewMs = limits.previewMs,
  onHold,
}: {
  targets: readonly string[];
  previewMs?: number;
  onHold: () => void;
}) {
  const { t } = useTranslation("ordering");
  const formats = useFormats();
  return (
    <Alert color="brand" variant="light" styles={{ message: { color: "var(--ink)" } }}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" role="status" flex="1 1 240px">
          {t(
            targets.length === 0 || previewMs !== limits.previewMs
              ? "startsItself.toldPlain"
              : "startsItself.told",
            {
              time: formats.duration(previewMs),
              language: targets.map(formats.language).join(", "),
            },
          )}
        </Text>
        <Button size="xs" variant="default" onClick={onHold}>
          {t("startsItself.hold")}
        </Button>
      </Group>
    </Alert>
  );
}
