import { Badge, VisuallyHidden } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** Says that somebody's cloned voice speaks in a result, to whoever hears it. */
export function ClonedVoiceNote() {
  const { t } = useTranslation("voices");
  return (
    <Badge
      color="brand"
      variant="light"
      tt="none"
      title={t("own.spokenHint")}
      leftSection={<IconFingerprint size={14} aria-hidden="true" />}
      style={{ flexShrink: 0 }}
    >
      {t("own.spoken")}
      <VisuallyHidden> ({t("own.spokenHint")})</VisuallyHidden>
    </Badge>
  );
}
