import { Group, SegmentedControl, Title } from "@mantine/core";
import {
  type calls,
  type PlanLevel,
  type Price,
  planLevels,
  prices,
  type ResponseOf,
} from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./billing.module.css";
import { PlanCard } from "./plan-card.tsx";

type Period = "month" | "year";
type PlanChoiceProps = {
  plan: ResponseOf<typeof calls.billing.quotaPlan>;
  /** Null where nothing can be bought. */
  onChoose: ((price: Price) => void) | null;
};

const priceOfPlan = (level: PlanLevel, period: Period): Price | null =>
  prices.find((price) => price.kind === "plan" && price.level === level && price.period === period) ?? null;

/** The five plans side by side, by month or by year. */
export function PlanChoice({ plan, onChoose }: PlanChoiceProps) {
  const { t } = useTranslation("billing");
  const [period, setPeriod] = useState<Period>("year");
  return (
    <section aria-labelledby="plans">
      <Group justify="space-between" mb="md">
        <Title order={2} fz={20} id="plans">
          {t("choose.title")}
        </Title>
        <SegmentedControl
          aria-label={t("choose.period")}
          value={period}
          onChange={(value) => setPeriod(value === "month" ? "month" : "year")}
          data={[
            { value: "month", label: t("choose.month") },
            { value: "year", label: t("choose.year") },
          ]}
        />
      </Group>
      <ul className={styles.plans}>
        {planLevels.map((level) => (
          <PlanCard
            key={level}
            level={level}
            price={priceOfPlan(level, period)}
            current={plan}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  );
}
