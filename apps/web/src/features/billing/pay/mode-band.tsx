import { Alert } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";
import type { PaymentMode } from "@voxloom/contract";
import { useTranslation } from "react-i18next";

/** Says that no money moves, where none does. */
export function ModeBand({ mode }: { mode: PaymentMode }) {
  const { t } = useTranslation("billing");
  if (mode === "live") return null;
  return (
    <Alert
      role="note"
      color="yellow"
      icon={<IconFlask size={20} aria-hidden="true" />}
      styles={{ message: { color: "var(--ink)" } }}
    >
      {t("pay.testMode")}
    </Alert>
  );
}
