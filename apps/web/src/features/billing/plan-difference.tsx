import { SimpleGrid, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { findPrice, getPlanName, type PlanChange, type PlanLevel, planLevel } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./billing.module.css";
import { usePlanFeatures } from "./plan-card.tsx";

const findLevel = (priceId: string): PlanLevel => {
  const price = findPrice(priceId);
  return price?.kind === "plan" ? price.level : planLevel.Free;
};

/** What one has after a change of plan and had not, and before that what is lost; nothing where only the period changes. */
export function PlanDifference({ change }: { change: PlanChange }) {
  const { t } = useTranslation("billing");
  const formats = useFormats();
  const [from, to] = [findLevel(change.from_price_id), findLevel(change.price_id)];
  const [had, has] = [usePlanFeatures(from), usePlanFeatures(to)];
  const gained = has.filter((feature) => !had.includes(feature));
  const lost = to < from ? had.filter((feature) => !has.includes(feature)) : [];
  if (lost.length + gained.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: lost.length > 0 && gained.length > 0 ? 2 : 1 }} verticalSpacing="xs">
      {lost.length === 0 ? null : (
        <section aria-labelledby="plan-losses">
          <Text size="sm" fw={600} id="plan-losses">
            {t("change.losses", { plan: getPlanName(from), day: formats.shortDay(change.nextAt) })}
          </Text>
          <ul className={styles.difference}>
            {lost.map((feature) => (
              <li key={feature}>
                <IconAlertTriangle size={16} color="var(--mantine-color-yellow-8)" aria-hidden="true" />
                <span>{feature}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {gained.length === 0 ? null : (
        <section aria-labelledby="plan-gains">
          <Text size="sm" fw={600} id="plan-gains">
            {t("change.gains", { plan: getPlanName(to) })}
          </Text>
          <ul className={`${styles.difference} ${lost.length === 0 ? styles.aside : ""}`}>
            {gained.map((feature) => (
              <li key={feature}>
                <IconCheck size={16} color="var(--good)" aria-hidden="true" />
                <span>{feature}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </SimpleGrid>
  );
}
