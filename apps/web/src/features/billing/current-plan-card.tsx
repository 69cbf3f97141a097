import { Badge, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import {
  type calls,
  type DisplayStatus,
  getDisplayStatus,
  getPlanName,
  neverExpires,
  type PlanEntry,
  planLevel,
  type ResponseOf,
  sortPlanEntries,
} from "@voxloom/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { CancelDialog } from "./cancel-dialog.tsx";

type Plan = ResponseOf<typeof calls.billing.quotaPlan>;

const colors: Partial<Record<DisplayStatus, string>> = {
  active: "teal.9",
  ongoing: "brand",
  past_due: "red.8",
};

type CurrentPlanCardProps = {
  projId: string;
  plan: Plan;
  /** The price that renews: the words about its renewal stand below. Null: nothing renews. */
  renewingPriceId: string | null;
  children?: ReactNode;
};

/** What the project has now: its level, every plan with its status, and its storage. */
export function CurrentPlanCard({ projId, plan, renewingPriceId, children }: CurrentPlanCardProps) {
  const { t } = useTranslation("billing");
  const formats = useFormats();
  const at = { maxLevel: plan.maxLevel, nowSeconds: Date.now() / 1000 };
  const used = formats.bytes(plan.usedStorage);
  // Free is below every other plan, and says nothing there.
  const entries = sortPlanEntries(plan.items, at).filter(
    ({ level }) => level !== planLevel.Free || plan.maxLevel === planLevel.Free,
  );
  const isAlone = entries.length === 1;
  return (
    <Card component="section" aria-labelledby="current-plan">
      <Text c="var(--ink-soft)" id="current-plan">
        {t("plan.current")}
      </Text>
      <Title order={2} fz="var(--text-title)" mb={isAlone ? 0 : "sm"}>
        {getPlanName(plan.maxLevel)}
      </Title>
      {plan.credits.isUnlimited ? (
        <Text>{t("plan.noBilling")}</Text>
      ) : (
        <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: "none" }}>
          {entries.map((entry) => (
            <PlanEntryRow
              key={entry.price_id}
              projId={projId}
              entry={entry}
              status={getDisplayStatus(entry, at)}
              hasName={!isAlone}
              hasDay={entry.price_id !== renewingPriceId}
            />
          ))}
        </Stack>
      )}
      {children}
      <Text size="sm" c="var(--ink-soft)" mt="md">
        {plan.storage === null
          ? t("plan.storageAny", { used })
          : t("plan.storage", { used, total: formats.bytes(plan.storage) })}
      </Text>
    </Card>
  );
}

type EntryProps = {
  projId: string;
  entry: PlanEntry;
  status: DisplayStatus;
  /** False: its name stands above as the title. */
  hasName: boolean;
  /** False: when it ends or renews is said below. */
  hasDay: boolean;
};

function PlanEntryRow({ projId, entry, status, hasName, hasDay }: EntryProps) {
  const { t } = useTranslation("billing");
  const formats = useFormats();
  const [isOpen, { open, close }] = useDisclosure(false);
  const end = new Date(entry.expire_time * 1000);
  const isRunning = end.getTime() > Date.now();
  const canCancel = entry.level > 0 && isRunning && !entry.cancel_at_period_end;
  const until = entry.cancel_at_period_end ? "plan.untilEnd" : "plan.until";
  const day = formats.shortDay(end.toISOString());
  return (
    <Group component="li" gap="sm" mih={36}>
      {hasName ? <Text fw={600}>{getPlanName(entry.level)}</Text> : null}
      <Badge color={colors[status] ?? "gray.7"} variant="filled">
        {t(`status.${status}`)}
      </Badge>
      {entry.expire_time === neverExpires || !hasDay ? null : (
        <Text size="sm" c="var(--ink-soft)">
          {t(isRunning ? until : "plan.ended", { day })}
        </Text>
      )}
      {canCancel ? (
        <Button size="xs" variant="default" onClick={open}>
          {t("cancel.button")}
        </Button>
      ) : null}
      <CancelDialog projId={projId} entry={entry} day={day} isOpen={isOpen} onClose={close} />
    </Group>
  );
}
