import { Alert, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CopyLine } from "../ui/copy-line.tsx";

/** Nothing here reads text in pictures: what installs it, where that is known. */
export function PicturesUnread({ command }: { command: string | null }) {
  const { t } = useTranslation(["ordering", "engines"]);
  return (
    <Alert color="yellow" variant="light" styles={{ message: { color: "var(--ink)" } }}>
      <Stack gap="xs">
        <Text size="sm">{t("pictures.missing")}</Text>
        {command === null ? null : <CopyLine label={t("engines:command")} text={command} />}
      </Stack>
    </Alert>
  );
}
