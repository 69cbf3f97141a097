import { Alert, Group, Stack } from "@mantine/core";
import { IconAlertTriangle, IconFlask } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { PaymentMode } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { providersQuery } from "../admin-queries.ts";
import { EventList } from "./event-list.tsx";
import { FindingList } from "./finding-list.tsx";
import { ModeSwitch } from "./mode-switch.tsx";
import { ProviderCards } from "./provider-cards.tsx";
import { ReceivedList } from "./received-list.tsx";
import { RequestList } from "./request-list.tsx";

type PaymentsTabProps = {
  /** What was searched for when this opens. */
  found: string;
  isTest: boolean;
  onOpen(userId: string): void;
};

/** Payments of one mode at a time, so that test and real money never stand in one list. */
export function PaymentsTab({ found, isTest, onOpen }: PaymentsTabProps) {
  const { t } = useTranslation("admin");
  const [mode, setMode] = useState<PaymentMode>(isTest ? "test" : "live");
  const { data } = useQuery(providersQuery);
  // Whoever has nothing to sell with begins there; later it is looked at seldom.
  const isSetUp = data?.some((one) => one.mode === mode && one.keyEnding !== null) ?? true;
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
      {isSetUp ? null : <ProviderCards mode={mode} />}
      <FindingList mode={mode} />
      <ReceivedList mode={mode} onOpen={onOpen} />
      <EventList mode={mode} found={found} />
      {isSetUp ? <ProviderCards mode={mode} /> : null}
    </Stack>
  );
}
