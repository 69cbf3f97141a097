import { Group, NativeSelect, SegmentedControl, Title } from "@mantine/core";
import {
  type Currency,
  type calls,
  currencies,
  findPlanPrice,
  type PlanPeriod,
  type PlanPrice,
  type Price,
  planLevels,
  planPeriods,
  type RenewingPlan,
  type ResponseOf,
} from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { chooseCurrency } from "../../lib/plans/currency.ts";
import styles from "./billing.module.css";
import { PlanCard } from "./plan-card.tsx";

type PlanChoiceProps = {
  plan: ResponseOf<typeof calls.billing.quotaPlan>;
  /** How long is paid for at once, at first. */
  period: PlanPeriod;
  prices: readonly Price[];
  currency: Currency;
  /** Null where nothing can be bought. */
  onChoose: ((price: PlanPrice) => void) | null;
  /** What renews now, and is changed by choosing another; null: nothing does. */
  renewing: RenewingPlan | null;
  /** What was chosen to follow where nothing renews; null: nothing was. */
  chosenPriceId: string | null;
};

/** The five plans side by side, by month or by year. */
export function PlanChoice({
  plan,
  period: firstPeriod,
  prices,
  currency,
  onChoose,
  renewing,
  chosenPriceId,
}: PlanChoiceProps) {
  const { t } = useTranslation("billing");
  const [period, setPeriod] = useState(firstPeriod);
  return (
    <section aria-labelledby="plans">
      <Group justify="space-between" mb="md">
        <Title order={2} fz="xl" id="plans">
          {t("choose.title")}
        </Title>
        <Group gap="sm">
          <SegmentedControl
            aria-label={t("choose.period")}
            value={period}
            onChange={setPeriod}
            data={planPeriods.map((value) => ({ value, label: t(`choose.${value}`) }))}
          />
          <NativeSelect
            aria-label={t("choose.currency")}
            value={currency}
            onChange={({ currentTarget }) =>
              chooseCurrency(currencies[currentTarget.selectedIndex] ?? currency)
            }
            data={[...currencies]}
          />
        </Group>
      </Group>
      <ul className={styles.plans}>
        {planLevels.map((level) => (
          <PlanCard
            key={level}
            level={level}
            price={findPlanPrice(level, period, prices)}
            currency={currency}
            current={plan}
            onChoose={onChoose}
            renewing={renewing}
            chosenPriceId={chosenPriceId}
          />
        ))}
      </ul>
    </section>
  );
}
