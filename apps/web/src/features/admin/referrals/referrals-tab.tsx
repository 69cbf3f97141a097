import { Button, Group, Select, Skeleton, Text, Title, UnstyledButton } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { calls, type HeldReward, type WithdrawalState, withdrawalStateSchema } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { downloadCall } from "../../../lib/api/download-call.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import styles from "../admin.module.css";
import { heldRewardsQuery, withdrawalsQuery } from "../admin-queries.ts";
import { ReasonAction } from "../reason-action.tsx";
import { useAdminFormats } from "../use-admin-formats.ts";
import { WithdrawalRow } from "./withdrawal-row.tsx";

/** Rewards that a person has to look at, and money that was asked for. */
export function ReferralsTab({ onOpen }: { onOpen(userId: string): void }) {
  const { t } = useTranslation("admin");
  const [state, setState] = useState<WithdrawalState | "all">("asked");
  const list = useQuery(withdrawalsQuery(state === "all" ? {} : { state }));
  const download = useMutation({
    mutationFn: () => downloadCall(calls.referrals.withdrawalsCsv, {}, "withdrawals.csv"),
  });
  return (
    <>
      <HeldRewards onOpen={onOpen} />
      <Group justify="space-between" align="flex-end" mb="md">
        <Title order={2} fz="lg">
          {t("referral.withdrawals")}
        </Title>
        <Group align="flex-end">
          <Select
            label={t("show")}
            allowDeselect={false}
            value={state}
            onChange={(value) => setState(withdrawalStateSchema.safeParse(value).data ?? "all")}
            data={[
              ...withdrawalStateSchema.options.map((value) => ({
                value,
                label: t(`referral.state.${value}`),
              })),
              { value: "all", label: t("referral.all") },
            ]}
          />
          <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
            {t("referral.export")}
          </Button>
        </Group>
      </Group>
      {download.error ? <ProblemAlert problem={download.error} /> : null}
      {list.error ? <ProblemAlert problem={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <Skeleton height={44} aria-busy="true" /> : null}
      {list.data?.length === 0 ? <Text c="var(--ink-soft)">{t("referral.noWithdrawals")}</Text> : null}
      <ul className={styles.list}>
        {list.data?.map((withdrawal) => (
          <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} onOpen={onOpen} />
        ))}
      </ul>
    </>
  );
}

function HeldRewards({ onOpen }: { onOpen(userId: string): void }) {
  const { t } = useTranslation("admin");
  const { data, error, isPending, refetch } = useQuery(heldRewardsQuery);
  return (
    <section aria-labelledby="held">
      <Title order={2} fz="lg" mb="md" id="held">
        {t("referral.held")}
      </Title>
      {error ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton height={44} aria-busy="true" /> : null}
      {data?.length === 0 ? <Text c="var(--ink-soft)">{t("referral.noneHeld")}</Text> : null}
      <ul className={styles.list} style={{ marginBottom: 32 }}>
        {data?.map((reward) => (
          <HeldRow key={reward.id} reward={reward} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function HeldRow({ reward, onOpen }: { reward: HeldReward; onOpen(userId: string): void }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const { id, referrerId, friendId, doubts, rewardMinor, baseMinor, currency, paidAt } = reward;
  const referrer = reward.referrerEmail ?? referrerId;
  const friend = reward.friendEmail ?? friendId;
  const money = (amountMinor: number) => formats.money(amountMinor, currency, { isExact: true });
  const decide = (decision: "release" | "refuse") => (
    <ReasonAction
      label={t(`referral.decide.${decision}`)}
      about={friend}
      title={t(`referral.decide.${decision}`)}
      text={t(`referral.decideText.${decision}`, {
        who: `\u2068${referrer}\u2069`,
        amount: money(rewardMinor),
      })}
      isDangerous={decision === "refuse"}
      run={(reason) => api(calls.referrals.decide, { rewardId: id, decision, reason })}
    />
  );
  return (
    <li className={`${styles.item} ${styles.tall}`}>
      <div className={styles.sum}>
        <Text fw={700}>{money(rewardMinor)}</Text>
      </div>
      <div className={styles.words}>
        <UnstyledButton className={styles.open} onClick={() => onOpen(friendId)}>
          <bdi>{friend}</bdi>
        </UnstyledButton>
        <Text size="sm">
          {t("story.event.came-by-referral")}{" "}
          <UnstyledButton className={styles.open} fz="sm" onClick={() => onOpen(referrerId)}>
            <bdi>{referrer}</bdi>
          </UnstyledButton>
        </Text>
        <Text size="sm">{doubts.map((doubt) => t(`referral.doubt.${doubt}`)).join(" ")}</Text>
        <Text size="sm" c="var(--ink-soft)">
          {formats.facts([formats.date(paidAt), `${t("story.event.ordered")}: ${money(baseMinor)}`])}
        </Text>
      </div>
      <Group gap="xs">
        {decide("release")}
        {decide("refuse")}
      </Group>
    </li>
  );
}
