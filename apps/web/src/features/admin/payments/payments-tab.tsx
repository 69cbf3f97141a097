import { Alert, Group, Stack } from "@mantine/core";
import { IconAlertTriangle, IconFlask } from "@tabler/icons-react";
import type { PaymentMode } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EventList } from "./event-list.tsx";
import { FindingList } from "./finding-list.tsx";
import { ModeSwitch } from "./mode-switch.tsx";
import { ProviderCards } from "./provider-cards.tsx";
import { ReceivedList } from "./received-list.tsx";
import { RequestList } from "./request-list.tsx";

/** Payments of one mode at a time, so that test and real money never stand in one list. */
export function PaymentsTab({ found, isTest }: { found: string; isTest: boolean }) {
  const { t } = useTranslation("admin");
  const [mode, setMode] = useState<PaymentMode>(isTest ? "test" : "live");
  return (
    <Stack gap="lg">
      <Alert
        role="note"
        color={mode === "live" ? "red.9" : "yellow"}
        variant={mode === "live" ? "filled" : "light"}
        styles={mode === "live" ? {} : { message: { color: "var(--ink)" } }}
        icon={
          mode === "live" ? (
            <IconAlertTriangle size={20} aria-hidden="true" />
          ) : (
            <IconFlask size={20} aria-hidden="true" />
          )
        }
      >
        <Group justify="space-between" gap="sm">
          <span>{t(mode === "live" ? "payment.live" : "payment.test")}</span>
          <ModeSwitch size="xs" mode={mode} onMode={setMode} />
        </Group>
      </Alert>
      <RequestList />
      <ProviderCards mode={mode} />
      <FindingList mode={mode} />
      <ReceivedList mode={mode} />
      <EventList mode={mode} found={found} />
    </Stack>
  );
}
