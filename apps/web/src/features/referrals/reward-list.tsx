import { Badge, Card, Text, Title } from "@mantine/core";
import { findPrice, getPlanName, type Reward, type RewardState } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./referrals.module.css";

const colors: Record<RewardState, string> = {
  pending: "yellow.9",
  held: "red.8",
  approved: "teal.9",
  reversed: "gray.7",
  refused: "gray.7",
};

/** What each payment brought, with its state and why. */
export function RewardList({ rewards }: { rewards: readonly Reward[] }) {
  const { t } = useTranslation("referrals");
  return (
    <Card component="section" aria-labelledby="rewards">
      <Title order={2} fz="lg" id="rewards">
        {t("came.title")}
      </Title>
      {rewards.length === 0 ? <Text c="var(--ink-soft)">{t("came.none")}</Text> : null}
      <ul className={styles.rewards}>
        {rewards.map((reward) => (
          <RewardRow key={reward.id} reward={reward} />
        ))}
      </ul>
    </Card>
  );
}

function RewardRow({ reward }: { reward: Reward }) {
  const { t } = useTranslation("referrals");
  const formats = useFormats();
  const { friend, price_id, currency, baseMinor, rewardMinor, state, dueAt, paidAt } = reward;
  const money = (amountMinor: number) => formats.money(amountMinor, currency, { isExact: true });
  const price = findPrice(price_id);
  const what = price?.kind === "plan" ? getPlanName(price.level) : t("came.credits");
  return (
    <li>
      <div>
        <Text size="sm" fw={600}>
          {formats.facts([friend ?? t("came.gone"), what])}
        </Text>
        <Text size="sm" c="var(--ink-soft)">
          {formats.facts([formats.shortDay(paidAt), t("came.paid", { amount: money(baseMinor) })])}
        </Text>
      </div>
      <div className={styles.reward}>
        <Text size="sm" c="var(--ink-soft)">
          {t(`why.${state}`, { day: formats.shortDay(dueAt) })}
        </Text>
        <Badge color={colors[state]}>{t(`state.${state}`)}</Badge>
        <Text fw={700} className={styles.amount}>
          {money(rewardMinor)}
        </Text>
      </div>
    </li>
  );
}
