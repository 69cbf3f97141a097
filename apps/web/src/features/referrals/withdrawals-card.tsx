import { Badge, Button, Card, Group, Text, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, type Withdrawal } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { withdrawalColors } from "../../ui/money-colors.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { referralsKey } from "./referral-queries.ts";
import styles from "./referrals.module.css";

/** What was asked to be paid out, newest first. */
export function WithdrawalsCard({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  const { t } = useTranslation("referrals");
  return (
    <Card component="section" aria-labelledby="withdrawals">
      <Title order={2} fz="lg" id="withdrawals">
        {t("withdrawal.title")}
      </Title>
      <ul className={styles.withdrawals}>
        {withdrawals.map((withdrawal) => (
          <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </ul>
    </Card>
  );
}

function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation("referrals");
  const formats = useFormats();
  const client = useQueryClient();
  const { id, amountMinor, currency, state, method, ending, note, reference, createdAt } = withdrawal;
  const takeBack = useMutation({
    mutationFn: () => api(calls.referrals.takeBack, { withdrawalId: id }),
    onSettled: () => client.invalidateQueries({ queryKey: referralsKey }),
  });
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <Badge color={withdrawalColors[state]}>{t(`withdrawal.state.${state}`)}</Badge>
        <Text fw={700} className={styles.amount}>
          {formats.money(amountMinor, currency, { isExact: true })}
        </Text>
      </Group>
      <Text size="sm" c="var(--ink-soft)" mt={4} style={{ overflowWrap: "anywhere" }}>
        {formats.facts([
          formats.shortDay(createdAt),
          // The end of a mail address tells nobody which it was.
          method === "paypal" ? "PayPal" : t("withdrawal.to", { ending }),
          reference,
        ])}
      </Text>
      {note === "" ? null : (
        <Text size="sm" mt={4} dir="auto" style={{ overflowWrap: "anywhere" }}>
          {note}
        </Text>
      )}
      {state === "asked" ? (
        <Button
          mt={4}
          size="xs"
          variant="default"
          loading={takeBack.isPending}
          onClick={() => takeBack.mutate()}
        >
          {t("withdrawal.takeBack")}
        </Button>
      ) : null}
      {takeBack.error ? <ProblemAlert problem={takeBack.error} /> : null}
    </li>
  );
}
